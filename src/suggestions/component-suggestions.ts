import type { SuggestedChange, Suggestion } from "../engine/suggestion.ts";
import { assetContent } from "../facts/files/asset-content.ts";
import type { Element } from "../mdx/body.ts";
import { frontmatterLength } from "../mdx/frontmatter.ts";
import type { UnknownComponent } from "../site/bodies/components/unknown-components.ts";
import { bodyAt } from "../site/pages/bodies.ts";
import type { Site } from "../site/parts/site.ts";
import {
	editIn,
	insertion,
	hasTextWithout,
	type OpenBody,
	openBodyAt,
	tagsOf,
	unwrapElement,
} from "./markup.ts";

/**
 * Mintlify components that have the same effect with the same content, by the name of the component
 * of another tool.
 */
const counterpartByName = new Map([
	["Admonition", "Note"],
	["Alert", "Warning"],
	["Callout", "Note"],
	["Cards", "CardGroup"],
	["CodeBlocks", "CodeGroup"],
	["Grid", "Columns"],
	["Hint", "Tip"],
	["TabItem", "Tab"],
]);

/** Suggests an import, the name of a known component, or the content without the tags. */
export function* componentSuggestions(
	site: Site,
	{ name, at, why }: UnknownComponent,
): Iterable<Suggestion> {
	const open = openBodyAt(site, at);
	const element = open?.body.elements.find(
		({ start, name: own }) => own === name && start + 1 === at.range.start,
	);
	if (open === undefined || element === undefined) return;
	if (why.kind === "named-otherwise") return;
	if (why.kind === "snippet-in-line") {
		yield* putOnOwnLine(open, element);
		return;
	}
	const { suggestion } = why;
	if (suggestion.kind === "imported-elsewhere" || suggestion.kind === "exported")
		yield* importFrom(site, open, name, suggestion.path);
	const otherName = suggestion.kind === "similar" ? suggestion.name : counterpartFor(site, element);
	if (otherName !== undefined) yield* renameElement(open, element, otherName);
	yield* removeTags(open, element);
}

function counterpartFor(site: Site, element: Element): string | undefined {
	return element.name === "Image" && canShowPicture(site, element)
		? "img"
		: counterpartByName.get(element.name);
}

/**
 * True for an element whose `src` is a URL or a picture of the site, because `<img>` can show
 * nothing else.
 */
function canShowPicture({ files }: Site, { attributes, content }: Element): boolean {
	const source = attributes.find(({ name, kind }) => name === "src" && kind === "string")?.value;
	if (source === undefined || content !== undefined) return false;
	return (
		/^https?:\/\//.test(source) ||
		(source.startsWith("/") && assetContent(files, source.slice(1)).kind === "fine")
	);
}

function* importFrom(site: Site, open: OpenBody, name: string, path: string): Iterable<Suggestion> {
	const root = name.split(".", 1)[0] ?? name;
	const target = bodyAt(site, path);
	if (target?.reading.kind !== "body") return;
	const isNamed = target.reading.body.exports.some((one) => one.name === root);
	if (target.kind === "script" && !isNamed) return;
	const importClause = isNamed ? `{ ${root} }` : root;
	const offset = frontmatterLength(open.text) ?? 0;
	const lineBreak = open.text.slice(0, offset).endsWith("\n") || offset === 0 ? "" : "\n";
	const statement = `${lineBreak}import ${importClause} from "/${path}";\n`;
	const { imports } = open.body;
	const needsBlankLine = imports.length === 0 && !/^\s*\n/.test(open.text.slice(offset));
	yield {
		title: `Import \`${root}\` from \`/${path}\``,
		reason: isNamed ? "The file exports it." : "Other pages import it from there.",
		changes: [insertion(open, offset, statement + (needsBlankLine ? "\n" : ""))],
	};
}

function* renameElement(open: OpenBody, element: Element, other: string): Iterable<Suggestion> {
	const tags = tagsOf(open, element);
	if (tags === undefined) return;
	const changes = tags.map(({ alone }, index): SuggestedChange => {
		const start = alone.start + (index === 0 ? 1 : open.text.slice(alone.start).indexOf("/") + 1);
		return editIn(open, { start, end: start + element.name.length }, other);
	});
	yield {
		title: `Write \`<${other}>\``,
		reason: `Mintlify has no \`<${element.name}>\`, but \`<${other}>\` for the same purpose.`,
		changes,
	};
}

function* removeTags(open: OpenBody, element: Element): Iterable<Suggestion> {
	const changes = unwrapElement(open, element);
	if (changes === undefined) return;
	const isEmpty = element.content === undefined;
	const ranges = tagsOf(open, element)?.map(({ alone }) => alone) ?? [];
	if (!hasTextWithout(open, ranges)) return;
	yield {
		title: isEmpty ? "Remove the tag" : "Remove the tags, and keep their content",
		reason: isEmpty
			? "Readers see nothing in place of the component today."
			: "Readers then see the content.",
		changes,
	};
}

function* putOnOwnLine(open: OpenBody, element: Element): Iterable<Suggestion> {
	const [tag, ...others] = tagsOf(open, element) ?? [];
	if (tag === undefined || others.length > 0) return;
	const { text } = open;
	const { start, end } = tag.alone;
	yield {
		title: "Put the tag on a line of its own",
		reason: "Mintlify inserts the snippet only there.",
		changes: [editIn(open, tag.alone, `\n\n${text.slice(start, end)}\n\n`)],
	};
}
