// With `--update` what is kept of the fixtures is written before the first test: the examples of
// `docproof explain` are made of it.
import { rmSync, writeFileSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { ruleNames } from "./rule-index.ts";

export default async function setup({ config }: TestProject): Promise<void> {
	if (config.snapshotOptions.updateSnapshot !== "all") return;
	// The rules are loaded only now that their index is written.
	const { fixableSites, fixesOf, keptFiles, printedOf } = await import("../goldens.ts");
	for (const file of keptFiles()) rmSync(file);
	const goldens = [...ruleNames().flatMap(printedOf), ...fixableSites().flatMap(fixesOf)];
	for (const [file, text] of goldens) writeFileSync(file, text);
}
