// What is asked for at a place of an import: its file, or what that exports.
import { endingOf } from "../../../../source/text-parts.ts";
import type { Context } from "./context.ts";

/** No statement is longer. */
const longestImport = 3000;

export function importContext(text: string, offset: number): Context | undefined {
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
		range: {
			start: offset - typed.length,
			end: offset + (isClosed ? length : 0),
		},
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
	// Behind `as` a name of one's own belongs.
	if (/\bas\s+$/.test(names.slice(0, names.length - typed.length))) return undefined;
	const start = offset - typed.length;
	const end = offset + rest.length;
	const around = names.slice(0, names.length - typed.length) + others.slice(rest.length);
	const given = Array.from(around.matchAll(/[\w$]+/g), ([name]) => name);
	return {
		wanted: { kind: "export", source, given },
		range: { start, end },
		writing: "plain",
	};
}
