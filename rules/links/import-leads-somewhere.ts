import { type RuleReport, rewrite } from "../../src/engine/finding.ts";
import { type BrokenImport, brokenImports } from "../../src/site/bodies/destinations/imports.ts";
import type { NearFile } from "../../src/site/bodies/destinations/near-files.ts";
import { withMovedTarget } from "../../src/site/parts/moved-references.ts";
import { byKind, type Table } from "../../src/text/by-kind.ts";
import { behindLink } from "../../src/text/consequences.ts";
import { nearHint } from "../../src/text/suggest.ts";
import { defineRule } from "../rule.ts";

type Words = Pick<
	RuleReport,
	"message" | "consequence" | "hint" | "fix" | "severity" | "stopsBuild"
>;

const words: Table<NearFile, BrokenImport, Words> = {
	package: ({ isBuiltIn }, { source }) => ({
		message: `\`${source}\` is read as the name of a package: only files of the site can be imported.`,
		hint: packageHint(source, isBuiltIn),
	}),
	installed: (_, { source }) => ({
		message: `\`${source}\` is taken from a package, as docs.json has \`packages\`.`,
		consequence:
			"Mintlify installs packages on the Enterprise plan only, by a lock file beside docs.json; `mint validate` fails nevertheless.",
		hint: "Keep `package.json` and its lock file beside docs.json.",
		severity: "note",
		stopsBuild: false,
	}),
	"legacy-folder": (_, { source }) => ({
		message: `\`${source}\` is in \`_snippets\`, from which nothing can be imported.`,
		hint: "Move it to `snippets`, and import it from there.",
	}),
	ignored: ({ path, by }) =>
		by === "default"
			? { message: `Mintlify ignores \`${path}\` because of its name.`, hint: "Rename it." }
			: {
					message: `\`${path}\` is excluded by \`.mintignore\`.`,
					hint: "Remove it from `.mintignore`.",
				},
	"no-snippet": ({ extension }, { source, hasNames }) => ({
		message: `\`${source}\` cannot be imported: only \`.mdx\`, \`.md\`, \`.jsx\` and \`.tsx\` files can.`,
		hint: otherWay(extension, hasNames),
	}),
	"behind-link": ({ link, source: real }, { at, source }) => ({
		message: `There is no file \`${source}\`: ${behindLink(link)}`,
		hint: real === undefined ? "Put the folder itself in place of the link." : `Write \`${real}\`.`,
		...(real !== undefined && rewrite(at, real)),
	}),
	"letter-case": ({ path, source: meant, page }, { at, source }) => ({
		message: `\`${source}\` differs from the file \`${path}\` only in letter case.`,
		hint: `Write \`${meant}\`.`,
		...(page !== undefined && {
			consequence: `Nothing is imported, \`${page}\` is no longer published as a page, and \`mint validate\` fails.`,
		}),
		...rewrite(at, meant),
	}),
	extension: ({ source: meant }, { at, source }) => ({
		message: `There is no file \`${source}\`, but one with another extension.`,
		hint: `Write \`${meant}\`.`,
		...rewrite(at, meant),
	}),
	start: ({ source: meant }, { at, source }) => ({
		message: `\`${source}\` leads to no file from here.`,
		hint: `Write \`${meant}\`.`,
		...rewrite(at, meant, true),
	}),
	similar: ({ source: meant, nearness }, { at, source }) => ({
		message: `There is no file \`${source}\`.`,
		hint: nearHint(meant, nearness),
		...(nearness === "slip" && rewrite(at, meant, true)),
	}),
	none: (_, { source }) => ({
		message: `There is no file \`${source}\`.`,
		hint: "Add the file, or remove the import.",
	}),
};

function packageHint(source: string, isBuiltIn: boolean): string {
	if (source === "react") return "Remove it: hooks such as `useState` are there without an import.";
	return isBuiltIn
		? "Remove it: all pages have what it asks for."
		: "Write what is needed of it in a file of the site.";
}

/** What Mintlify adds to each page by itself. */
const isEverywhere = /^\.(?:css|js)$/;
const renamed = new Map([
	[".js", ".jsx"],
	[".ts", ".tsx"],
]);

function otherWay(extension: string, hasNames: boolean): string {
	const other = renamed.get(extension);
	if (!hasNames && isEverywhere.test(extension))
		return `Remove the import: each page has the \`${extension}\` files of the site.`;
	return other === undefined
		? "Remove the import."
		: `Rename the file, here too, to end in \`${other}\`.`;
}

/**
 * @see https://www.mintlify.com/docs/create/reusable-snippets
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every import of a page, snippet or script leads to a file that can be imported.",
	because: "Nothing is imported, and `mint validate` fails.",
	severity: "error",
	stopsBuild: true,
	of: brokenImports,
	*check(broken, site) {
		const { at, near, path, source } = broken;
		const cause = near.kind === "none" ? path : `${path} ${source}`;
		const dead = { path: source, kind: "beside", at } as const;
		yield { at, cause, ...withMovedTarget(site, dead, byKind(words, near, broken)) };
	},
});
