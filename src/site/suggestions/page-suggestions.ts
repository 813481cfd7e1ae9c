import type { Suggestion } from "../../engine/suggestion.ts";
import { elementByStart } from "../../mdx/body-index.ts";
import { fixedLocation, type Location } from "../../text/source-file.ts";
import { endOfLine } from "../../text/text-parts.ts";
import { slugOf } from "../facts/files/site-path.ts";
import type { ParameterFieldFault } from "../facts/pages/parameter-fields.ts";
import type { Site } from "../parts/site.ts";
import { titleOfSlug } from "../parts/slug.ts";
import { editIn, openBodyAt } from "./markup.ts";

/** Suggests a boolean without quotes, or the removal of a field without a value. */
export function* fieldSuggestions({ file, range }: Location): Iterable<Suggestion> {
	const at = fixedLocation(file, range);
	const rawText = file.text.slice(range.start, range.end);
	const plainBoolean = /^(["'])(true|false)\1$/.exec(rawText)?.[2];
	if (plainBoolean !== undefined)
		yield {
			title: `Write \`${plainBoolean}\` without quotes`,
			reason: "Mintlify expects a boolean.",
			changes: [{ kind: "edit", at, text: plainBoolean }],
		};
	yield* emptyFieldSuggestions(at);
}

/**
 * Suggests a title for an empty title, or the removal of another frontmatter field without a value.
 */
function* emptyFieldSuggestions({ file, range }: Location): Iterable<Suggestion> {
	const lineStart = file.lineStartBefore(range.start);
	const lineEnd = endOfLine(file.text, range.start);
	const line = file.text.slice(lineStart, lineEnd);
	if (line.startsWith("title:")) {
		const title = titleOfSlug(slugOf(file.path));
		yield {
			title: `Write the title \`${title}\``,
			reason: "Readers see it today, because Mintlify makes it from the path.",
			changes: [
				{
					kind: "edit",
					at: fixedLocation(file, { start: lineStart, end: lineStart + line.trimEnd().length }),
					text: `title: ${JSON.stringify(title)}`,
				},
			],
		};
		return;
	}
	if (!/^[\w:-]*:[ \t]*(?:(?:""|'')[ \t]*)?\r?$/.test(line)) return;
	yield {
		title: "Remove the field",
		reason: "It has no value.",
		changes: [
			{ kind: "edit", at: fixedLocation(file, { start: lineStart, end: lineEnd + 1 }), text: "" },
		],
	};
}

/** Suggests the form of an attribute that makes a parameter required. */
export function* parameterSuggestions(
	site: Site,
	{ at, why }: ParameterFieldFault,
): Iterable<Suggestion> {
	const openBody = openBodyAt(site, at);
	if (openBody === undefined || why !== "required as text") return;
	const element = elementByStart(openBody.body).get(at.range.start);
	const attribute = element?.attributes.find((one) => one.name === "required");
	if (attribute === undefined) return;
	const range = { start: attribute.start, end: attribute.range.end + 1 };
	yield {
		title: "Write `required` without a value",
		reason: "The parameter is then required; a string has no effect.",
		changes: [editIn(openBody, range, "required")],
	};
}

/** Suggests the name of the required prop for a prop such as `label`. */
export function* propSuggestions(
	site: Site,
	at: Location,
	props: readonly string[],
): Iterable<Suggestion> {
	const openBody = openBodyAt(site, at);
	if (openBody === undefined) return;
	const elements = elementByStart(openBody.body);
	const element = elements.get(at.range.start - 1) ?? elements.get(at.range.start);
	if (element === undefined) return;
	const [prop = ""] = props;
	const otherNames = new Set(["name", "label", "heading", "value"]);
	const attribute = element.attributes.find(
		({ name, kind }) => otherNames.has(name) && kind === "string",
	);
	if (attribute !== undefined)
		yield {
			title: `Write \`${prop}\` instead of \`${attribute.name}\``,
			reason: `Mintlify reads no \`${attribute.name}\` there.`,
			changes: [
				editIn(
					openBody,
					{ start: attribute.start, end: attribute.start + attribute.name.length },
					prop,
				),
			],
		};
}
