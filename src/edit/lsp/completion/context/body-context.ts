// The completion context in a body or script: links, tags and imports.
import { endingOf } from "../../../../source/text-parts.ts";
import { type Context, inAddress, type Wanted, type Writing } from "./context.ts";
import { type Open, type OpenTag, openMarkup } from "./open-markup.ts";

/** `from` is the end of the frontmatter. */
export function bodyContext(
	text: string,
	from: number,
	offset: number,
	isScript: boolean,
): Context | undefined {
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
	{ start, isClosing }: Extract<Open, { kind: "name" }>,
	around: readonly string[],
): Context {
	const name = /[\w$.:-]*/y;
	name.lastIndex = start;
	name.exec(text);
	return {
		wanted: { kind: "component", around, isClosing },
		range: { start, end: name.lastIndex },
		writing: "plain",
	};
}

const word = /[\w$:-]*/y;

function propContext(
	text: string,
	{ name: component, given, attribute, start }: OpenTag,
	offset: number,
): Context | undefined {
	let from = offset;
	while (from > start && /[\w$:-]/.test(text.charAt(from - 1))) from--;
	const before = text.charAt(from - 1);
	// After an `=`, a value is expected.
	if (!/\s/.test(before)) return undefined;
	if (attribute !== undefined && /=\s*$/.test(text.slice(Math.max(from - 10, 0), from)))
		return undefined;
	word.lastIndex = from;
	word.exec(text);
	const end = word.lastIndex;
	const hasValue = /^\s*=/.test(text.slice(end, end + 10));
	return {
		wanted: { kind: "prop", component, given, hasValue },
		range: { start: from, end },
		writing: "plain",
	};
}

function valueContext(
	text: string,
	{ tag, quote, start }: Extract<Open, { kind: "string" }>,
	offset: number,
): Context {
	const writing: Writing = quote === '"' ? "attribute-double" : "attribute-single";
	const rest = text.slice(offset, offset + 1000);
	const length = rest.search(quote === '"' ? /["\r\n]/ : /['\r\n]/);
	const isClosed = rest.charAt(length) === quote;
	// Without a closing quote, the text after the cursor may not belong to the value.
	const end = isClosed ? offset + length : offset;
	const range = { start, end };
	const wanted = wantedOf(tag);
	return wanted.kind === "link"
		? { ...inAddress(text, range, offset, wanted), writing }
		: { wanted, range, writing };
}

function wantedOf({ name, attribute: prop = "" }: OpenTag): Wanted {
	if (prop === "href") return { kind: "link", isResolved: /^(?:a|Card)$/.test(name) };
	if (prop === "icon") return { kind: "icon" };
	if (/^(?:src|poster|img)$/.test(prop)) return { kind: "asset" };
	return { kind: "value", component: name, prop };
}

/** The most characters of a line before the cursor that are read. */
const longestLine = 2000;

function linkContext(text: string, offset: number): Context | undefined {
	const line = text.slice(
		Math.max(text.lastIndexOf("\n", offset - 1) + 1, offset - longestLine),
		offset,
	);
	const typed = typedTarget(line);
	if (typed === undefined) return undefined;
	const start = offset - typed.length;
	const isAngle = text.charAt(start - 1) === "<";
	const end = /[\s()<>]|$/g;
	end.lastIndex = offset;
	const range = { start, end: end.exec(text)?.index ?? offset };
	const writing: Writing = isAngle ? "markdown-angle" : "markdown";
	if (isPicture(line.slice(0, line.length - typed.length)))
		return { wanted: { kind: "asset" }, range, writing };
	const wanted = { kind: "link", isResolved: true } as const;
	return { ...inAddress(text, range, offset, wanted), writing };
}

/** The typed part of the target of a link or definition. */
function typedTarget(line: string): string | undefined {
	const link = line.lastIndexOf("](");
	if (link !== -1) {
		const typed = line.slice(link + 2).replace(/^</, "");
		if (!/[\s()<>]/.test(typed)) return typed;
	}
	return /^[ \t]*\[[^\]]+\]:[ \t]+<?([^\s<>]*)$/.exec(line)?.[1];
}

/** True if the brackets before a target belong to an image. */
function isPicture(before: string): boolean {
	const end = before.lastIndexOf("](");
	let depth = 0;
	for (let at = end; at >= 0; at--) {
		const sign = before.charAt(at);
		if (sign === "]") depth++;
		else if (sign === "[" && --depth === 0) return before.charAt(at - 1) === "!";
	}
	return false;
}

/** The most characters of an import before the cursor that are read. */
const longestImport = 3000;

function importContext(text: string, offset: number): Context | undefined {
	const begin = Math.max(offset - longestImport, 0);
	const before = text.slice(begin, offset);
	const at = before.lastIndexOf("\nimport");
	const start = at !== -1 ? at + 1 : before.startsWith("import") && begin === 0 ? 0 : -1;
	if (start === -1) return undefined;
	const typed = before.slice(start);
	if (/\n[ \t]*\r?\n/.test(typed)) return undefined;
	const path = /^import\b[^"']*(["'])([^"'\n]*)$/.exec(typed);
	if (path !== null) return sourceContext(text, offset, path[1] ?? "", path[2] ?? "");
	const names = /^import\b[^"'{}]*\{([^"'{}]*)$/.exec(typed);
	return names === null ? undefined : exportContext(text, offset, names[1] ?? "");
}

function sourceContext(text: string, offset: number, quote: string, typed: string): Context {
	const rest = text.slice(offset, offset + 1000);
	const length = rest.search(/["'\r\n]/);
	const isClosed = length !== -1 && rest.charAt(length) === quote;
	return {
		wanted: { kind: "import" },
		range: { start: offset - typed.length, end: offset + (isClosed ? length : 0) },
		writing: quote === '"' ? "attribute-double" : "attribute-single",
	};
}

function exportContext(text: string, offset: number, names: string): Context | undefined {
	const behind = text.slice(offset, offset + longestImport);
	const match = /^([^"'{}]*)\}\s*from\s*["']([^"'\n]*)/.exec(behind);
	if (match === null) return undefined;
	const [, others = "", source = ""] = match;
	const typed = endingOf(names, /[\w$]/);
	const rest = /^[\w$]*/.exec(others)?.[0] ?? "";
	// After `as`, the author chooses the name.
	if (/\bas\s+$/.test(names.slice(0, names.length - typed.length))) return undefined;
	const start = offset - typed.length;
	const end = offset + rest.length;
	const around = names.slice(0, names.length - typed.length) + others.slice(rest.length);
	const given = Array.from(around.matchAll(/[\w$]+/g), ([name]) => name);
	return { wanted: { kind: "export", source, given }, range: { start, end }, writing: "plain" };
}
