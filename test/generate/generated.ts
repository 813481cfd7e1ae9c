// Before the first test: files that are generated from others are renewed if those have changed.
// `--update` also writes the list of the rules and the goldens of the fixtures.
import type { TestProject } from "vitest/node";
import { renewGenerated } from "../../tools/generated.ts";

export default async function setup({ config }: TestProject): Promise<void> {
	const isUpdate = config.snapshotOptions.updateSnapshot === "all";
	// The list of the rules comes first because all other modules import it.
	if (isUpdate) (await import("./rule-index.ts")).writeRuleIndex();
	await renewGenerated("schemas", "preview", "icons");
	// The examples are made from the goldens. Rules are loaded only here, because their list has just
	// been written.
	if (isUpdate) (await import("./goldens.ts")).writeGoldens();
	await renewGenerated("examples");
}
