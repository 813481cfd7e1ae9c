// JavaScript files with JSX, from which pages import components.
import type { Range } from "../source/source-file.ts";
import { type BodyFault, type BodyReading, emptyBody } from "./body.ts";
import { scriptParser } from "./script-parser.ts";
import { readScript } from "./scripts/script.ts";

/**
 * Reads a script as Mintlify does. If `mayHaveTypes` is true, a text that is not JavaScript may be
 * TypeScript, which docproof does not read.
 */
export function readScriptFile(text: string, mayHaveTypes: boolean): BodyReading {
	let tree: unknown;
	try {
		tree = parseScript(text);
	} catch (error) {
		return mayHaveTypes || !(error instanceof SyntaxError) || isTooDeep(error)
			? { kind: "unknown" }
			: { kind: "fault", fault: faultOf(error, text) };
	}
	const content = readScript(tree, { text, base: 0 });
	return { kind: "body", body: { ...emptyBody(), ...content } };
}

/** True if the error only says that the script is nested too deeply for acorn. */
function isTooDeep({ message }: SyntaxError): boolean {
	return message.startsWith("Not enough stack space");
}

function parseScript(text: string): { readonly body: readonly TopStatement[] } {
	return scriptParser().parse(text, {
		// The version of ECMAScript that Mintlify's acorn reads.
		ecmaVersion: 2024,
		sourceType: "module",
		allowReturnOutsideFunction: true,
	});
}

interface TopStatement extends Range {
	readonly type: string;
}

/** True if a text has only imports and exports, with blanks between them. */
export function hasOnlyStatements(text: string): boolean {
	try {
		let end = 0;
		for (const statement of parseScript(text).body) {
			if (!/^(?:Import|Export)/.test(statement.type)) return false;
			if (text.slice(end, statement.start).trim() !== "") return false;
			end = statement.end;
		}
		return text.slice(end).trim() === "";
	} catch {
		return false;
	}
}

function faultOf(error: SyntaxError, text: string): BodyFault {
	const { pos } = error as { readonly pos?: number };
	const start = Math.min(pos ?? 0, Math.max(text.length - 1, 0));
	const script = error.message.replace(/ \(\d+:\d+\)$/, "");
	return {
		range: { start, end: Math.min(start + 1, text.length) },
		reason: script,
		code: "script",
		script,
	};
}
