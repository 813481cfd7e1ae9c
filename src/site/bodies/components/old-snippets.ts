// Files that pages show with `<Snippet file>`, the syntax before snippets were imported.
import { posix } from "node:path";
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import { builtIn, ownNames } from "../../../facts/bodies/components.ts";
import { areEqual } from "../../../source/lists.ts";
import type { Attribute, Element } from "../../../source/mdx/body.ts";
import type { Location } from "../../../source/source-file.ts";
import { nearest } from "../../../text/suggest.ts";
import { byBody } from "../../pages/bodies.ts";
import { type Site, settled } from "../../parts/site.ts";
import { builtInElements, nameOf } from "./component-names.ts";

export type OldSnippet = {
	/** The location of the tag's name. */
	readonly at: Location;
	/** The source text of `file`. */
	readonly written: string;
} & (
	| { readonly kind: "none"; readonly near: string | undefined }
	| ({ readonly kind: "old-folder" } & Found)
	| ({
			readonly kind: "new-folder";
			readonly whole: Location | undefined;
	  } & Found)
);

interface Found {
	readonly path: string;
	/** The component name for an import. */
	readonly name: string;
	/** Whether its lines have other content. */
	readonly isInLine: boolean;
}

const snippet = new Set(["Snippet"]);

export const oldSnippets = byBody(function* (site, file): Iterable<OldSnippet> {
	for (const element of builtInElements(site, file, snippet)) {
		const given = element.attributes.find(({ name }) => name === "file");
		if (given?.kind === "string" && !element.hasSpread)
			yield oldSnippet(site, file, element, given);
	}
});

function oldSnippet(site: Site, file: BodyFile, element: Element, given: Attribute): OldSnippet {
	const { value: written } = given;
	const at = file.place(nameOf(element));
	const path = oldSnippetAt(site, written);
	if (path === undefined) {
		const names = snippetPaths(site).map((one) => one.replace(/^_?snippets\//, ""));
		const near = nearest(written, new Set(names));
		return { kind: "none", at, written, near };
	}
	const { kind, isAlone } = element;
	const isInLine = kind === "text" && isAlone !== true;
	const name = componentName(file, path);
	const found = { at, written, path, name, isInLine };
	return path.startsWith("_")
		? { kind: "old-folder", ...found }
		: { kind: "new-folder", ...found, whole: wholeTag(file, element, given) };
}

/** The file that `file` refers to. */
export function oldSnippetAt(site: Site, written: string): string | undefined {
	const paths = snippetPaths(site);
	return folders.map((folder) => posix.join(folder, written)).find((path) => paths.includes(path));
}

/** In the order in which Mintlify searches them. */
const folders = ["snippets", "_snippets"];

const snippetPaths = settled(
	({ files }): readonly string[] =>
		[...files.paths].filter((path) => /^_?snippets\/.*\.mdx?$/.test(path)),
	areEqual,
);

/** Turns `star-on-github.mdx` into `StarOnGithub`. */
function plainName(path: string): string {
	const words = posix
		.basename(path)
		.replace(/\.mdx?$/, "")
		.match(/[A-Za-z\d]+/g);
	return (words ?? []).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("");
}

function componentName({ reading }: BodyFile, path: string): string {
	const name = plainName(path);
	const isTaken =
		!/^[A-Z]/.test(name) ||
		builtIn.has(name) ||
		(reading.kind === "body" && ownNames(reading.body).has(name));
	return isTaken ? `Snippet${name}` : name;
}

/**
 * A tag that an import can replace: the only one of its name, at the start of a line, after a blank
 * line.
 */
function wholeTag(
	file: BodyFile,
	{ start, content, kind, attributes, parent }: Element,
	{ value, range }: Attribute,
): Location | undefined {
	const { text } = file.file;
	const isBare = kind === "flow" && parent === undefined && content === undefined;
	if (!isBare || attributes.length > 1 || countOf(file, value) > 1) return undefined;
	const close = /["']\s{0,9}\/>(?=[ \t]{0,9}(?:\r?\n|$))/y;
	close.lastIndex = range.end;
	const isApart = /\n\r?\n$/.test(text.slice(Math.max(start - 3, 0), start));
	return close.test(text) && isApart ? file.place({ start, end: close.lastIndex }) : undefined;
}

/** The number of tags in a file that would have the same component name. */
function countOf({ reading }: BodyFile, written: string): number {
	if (reading.kind !== "body") return 0;
	const sought = plainName(written);
	return reading.body.elements.filter(
		({ name, attributes }) =>
			name === "Snippet" &&
			attributes.some((one) => one.name === "file" && plainName(one.value) === sought),
	).length;
}
