import type { Suggestion } from "../../../src/engine/suggestion.ts";
import type { Element } from "../../../src/mdx/body.ts";
import { elementByStart, exportNames } from "../../../src/mdx/body-index.ts";
import { frontmatterLength } from "../../../src/mdx/frontmatter.ts";
import { bodyAt } from "../../../src/site/pages/bodies.ts";
import type { Site } from "../../../src/site/parts/site.ts";
import {
	editIn,
	insertion,
	type OpenBody,
	openBodyAt,
	tagsOf,
} from "../../../src/site/suggestions/markup.ts";
import type { UnknownComponent } from "./unknown-components.ts";

/** Suggests an import, or an accordion instead of `<details>`. */
export function* componentSuggestions(
	site: Site,
	{ name, at, why }: UnknownComponent,
): Iterable<Suggestion> {
	const openBody = openBodyAt(site, at);
	const element = openBody && elementByStart(openBody.body).get(at.range.start - 1);
	if (openBody === undefined || element?.name !== name) return;
	if (why.kind === "details") yield* turnIntoAccordion(openBody, element);
	if (why.kind !== "unknown") return;
	const { suggestion } = why;
	if (suggestion.kind === "imported-elsewhere" || suggestion.kind === "exported")
		yield* importFrom(site, openBody, name, suggestion.path);
}

/** Turns `<details>` into an accordion, whose title is the text of its `<summary>`. */
function* turnIntoAccordion(openBody: OpenBody, element: Element): Iterable<Suggestion> {
	const { text } = openBody;
	const [openingTag, closingTag] = tagsOf(openBody, element) ?? [];
	if (openingTag === undefined || closingTag === undefined) return;
	// A group of accordions would be an `<AccordionGroup>`.
	if (/<(?:details|Accordion)\b/.test(text.slice(openingTag.end, closingTag.start))) return;
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
