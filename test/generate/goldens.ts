// Writes the goldens of the fixtures.
import { rmSync, writeFileSync } from "node:fs";
import { fixableSites, fixesOf, keptFiles, printedOf, testedRules } from "../goldens.ts";

export function writeGoldens(): void {
	for (const file of keptFiles()) rmSync(file);
	const goldens = [
		...testedRules().flatMap(printedOf),
		...fixableSites().flatMap((site) => fixesOf(site)),
	];
	for (const [file, text] of goldens) writeFileSync(file, text);
}
