// The goldens of the fixtures of a rule: the printed report of each, and the changes of its fixes.
import { relative } from "node:path";
import { fixableSites, fixesOf, keptFiles, printedOf, testedRules } from "../../test/goldens.ts";
import { root } from "../root.ts";
import type { GeneratedFile } from "./generated-file.ts";

/** The goldens, and those of fixtures that are gone. */
export function goldens(): readonly GeneratedFile[] {
	const texts = new Map<string, string>([
		...testedRules().flatMap(printedOf),
		...fixableSites().flatMap((site) => fixesOf(site)),
	]);
	const paths = new Set([...keptFiles(), ...texts.keys()]);
	return Array.from(paths, (path) => [relative(root, path), texts.get(path)]);
}
