// Patches applied to packages at bundle time. `test/tools/patches.test.ts` fails if the text to
// patch is gone: check then whether the patch is still needed.
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

const shim = "yargs/lib/platform-shims/esm.mjs";

export const patches: readonly Patch[] = [
	{
		file: "yargs/build/lib/command.js",
		why: "It writes its help behind each command, should somebody ask for it then: nobody does.",
		until: "yargs writes its help when it is asked for.",
		written: /yargs\.getInternalMethods\(\)\.getUsageInstance\(\)\.cacheHelpMessage\(\);/,
		instead: "",
	},
	{
		file: shim,
		why: "Of a module of Node that takes long to load it needs two functions.",
		until: "yargs does not import `assert`.",
		written: /import \{ notStrictEqual, strictEqual \} from 'assert'/,
		instead: `
			function strictEqual(one, other) { if (!Object.is(one, other)) throw new Error("Not equal."); }
			function notStrictEqual(one, other) { if (Object.is(one, other)) throw new Error("Equal."); }`,
	},
	{
		file: shim,
		why: "It looks through folders for a version, which it is given.",
		until: "yargs does not look for a version that it is given.",
		written: /import escalade from 'escalade\/sync'/,
		instead: "function escalade() {}",
	},
	{
		file: "yargs/build/lib/utils/apply-extends.js",
		why: "CommonJS does not know what it finds settings by that others extend: here none do.",
		until: "dist/ is no CommonJS, or yargs extends no settings.",
		written: /import\.meta\.resolve\(config\.extends\)/,
		instead: "undefined",
	},
	{
		file: "@sindresorhus/transliterate/index.js",
		why: "It makes two thousand regular expressions for each text.",
		until: "@sindresorhus/transliterate uses `String#replaceAll`.",
		written: /string = string\.replace\(new RegExp\(escapeStringRegexp\(key\), 'g'\), value\);/,
		instead: "if (string.includes(key)) string = string.replaceAll(key, value);",
	},
	{
		file: "ajv/dist/2020.js",
		why: "Conditions are checked before they are compiled, without the schemas of JSON Schema.",
		until: "Ajv loads these schemas only if they are used.",
		written: /require\("\.\/refs\/json-schema-2020-12"\)/,
		instead: "undefined",
	},
	{
		file: "ajv/dist/2020.js",
		why: "Conditions do not use discriminators, which are part of OpenAPI.",
		until: "Ajv loads the keyword only if it is used.",
		written: /require\("\.\/vocabularies\/discriminator"\)/,
		instead: "undefined",
	},
	{
		file: "ajv/dist/core.js",
		why: "Conditions have neither names nor references, whose URLs it would resolve.",
		until: "Ajv loads its resolver only if it is used.",
		written: /require\("\.\/runtime\/uri"\)/,
		instead:
			'{ default: { parse: () => ({}), serialize: () => "", resolve: (_, reference) => reference } }',
	},
	{
		file: "ajv-formats/dist/limit.js",
		why: "It loads Ajv for another version of JSON Schema than that of conditions.",
		until: "ajv-formats loads `KeywordCxt` only.",
		written: /require\("ajv"\)/,
		instead: 'require("ajv/dist/2020")',
	},
	{
		file: "cliui/build/lib/index.js",
		why: "It breaks words in narrow terminals, and names of options with them.",
		until: "cliui breaks lines between words.",
		written: /, \{ hard: true \}/,
		instead: "",
	},
	{
		file: "js-yaml-3/lib/js-yaml/loader.js",
		why: "It is asked for safe values only: functions, for which it looks for a package that parses them, stay out.",
		until: "Mintlify reads frontmatter with a later version, which has no such functions.",
		written: /'\.\/schema\/default_full'/,
		instead: "'./schema/default_safe'",
	},
	{
		file: "micromark-extension-frontmatter/lib/to-matters.js",
		why: "It words what is wrong with its options, which nothing is here, by a package that has no text of its licence.",
		until: "fault brings its licence along.",
		written: /import \{fault\} from 'fault'/,
		instead: "const fault = Error",
	},
	{
		file: "micromark-util-edit-map/index.js",
		why: "It copies all that was read of a page whenever a list or quote ends, also what stays as it is.",
		until: "micromark-util-edit-map copies only what changes.",
		written: /vecs\.push\(events\.slice\(\)\);\s+events\.length = 0;/,
		instead: "",
	},
	{
		file: "micromark-util-events-to-acorn/lib/index.js",
		why: "It looks for the end of a comment from each of its slashes on, also where it has no end.",
		until: "micromark-util-events-to-acorn drops comments in linear time.",
		written: /\.replace\(\/\\\/\\\*\[.*''\)[\s\S]*?\.replace\(\/\\\/\\\/\[.*''\)/,
		instead: String.raw`.replace(/\/\*[\s\S]*?(\*\/|$)/g, (all, end) => end ? "" : all)
			.replace(/\/\/[^\r\n]*(\r\n|\n|\r|$)/g, (all, end) => end ? "" : all)`,
	},
];

/**
 * Replacements for packages. yargs measures its help with a package whose regular expressions take
 * 20 ms to compile, until that package compiles them on demand.
 */
export const alias = { "string-width": "fast-string-width" };

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
