import { endingOf } from "../../../../text/text-parts.ts";
import {
	type CompletionContext,
	type ExpectedName,
	inAddress,
	type QuotingStyle,
} from "./context.ts";
import { type OpenPart, type OpenTag, openMarkup } from "./open-markup.ts";

/** The completion context in a body. `from` is the end of the frontmatter. */
export function bodyContext(
	text: string,
	from: number,
	offset: number,
	isScript: boolean,
): CompletionContext | undefined {
	const { open, around } = openMarkup(text, from, offset, isScript);
	switch (open.kind) {
		case "text":
			return importContext(text, offset) ?? linkContext(text, offset);
		case "expression":
		case "code":
			return importContext(text, offset);
		case "name":
			return nameContext(text, open, around);
		case "tag":
			return propContext(text, open.tag, offset);
		case "string":
			return valueContext(text, open, offset);
	}
}

function nameContext(
	text: string,
	{ start, isClosing }: Extract<OpenPart, { kind: "name" }>,
	around: readonly string[],
): CompletionContext {
	const name = /[\w$.:-]*/y;
	name.lastIndex = start;
	name.exec(text);
	return {
		expected: { kind: "component", around, isClosing },
		range: { start, end: name.lastIndex },
		quoting: "plain",
	};
}

const propName = /[\w$:-]*/y;

function propContext(
	text: string,
	{ name: component, existing, attribute, start }: OpenTag,
	offset: number,
): CompletionContext | undefined {
	let nameStart = offset;
	while (nameStart > start && /[\w$:-]/.test(text.charAt(nameStart - 1))) nameStart--;
	const charBefore = text.charAt(nameStart - 1);
	// No name is completed after an `=`, because a value is expected after an `=`.
	if (!/\s/.test(charBefore)) return undefined;
	if (attribute !== undefined && /=\s*$/.test(text.slice(Math.max(nameStart - 10, 0), nameStart)))
		return undefined;
	propName.lastIndex = nameStart;
	propName.exec(text);
	const end = propName.lastIndex;
	const hasValue = /^\s*=/.test(text.slice(end, end + 10));
	return {
		expected: { kind: "prop", component, existing, hasValue },
		range: { start: nameStart, end },
		quoting: "plain",
	};
}

function valueContext(
	text: string,
	{ tag, quote, start }: Extract<OpenPart, { kind: "string" }>,
	offset: number,
): CompletionContext {
	const quoting: QuotingStyle = quote === '"' ? "attribute-double" : "attribute-single";
	const textAfter = text.slice(offset, offset + 1000);
	const length = textAfter.search(quote === '"' ? /["\r\n]/ : /['\r\n]/);
	const isClosed = textAfter.charAt(length) === quote;
	// The end is the cursor if no quote closes the value, because the text after the cursor may not
	// belong to the value.
	const end = isClosed ? offset + length : offset;
	const range = { start, end };
	const expectedName = expectedValue(tag);
	return expectedName.kind === "link"
		? { ...inAddress(text, range, offset, expectedName), quoting }
		: { expected: expectedName, range, quoting };
}

function expectedValue({ name, attribute: prop = "" }: OpenTag): ExpectedName {
	if (prop === "href") return { kind: "link", isResolved: /^(?:a|Card)$/.test(name) };
	if (prop === "icon") return { kind: "icon" };
	if (/^(?:src|poster|img)$/.test(prop)) return { kind: "asset" };
	return { kind: "value", component: name, prop };
}

const maxLineLength = 2000;

function linkContext(text: string, offset: number): CompletionContext | undefined {
	const line = text.slice(
		Math.max(text.lastIndexOf("\n", offset - 1) + 1, offset - maxLineLength),
		offset,
	);
	const typedText = typedTarget(line);
	if (typedText === undefined) return undefined;
	const start = offset - typedText.length;
	const isAngle = text.charAt(start - 1) === "<";
	const end = /[\s()<>]|$/g;
	end.lastIndex = offset;
	const range = { start, end: end.exec(text)?.index ?? offset };
	const quoting: QuotingStyle = isAngle ? "markdown-angle" : "markdown";
	if (isPicture(line.slice(0, line.length - typedText.length)))
		return { expected: { kind: "asset" }, range, quoting };
	const expectedLink = { kind: "link", isResolved: true } as const;
	return { ...inAddress(text, range, offset, expectedLink), quoting };
}

/** The typed part of the target of a link or definition. */
function typedTarget(line: string): string | undefined {
	const link = line.lastIndexOf("](");
	if (link !== -1) {
		const typedText = line.slice(link + 2).replace(/^</, "");
		if (!/[\s()<>]/.test(typedText)) return typedText;
	}
	return /^[ \t]*\[[^\]]+\]:[ \t]+<?([^\s<>]*)$/.exec(line)?.[1];
}

/** True if the brackets before a target belong to an image. */
function isPicture(before: string): boolean {
	const end = before.lastIndexOf("](");
	let depth = 0;
	for (let offset = end; offset >= 0; offset--) {
		const character = before.charAt(offset);
		if (character === "]") depth++;
		else if (character === "[" && --depth === 0) return before.charAt(offset - 1) === "!";
	}
	return false;
}

const maxImportLength = 3000;

function importContext(text: string, offset: number): CompletionContext | undefined {
	const searchStart = Math.max(offset - maxImportLength, 0);
	const textBefore = text.slice(searchStart, offset);
	const position = textBefore.lastIndexOf("\nimport");
	const start =
		position !== -1 ? position + 1 : textBefore.startsWith("import") && searchStart === 0 ? 0 : -1;
	if (start === -1) return undefined;
	const typedText = textBefore.slice(start);
	if (/\n[ \t]*\r?\n/.test(typedText)) return undefined;
	const path = /^import\b[^"']*(["'])([^"'\n]*)$/.exec(typedText);
	if (path !== null) return sourceContext(text, offset, path[1] ?? "", path[2] ?? "");
	const names = /^import\b[^"'{}]*\{([^"'{}]*)$/.exec(typedText);
	return names === null ? undefined : exportContext(text, offset, names[1] ?? "");
}

function sourceContext(
	text: string,
	offset: number,
	quote: string,
	typed: string,
): CompletionContext {
	const textAfter = text.slice(offset, offset + 1000);
	const length = textAfter.search(/["'\r\n]/);
	const isClosed = length !== -1 && textAfter.charAt(length) === quote;
	return {
		expected: { kind: "import" },
		range: { start: offset - typed.length, end: offset + (isClosed ? length : 0) },
		quoting: quote === '"' ? "attribute-double" : "attribute-single",
	};
}

function exportContext(text: string, offset: number, names: string): CompletionContext | undefined {
	const textAfter = text.slice(offset, offset + maxImportLength);
	const match = /^([^"'{}]*)\}\s*from\s*["']([^"'\n]*)/.exec(textAfter);
	if (match === null) return undefined;
	const [, others = "", source = ""] = match;
	const typedText = endingOf(names, /[\w$]/);
	const nameRest = /^[\w$]*/.exec(others)?.[0] ?? "";
	// No name is completed after `as`, because the author chooses that name.
	if (/\bas\s+$/.test(names.slice(0, names.length - typedText.length))) return undefined;
	const start = offset - typedText.length;
	const end = offset + nameRest.length;
	const otherNames =
		names.slice(0, names.length - typedText.length) + others.slice(nameRest.length);
	const existingNames = Array.from(otherNames.matchAll(/[\w$]+/g), ([name]) => name);
	return {
		expected: { kind: "export", source, existing: existingNames },
		range: { start, end },
		quoting: "plain",
	};
}
