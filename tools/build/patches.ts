// Patches for packages that are wrong, applied when they are bundled. `test/tools/patches.test.ts` fails
// if the text to patch is gone: check then whether the patch is still needed.
import { readFileSync } from "node:fs";
import type { Plugin } from "rolldown";

export interface Patch {
	/** The file of a package. */
	readonly file: string;
	readonly why: string;
	/** The condition for removing the patch. */
	readonly until: string;
	readonly written: RegExp;
	readonly instead: string;
}

export const patches: readonly Patch[] = [
	{
		file: "cliui/build/lib/index.js",
		why: "cliui breaks words in narrow terminals, such as the names of options.",
		until: "cliui breaks lines between words.",
		written: /, \{ hard: true \}/,
		instead: "",
	},
	{
		file: "js-yaml-3/lib/js-yaml/loader.js",
		why: "js-yaml 3 loads esprima if a folder above docproof has it: code that docproof did not bring.",
		until: "Mintlify reads frontmatter with a later version, which does not use esprima.",
		written: /'\.\/schema\/default_full'/,
		instead: "'./schema/default_safe'",
	},
	{
		file: "micromark-extension-frontmatter/lib/to-matters.js",
		why: "The package imports `fault`, whose dependency `format` has no text of its licence, for messages about wrong options.",
		until: "format has a text of its licence.",
		written: /import \{fault\} from 'fault'/,
		instead: "const fault = Error",
	},
	{
		file: "micromark-util-edit-map/index.js",
		why: "The package copies all events of a page when a list or quote ends, so that many lists take quadratic time.",
		until: "micromark-util-edit-map copies only what changes.",
		written: /vecs\.push\(events\.slice\(\)\);\s+events\.length = 0;/,
		instead: "",
	},
	{
		file: "micromark-util-events-to-acorn/lib/index.js",
		why: "The package searches the end of a comment from each slash, so that many slashes take quadratic time.",
		until: "micromark-util-events-to-acorn drops comments in linear time.",
		written: /\.replace\(\/\\\/\\\*\[.*''\)[\s\S]*?\.replace\(\/\\\/\\\/\[.*''\)/,
		instead: String.raw`.replace(/\/\*[\s\S]*?(\*\/|$)/g, (all, end) => end ? "" : all)
			.replace(/\/\/[^\r\n]*(\r\n|\n|\r|$)/g, (all, end) => end ? "" : all)`,
	},
];

export const patch: Plugin = {
	name: "patch",
	load(id) {
		const path = id.replaceAll("\\", "/");
		const own = patches.filter(({ file }) => path.endsWith(`/node_modules/${file}`));
		return own.length === 0 ? undefined : own.reduce(patched, readFileSync(id, "utf8"));
	},
};

/** Throws if the package has changed. */
export function patched(code: string, { file, written, instead }: Patch): string {
	if (!written.test(code)) throw new Error(`${file} has changed.`);
	return code.replace(written, () => instead);
}
