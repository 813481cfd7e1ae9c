// Before the first test: what is made of other files is made where they have changed. With
// `--update` the list of the rules and what is kept of the fixtures are written, too.
import type { TestProject } from "vitest/node";
import { renewGenerated } from "../../tools/generated.ts";

export default async function setup({ config }: TestProject): Promise<void> {
	const isUpdate = config.snapshotOptions.updateSnapshot === "all";
	// Everything else imports it.
	if (isUpdate) (await import("./rule-index.ts")).writeRuleIndex();
	await renewGenerated("schemas", "preview", "icons");
	// The examples are made of them. The rules are loaded only now that their index is written.
	if (isUpdate) (await import("./goldens.ts")).writeGoldens();
	await renewGenerated("examples");
}
