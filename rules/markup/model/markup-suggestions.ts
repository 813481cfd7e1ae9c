import type { Suggestion } from "../../../src/engine/suggestion.ts";
import { linkByStart } from "../../../src/mdx/body-index.ts";
import type { Site } from "../../../src/site/parts/site.ts";
import { editIn, markdownLinkAt, openBodyAt } from "../../../src/site/suggestions/markup.ts";
import type { Location } from "../../../src/text/source-file.ts";
import { endOfLine } from "../../../src/text/text-parts.ts";
import type { ForeignCallout } from "./callouts.ts";

/**
 * Suggests a component for a callout whose opening line has a title, or a blank before the name.
 */
export function* calloutSuggestions(
	site: Site,
	{ at, component, whole }: ForeignCallout,
): Iterable<Suggestion> {
	const openBody = openBodyAt(site, at);
	if (openBody === undefined || component === undefined || whole !== undefined) return;
	const { text } = openBody;
	const lineStart = text.lastIndexOf("\n", at.range.start - 1) + 1;
	const indent = text.slice(lineStart, at.range.start);
	const lineEnd = endOfLine(text, at.range.start);
	const opening = /^(:{3,})[ \t]*[A-Za-z]+(?:[ \t]*\[([^\]\n]*)\]|[ \t]([^[{\n]*))?$/.exec(
		text.slice(at.range.start, lineEnd).trimEnd(),
	);
	if (opening === null || indent.trim() !== "") return;
	const [, marks = "", bracketed, plain = ""] = opening;
	const title = (bracketed ?? plain).trim();
	// The search ends at the next opening line, which belongs to another callout.
	const endPattern = new RegExp(`^[ \\t]*(?::{${marks.length}}[ \\t]*$|:{3,}[ \\t]*[A-Za-z])`, "m");
	const innerText = text.slice(lineEnd + 1);
	const end = endPattern.exec(innerText);
	if (end === null || /[A-Za-z]$/.test(end[0])) return;
	const body = innerText.slice(0, end.index);
	const heading = title === "" ? "" : `${indent}**${title}**\n\n`;
	const blankLine = /\n[ \t]*\n$/.test(`\n${body}`) ? "" : "\n";
	const range = { start: lineStart, end: lineEnd + 1 + end.index + end[0].length };
	yield {
		title: `Write \`<${component}>\` and \`</${component}>\``,
		reason:
			title === ""
				? "The component looks the same."
				: "The component looks the same; its title becomes a bold line.",
		changes: [
			editIn(
				openBody,
				range,
				`${indent}<${component}>\n\n${heading}${body.replace(/^\n+/, "")}${blankLine}${indent}</${component}>`,
			),
		],
	};
}

type OpenedBody = NonNullable<ReturnType<typeof openBodyAt>>;

/** Suggests the removal of an empty link. */
export function* emptyLinkSuggestions(site: Site, at: Location): Iterable<Suggestion> {
	const openBody = openBodyAt(site, at);
	const link =
		openBody &&
		(markdownLinkAt(openBody, at.range.end - 2) ?? markdownLinkFrom(openBody, at.range.start));
	if (openBody === undefined || link === undefined || link.label.trim() !== "") return;
	yield {
		title: "Remove the link",
		reason: "Readers see nothing of it today.",
		changes: [editIn(openBody, link.range, link.label)],
	};
}

function markdownLinkFrom(openBody: OpenedBody, start: number): ReturnType<typeof markdownLinkAt> {
	const link = linkByStart(openBody.body).get(start);
	return link && markdownLinkAt(openBody, link.range.start);
}
