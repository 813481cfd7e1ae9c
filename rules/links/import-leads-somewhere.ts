import { type CommonCause, rewrite } from "../../src/engine/finding.ts";
import { type BrokenImport, brokenImports } from "../../src/site/bodies/destinations/imports.ts";
import type { NearFile } from "../../src/site/bodies/destinations/near-files.ts";
import { isShownOnPages } from "../../src/site/bodies/showing-pages.ts";
import { isScript } from "../../src/site/facts/bodies/body-file.ts";
import { withMovedTarget } from "../../src/site/parts/moved-references.ts";
import type { Site } from "../../src/site/parts/site.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { symbolicLinkText } from "../../src/text/wording/consequences.ts";
import { nearHint } from "../../src/text/wording/suggest.ts";
import { defineRule, type ReportText } from "../rule.ts";
import { importSuggestions } from "./model/import-suggestions.ts";

const reportTexts: Table<NearFile, BrokenImport, ReportText> = {
	package: ({ isBuiltIn }, { source }) => ({
		message: `Mintlify reads \`${source}\` as the name of a package, but can import only files of the site.`,
		hint: packageHint(source, isBuiltIn),
	}),
	installed: (_, { source }) => ({
		message: `Mintlify looks for \`${source}\` in the installed packages because docs.json sets \`packages\`.`,
		consequence:
			"Mintlify installs packages only on the Enterprise plan, from a lock file next to docs.json; `mint validate` fails anyway.",
		hint: "Keep `package.json` and its lock file next to docs.json.",
		severity: "note",
		stopsBuild: false,
	}),
	"legacy-folder": (_, { source }) => ({
		message: `\`${source}\` is in \`_snippets\`, from which nothing can be imported.`,
		hint: "Move the file to `snippets`, and import it from there.",
	}),
	ignored: ({ path, by }) =>
		by === "default"
			? { message: `Mintlify ignores \`${path}\` because of its name.`, hint: "Rename the file." }
			: {
					message: `\`${path}\` is excluded by \`.mintignore\`.`,
					hint: "Remove the file from `.mintignore`.",
				},
	"no-snippet": ({ extension }, { source, hasNames }) => ({
		message: `\`${source}\` cannot be imported: only \`.mdx\`, \`.md\`, \`.jsx\` and \`.tsx\` files can.`,
		hint: hintForExtension(extension, hasNames),
	}),
	"behind-link": ({ link, source: real }, { at, source }) => ({
		message: `The file \`${source}\` does not exist: ${symbolicLinkText(link)}`,
		hint: real === undefined ? "Replace the link with the folder itself." : `Write \`${real}\`.`,
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
		message: `The file \`${source}\` does not exist, but a file with another extension does.`,
		hint: `Write \`${meant}\`.`,
		...rewrite(at, meant),
	}),
	start: ({ source: meant }, { at, source }) => ({
		message: `\`${source}\` points to no file because the path begins at the wrong folder.`,
		hint: `Write \`${meant}\`.`,
		...rewrite(at, meant, true),
	}),
	similar: ({ source: meant, nearness }, { at, source }) => ({
		message: `The file \`${source}\` does not exist.`,
		hint: nearHint(meant, nearness),
		...(nearness === "slip" && rewrite(at, meant, true)),
	}),
	none: (_, { source }) => ({
		message: `The file \`${source}\` does not exist.`,
		hint: "Add the file, or remove the import.",
	}),
};

function packageHint(source: string, isBuiltIn: boolean): string {
	if (source === "react")
		return "Remove the import: hooks such as `useState` are available without it.";
	return isBuiltIn
		? "Remove the import: the imported names are available on all pages."
		: "Write the code that you need in a file of the site.";
}

/**
 * Mintlify adds all CSS and JavaScript files of a site to each page, so imports of such files are
 * unnecessary.
 */
const isOnEachPage = /^\.(?:css|js)$/;
const renamedExtensions = new Map([
	[".js", ".jsx"],
	[".ts", ".tsx"],
]);

function hintForExtension(extension: string, hasNames: boolean): string {
	const replacement = renamedExtensions.get(extension);
	if (!hasNames && isOnEachPage.test(extension))
		return `Remove the import: Mintlify adds the \`${extension}\` files of the site to each page.`;
	return replacement === undefined
		? "Remove the import."
		: `Change the extension of the file to \`${replacement}\`, and update the import.`;
}

/**
 * The shared cause of the scripts of a program beside the site, which no page imports; `undefined`
 * for a script at the top of the site, and for a snippet.
 */
function causeOfProgram(site: Site, path: string): CommonCause | undefined {
	const [folder, ...rest] = path.split("/");
	const isPart = rest.length === 0 || folder === "snippets" || isShownOnPages(site, path);
	if (folder === undefined || !isScript(path) || isPart) return undefined;
	return {
		key: `scripts of ${folder}`,
		message: `Scripts in \`${folder}\`, which no page imports, import what Mintlify cannot.`,
		hint: `If the folder is not part of the documentation, list \`${folder}/\` in \`.mintignore\`.`,
	};
}

/**
 * @see https://www.mintlify.com/docs/create/reusable-snippets
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every import of a page, snippet or script points to a file that can be imported.",
	because: "Nothing is imported, and `mint validate` fails.",
	severity: "error",
	stopsBuild: true,
	of: brokenImports,
	suggest: (broken, site) =>
		causeOfProgram(site, broken.at.file.path) === undefined ? importSuggestions(site, broken) : [],
	*check(broken, site) {
		const { at, near, path, source } = broken;
		const cause = near.kind === "none" ? path : `${path} ${source}`;
		const deadPath = { path: source, kind: "beside", at } as const;
		const { fix, ...report } = withMovedTarget(site, deadPath, byKind(reportTexts, near, broken));
		// A program is not changed, because its own tools resolve its imports.
		const program = causeOfProgram(site, at.file.path);
		yield program === undefined
			? { at, cause, ...report, ...(fix && { fix }) }
			: { at, cause: program, ...report, hint: program.hint };
	},
});
