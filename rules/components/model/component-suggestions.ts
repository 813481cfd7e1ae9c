import type { SuggestedChange, Suggestion } from "../../../src/engine/suggestion.ts";
import type { Element } from "../../../src/mdx/body.ts";
import { elementByStart, exportNames } from "../../../src/mdx/body-index.ts";
import { frontmatterLength } from "../../../src/mdx/frontmatter.ts";
import { assetContent } from "../../../src/site/facts/files/asset-content.ts";
import { bodyAt } from "../../../src/site/pages/bodies.ts";
import type { Site } from "../../../src/site/parts/site.ts";
import {
	editIn,
	hasTextWithout,
	insertion,
	type OpenBody,
	openBodyAt,
	tagsOf,
	unwrapElement,
} from "../../../src/site/suggestions/markup.ts";
import type { UnknownComponent } from "./unknown-components.ts";

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

/**
 * Suggests an import, the name of a known component, lines of its own for a tag, or the content
 * without the tags.
 */
export function* componentSuggestions(
	site: Site,
	{ name, at, why }: UnknownComponent,
): Iterable<Suggestion> {
	const openBody = openBodyAt(site, at);
	const element = openBody && elementByStart(openBody.body).get(at.range.start - 1);
	if (openBody === undefined || element?.name !== name) return;
	if (why.kind === "named-otherwise") return;
	if (why.kind === "snippet-in-line") {
		yield* putOnOwnLine(openBody, element);
		return;
	}
	if (why.kind === "details") {
		yield* turnIntoAccordion(openBody, element);
		return;
	}
	const { suggestion } = why;
	if (suggestion.kind === "imported-elsewhere" || suggestion.kind === "exported")
		yield* importFrom(site, openBody, name, suggestion.path);
	const otherName = suggestion.kind === "similar" ? suggestion.name : counterpartFor(site, element);
	if (otherName !== undefined) yield* renameElement(openBody, element, otherName);
	yield* removeTags(openBody, element);
}

/** Turns `<details>` into an accordion, whose title is the text of its `<summary>`. */
function* turnIntoAccordion(openBody: OpenBody, element: Element): Iterable<Suggestion> {
	const { text } = openBody;
	const [openingTag, closingTag] = tagsOf(openBody, element)?.map(({ alone }) => alone) ?? [];
	if (openingTag === undefined || closingTag === undefined) return;
	const [summary, title = ""] =
		/^\s*<summary>([^<>{}"\\&*_`]+)<\/summary>/.exec(
			text.slice(openingTag.end, closingTag.start),
		) ?? [];
	if (summary === undefined) return;
	const opening = { start: openingTag.start, end: openingTag.end + summary.length };
	yield {
		title: "Use an accordion",
		reason: "Mintlify shows accordions, and readers open and close them alike.",
		changes: [
			editIn(openBody, opening, `<Accordion title="${title.trim()}">`),
			editIn(openBody, closingTag, "</Accordion>"),
		],
	};
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

function* importFrom(
	site: Site,
	openBody: OpenBody,
	name: string,
	path: string,
): Iterable<Suggestion> {
	const root = name.split(".", 1)[0] ?? name;
	const target = bodyAt(site, path);
	if (target?.reading.kind !== "body") return;
	const isNamed = exportNames(target.reading.body).has(root);
	if (target.kind === "script" && !isNamed) return;
	const importClause = isNamed ? `{ ${root} }` : root;
	const offset = frontmatterLength(openBody.text) ?? 0;
	const lineBreak = openBody.text.slice(0, offset).endsWith("\n") || offset === 0 ? "" : "\n";
	const statement = `${lineBreak}import ${importClause} from "/${path}";\n`;
	const { imports } = openBody.body;
	const needsBlankLine = imports.length === 0 && !/^\s*\n/.test(openBody.text.slice(offset));
	yield {
		title: `Import \`${root}\` from \`/${path}\``,
		reason: isNamed ? "The file exports it." : "Other pages import it from there.",
		changes: [insertion(openBody, offset, statement + (needsBlankLine ? "\n" : ""))],
	};
}

function* renameElement(openBody: OpenBody, element: Element, other: string): Iterable<Suggestion> {
	const tags = tagsOf(openBody, element);
	if (tags === undefined) return;
	const changes = tags.map(({ alone }, index): SuggestedChange => {
		const start = index === 0 ? alone.start + 1 : openBody.text.indexOf("/", alone.start) + 1;
		return editIn(openBody, { start, end: start + element.name.length }, other);
	});
	yield {
		title: `Write \`<${other}>\``,
		reason: `Mintlify has no \`<${element.name}>\`, but \`<${other}>\` for the same purpose.`,
		changes,
	};
}

function* removeTags(openBody: OpenBody, element: Element): Iterable<Suggestion> {
	const changes = unwrapElement(openBody, element);
	if (changes === undefined) return;
	const isEmpty = element.content === undefined;
	const ranges = tagsOf(openBody, element)?.map(({ alone }) => alone) ?? [];
	if (!hasTextWithout(openBody, ranges)) return;
	yield {
		title: isEmpty ? "Remove the tag" : "Remove the tags, and keep their content",
		reason: isEmpty
			? "Readers see nothing in place of the component today."
			: "Readers then see the content.",
		changes,
	};
}

function* putOnOwnLine(openBody: OpenBody, element: Element): Iterable<Suggestion> {
	const [tag, ...others] = tagsOf(openBody, element) ?? [];
	if (tag === undefined || others.length > 0) return;
	const { text } = openBody;
	const { start, end } = tag.alone;
	yield {
		title: "Put the tag on a line of its own",
		reason: "Mintlify inserts the snippet only there.",
		changes: [editIn(openBody, tag.alone, `\n\n${text.slice(start, end)}\n\n`)],
	};
}
