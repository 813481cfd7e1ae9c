// Files that pages show with `<Snippet file>`, the syntax from the time before snippets could be
// imported.
import { posix } from "node:path";
import { type Attribute, type Body, type Element, elementNameRange } from "../../../mdx/body.ts";
import { areEqual, countItems } from "../../../text/lists.ts";
import { memoise } from "../../../text/memoised.ts";
import type { Location } from "../../../text/source-file.ts";
import { NearNames } from "../../../text/wording/near-names.ts";
import type { BodyFile } from "../../facts/bodies/body-file.ts";
import { builtInComponents, ownNames } from "../../facts/bodies/components.ts";
import { eachBody, eachBodyOfSite } from "../../pages/bodies.ts";
import { question, type Site } from "../../parts/site.ts";
import { type ImportLink, importLinks, ShowingPages } from "../showing-pages.ts";
import { builtInElements } from "./component-names.ts";

export type OldSnippet = {
	readonly at: Location;
	readonly written: string;
} & (
	| { readonly kind: "none"; readonly near: string | undefined }
	| ({ readonly kind: "old-folder" } & ExistingSnippet)
	| ({ readonly kind: "new-folder" } & ExistingSnippet)
);

interface ExistingSnippet {
	readonly path: string;
	readonly name: string;
	/** True if the lines of the tag have other content. */
	readonly isInLine: boolean;
	/** The location of the whole tag; `undefined` if an import cannot replace the tag. */
	readonly whole: Location | undefined;
}

const snippetNames = new Set(["Snippet"]);

export const oldSnippets = eachBody(function* (site, file): Iterable<OldSnippet> {
	for (const element of builtInElements(site, file, snippetNames)) {
		const fileAttribute = writtenFile(element);
		if (fileAttribute !== undefined) yield oldSnippet(site, file, element, fileAttribute);
	}
});

function oldSnippet(
	site: Site,
	file: BodyFile,
	element: Element,
	fileAttribute: Attribute,
): OldSnippet {
	const { value: written } = fileAttribute;
	const location = file.locate(elementNameRange(element));
	const path = oldSnippetAt(site, written);
	if (path === undefined) {
		return { kind: "none", at: location, written, near: snippetFiles(site).near.find(written) };
	}
	const name = componentName(file, path);
	const whole = replaceableTag(file, element, fileAttribute);
	const kind = path.startsWith("_") ? "old-folder" : "new-folder";
	return { kind, at: location, written, path, name, isInLine: isInLine(element), whole };
}

export function oldSnippetAt(site: Site, written: string): string | undefined {
	const { paths } = snippetFiles(site);
	return snippetFolders
		.map((folder) => posix.join(folder, written))
		.find((path) => paths.has(path));
}

const snippetFiles = question((site: Site) => {
	const paths = snippetPaths(site);
	const names = paths.map((path) => path.replace(/^_?snippets\//, ""));
	return { paths: new Set(paths), near: new NearNames(names) };
});

const snippetFolders = ["snippets", "_snippets"];

const snippetPaths = question(
	({ files }): readonly string[] =>
		[...files.paths].filter((path) => /^_?snippets\/.*\.mdx?$/.test(path)),
	areEqual,
);

/**
 * The paths of the pages that show a body: pages that import the body, and pages that show it with
 * `<Snippet file>`, both directly or through other snippets.
 */
export function pagesWithSnippet(site: Site, path: string): readonly string[] {
	return pagesOfSnippets(site).pagesOf(path);
}

const pagesOfSnippets = question(
	(site) => new ShowingPages([...importLinks(site), ...oldSnippetLinks(site)]),
	(former, current) => areEqual(former.keys, current.keys),
);

const oldSnippetLinks = eachBodyOfSite(function* (site, file): Iterable<ImportLink> {
	for (const element of builtInElements(site, file, snippetNames)) {
		const written = writtenFile(element);
		const target = written && oldSnippetAt(site, written.value);
		const { path, kind } = file;
		// A tag within a line shows nothing.
		if (target !== undefined && !isInLine(element))
			yield { importer: { path, kind }, path: target, key: `${kind} ${path}\n${target}` };
	}
});

/** The `file` of a tag; `undefined` if it is missing or unknown. */
function writtenFile({ attributes, hasSpread }: Element): Attribute | undefined {
	const fileAttribute = attributes.find(({ name }) => name === "file");
	return fileAttribute?.kind === "string" && !hasSpread ? fileAttribute : undefined;
}

function isInLine({ kind, isAlone }: Element): boolean {
	return kind === "text" && isAlone !== true;
}

export function importText(name: string, path: string): string {
	return `import ${name} from "/${path}";\n\n<${name} />`;
}

/** Turns `star-on-github.mdx` into `StarOnGithub`. */
function nameFromPath(path: string): string {
	const nameParts = posix
		.basename(path)
		.replace(/\.mdx?$/, "")
		.match(/[A-Za-z\d]+/g);
	return (nameParts ?? []).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("");
}

function componentName({ reading }: BodyFile, path: string): string {
	const name = nameFromPath(path);
	const isUnusable =
		!/^[A-Z]/.test(name) ||
		builtInComponents.has(name) ||
		(reading.kind === "body" && ownNames(reading.body).has(name));
	return isUnusable ? `Snippet${name}` : name;
}

/**
 * A tag that an import can replace: the only tag with its component name, at the start of a line,
 * after a blank line.
 */
function replaceableTag(
	file: BodyFile,
	{ start, content, kind, attributes, parent }: Element,
	{ value, range }: Attribute,
): Location | undefined {
	const { text } = file.file;
	const isBare = kind === "flow" && parent === undefined && content === undefined;
	const { reading } = file;
	const tagCount =
		reading.kind === "body" ? (tagCounts(reading.body).get(nameFromPath(value)) ?? 0) : 0;
	if (!isBare || attributes.length > 1 || tagCount > 1) return undefined;
	const tagEnd = /["']\s{0,9}\/>(?=[ \t]{0,9}(?:\r?\n|$))/y;
	tagEnd.lastIndex = range.end;
	const isAfterBlankLine = /\n\r?\n$/.test(text.slice(Math.max(start - 3, 0), start));
	return tagEnd.test(text) && isAfterBlankLine
		? file.locate({ start, end: tagEnd.lastIndex })
		: undefined;
}

/** The number of tags for which an import would use the same component name, by that name. */
const tagCounts = memoise(({ elements }: Body): ReadonlyMap<string, number> => {
	const componentNames = elements.flatMap(({ name, attributes }) => {
		if (name !== "Snippet") return [];
		const files = attributes.filter((attribute) => attribute.name === "file");
		return [...new Set(files.map(({ value }) => nameFromPath(value)))];
	});
	return countItems(componentNames);
});
