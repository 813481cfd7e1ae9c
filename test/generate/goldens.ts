// Writes what is kept of the fixtures.
import { rmSync, writeFileSync } from "node:fs";
import { fixableSites, fixesOf, keptFiles, printedOf } from "../goldens.ts";
import { ruleNames } from "./rule-index.ts";

export function writeGoldens(): void {
	for (const file of keptFiles()) rmSync(file);
	const goldens = [...ruleNames().flatMap(printedOf), ...fixableSites().flatMap(fixesOf)];
	for (const [file, text] of goldens) writeFileSync(file, text);
}
