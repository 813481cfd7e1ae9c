// Whatever is printed is plain English that names Mintlify. These words have puzzled readers
// before.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

const puzzling: readonly RegExp[] = [
	/\bthe platform\b/i,
	/\bwithout a word\b/,
	/\bpass(?:es)? over\b/,
	/\b(?:mend|mends|mended)\b/i,
	/(?<!\bthere )\bis no (?!longer\b)/i,
	/\bleads? (?:somewhere|nowhere|it)\b/,
	/\bbuild stops\b/,
	/\bstrict check\b/,
	/\ball the same\b/,
];

/** Comments are for those who read the code. */
function printed(file: string): string {
	const text = readFileSync(join(root, file), "utf8");
	if (!file.endsWith(".ts")) return text;
	const code = text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, "");
	const quoted = code.matchAll(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g);
	// A word alone is a name that the code uses.
	return Array.from(quoted, ([words]) => words.replaceAll(/\$\{[^}]*\}/g, ""))
		.filter((words) => words.includes(" "))
		.join("\n");
}

const texts = globSync(
	[
		"rules/**/*.ts",
		"src/**/*.ts",
		"*.md",
		"docs/**/*.md",
		"action.yml",
		"templates/*",
		"fixtures/**/*.txt",
	],
	{ cwd: root },
).map((file) => ({ file, text: printed(file) }));

it.each(puzzling)("nothing that is printed says %s", (words) => {
	const found = texts.filter(({ text }) => words.test(text));
	expect(found.map(({ file }) => file)).toEqual([]);
});
