import type { SuggestedChange, Suggestion } from "../../engine/suggestion.ts";
import type { Attribute, Element } from "../../mdx/body.ts";
import { elementByStart, elementsByName, siblingsOf } from "../../mdx/body-index.ts";
import { parameterNames } from "../../openapi/spec/path-template.ts";
import { lastIndexUpTo } from "../../text/lists.ts";
import { extendToLine } from "../../text/rewrite.ts";
import { fixedLocation, type Location, type SourceFile } from "../../text/source-file.ts";
import { endOfLine } from "../../text/text-parts.ts";
import { text } from "../../text/value.ts";
import { slugOf } from "../facts/files/site-path.ts";
import { type Page, startOf } from "../facts/pages/page.ts";
import type { ParameterFieldFault } from "../facts/pages/parameter-fields.ts";
import { bodyAt } from "../pages/bodies.ts";
import { pagesByPath } from "../parts/moved-references.ts";
import { question, type Site } from "../parts/site.ts";
import { titleOfSlug } from "../parts/slug.ts";
import { editIn, insertion, type OpenBody, openBodyAt, tagsOf } from "./markup.ts";

/** Suggests the first heading as the title, or the title that Mintlify makes today. */
export function* titleSuggestions(site: Site, page: Page): Iterable<Suggestion> {
	const body = bodyAt(site, page.path);
	const { file } = startOf(page);
	if (/^["']?title["']?[ \t]*:/m.test(file.text)) return;
	if (body?.reading.kind === "body") {
		const { text } = body.file;
		const [first] = body.reading.body.headings;
		const title = first?.text.trim() ?? "";
		const isPlain = title !== "" && !/[\p{Cc}{}<>]/u.test(title);
		if (first !== undefined && isPlain) {
			const line = extendToLine(text, { start: first.start, end: endOfLine(text, first.start) });
			const removal: SuggestedChange = { kind: "edit", at: body.locate(line), text: "" };
			const isTitle = first.level === 1 && text[first.start] === "#";
			yield {
				title: `Make \`${title}\` the title`,
				reason: isTitle
					? "It is the first heading, which readers would see twice."
					: "It is the first heading.",
				changes: isTitle ? [...addTitle(file, title), removal] : addTitle(file, title),
			};
		}
	}
	const title = titleOfSlug(page.slug);
	if (title !== "")
		yield {
			title: `Write the title \`${title}\``,
			reason: "Readers see it today, because Mintlify makes it from the path.",
			changes: addTitle(file, title),
		};
}

function addTitle(file: SourceFile, title: string): SuggestedChange[] {
	const openingLine = /^---[ \t]*\r?\n/.exec(file.text)?.[0];
	const field = `title: ${JSON.stringify(title)}\n`;
	const [offset, text] =
		openingLine === undefined ? [0, `---\n${field}---\n\n`] : [openingLine.length, field];
	return [{ kind: "edit", at: fixedLocation(file, { start: offset, end: offset }), text }];
}

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

export function* repeatedDescriptionSuggestions(site: Site, path: string): Iterable<Suggestion> {
	const page = pagesByPath(site).get(path);
	if (page === undefined) return;
	const { file } = startOf(page);
	const field =
		/^description:[ \t]*(?:"[^"\r\n\u2028\u2029]*"|'[^'\r\n\u2028\u2029]*'|[^\s|>"'].*)\r?\n(?![ \t])/m.exec(
			file.text,
		);
	if (field === null) return;
	const range = { start: field.index, end: field.index + field[0].length };
	yield {
		title: "Remove the description from the frontmatter",
		reason: "Readers then see it once, as the first paragraph.",
		changes: [{ kind: "edit", at: fixedLocation(file, range), text: "" }],
	};
}

/**
 * Suggests attributes that Mintlify reads for the field of a parameter, the removal of the field,
 * or a new field for a parameter without one.
 */
export function* parameterSuggestions(
	site: Site,
	{ at, name, why, intended, isFixed }: ParameterFieldFault,
): Iterable<Suggestion> {
	const openBody = openBodyAt(site, at);
	if (openBody === undefined) return;
	const element = elementByStart(openBody.body).get(at.range.start);
	if (why === "not described") {
		yield* describeParameter(openBody, name);
		return;
	}
	if (element === undefined) return;
	if (why === "required as text") {
		const attribute = element.attributes.find((one) => one.name === "required");
		if (attribute !== undefined)
			yield {
				title: "Write `required` without a value",
				reason: "The parameter is then required; a string has no effect.",
				changes: [
					editIn(openBody, { start: attribute.start, end: attribute.range.end + 1 }, "required"),
				],
			};
	} else if (why === "no type") {
		const typeAttribute = element.attributes.find((one) => one.name === "type");
		const lastAttribute = element.attributes.at(-1);
		if (typeAttribute === undefined && lastAttribute !== undefined) {
			const end =
				lastAttribute.kind === "flag" ? lastAttribute.range.end : lastAttribute.range.end + 1;
			yield {
				title: 'Write `type="string"`',
				reason: "Most parameters are strings.",
				changes: [insertion(openBody, end, ' type="string"')],
			};
		}
	} else if (why === "not in path") {
		const attribute = element.attributes.find((one) => one.name === "path");
		if (intended !== undefined && attribute?.kind === "string")
			yield {
				title: `Write \`path="${intended}"\``,
				reason: "The path of `api` has a parameter with a similar name.",
				changes: [editIn(openBody, attribute.range, intended)],
			};
		if (isFixed === true) yield* removeField(openBody, element);
		else if (attribute?.kind === "string") yield* suggestOtherLocation(site, openBody, attribute);
	}
}

/**
 * Suggests the only part of the path without a field, or another location if all parts have a
 * field.
 */
function* suggestOtherLocation(
	site: Site,
	openBody: OpenBody,
	{ start, name, range, value }: Attribute,
): Iterable<Suggestion> {
	const { path } = openBody.file;
	const api = text(pagesByPath(site).get(path)?.fields.api) ?? "";
	const { 0: part, length } = undescribedParameters(site, path);
	if (length > 1) return;
	if (part !== undefined) {
		yield {
			title: `Write \`path="${part}"\``,
			reason: "It is the only part of the path without a field.",
			changes: [editIn(openBody, range, part)],
		};
		return;
	}
	const location = /^\s*(?:post|put|patch)\b/i.test(api) ? "body" : "query";
	yield {
		title: `Write \`${location}="${value}"\``,
		reason: "The path has no such part, so the parameter must be elsewhere in the request.",
		changes: [editIn(openBody, { start, end: start + name.length }, location)],
	};
}

/** The parameters in the path of a page's `api` that no field of the page describes. */
const undescribedParameters = question((site: Site, path: string): readonly string[] => {
	const api = text(pagesByPath(site).get(path)?.fields.api) ?? "";
	const reading = bodyAt(site, path)?.reading;
	const elements = reading?.kind === "body" ? reading.body.elements : [];
	const describedNames = new Set(
		elements.flatMap(({ attributes }) =>
			attributes.flatMap(({ name, value }) => (name === "path" ? value : [])),
		),
	);
	return parameterNames(api).filter((name) => !describedNames.has(name));
});

function* removeField(openBody: OpenBody, element: Element): Iterable<Suggestion> {
	const tags = tagsOf(openBody, element) ?? [];
	const [first, last = first] = tags;
	if (first === undefined || last === undefined) return;
	const range = { start: first.alone.start, end: last.alone.end };
	yield {
		title: "Remove the field",
		reason: "The path has no such part, so readers cannot set it.",
		changes: [editIn(openBody, extendToLine(openBody.text, range), "")],
	};
}

function* describeParameter(openBody: OpenBody, name: string): Iterable<Suggestion> {
	const isPlain = /^[\w-]+$/.test(name);
	const field = `<ParamField path="${name}" type="string" required>\n  The \`${name}\` of the path.\n</ParamField>\n`;
	const [first] = elementsByName(openBody.body).get("ParamField") ?? [];
	const start = first && openBody.text.lastIndexOf("\n", first.start) + 1;
	if (isPlain && start !== undefined && openBody.text.slice(start, first?.start).trim() === "")
		yield {
			title: `Add a field for \`${name}\``,
			reason: "The path of `api` has the parameter.",
			changes: [insertion(openBody, start, `${field}\n`)],
		};
}

/** Suggests the name of the required prop for a prop such as `label`, or a title for a tab. */
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
	else if (element.name === "Tab" && !element.attributes.some(({ name }) => name === prop)) {
		const siblings = siblingsOf(openBody.body, element);
		const number = lastIndexUpTo(siblings, element.start, ({ start }) => start) + 1;
		const end = element.start + 1 + element.name.length;
		yield {
			title: `Write \`title="Tab ${number}"\``,
			reason: "Readers then see that there is a tab.",
			changes: [insertion(openBody, end, ` title="Tab ${number}"`)],
		};
	}
}
