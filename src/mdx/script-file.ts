// JavaScript files with JSX, from which pages import components.
import type { Node, Program } from "estree";
import { type BodyFault, type BodyReading, emptyBody } from "./body.ts";
import { parseModule } from "./script-parser.ts";
import { readScript } from "./scripts/script.ts";
import { stripTypes } from "./scripts/strip-types.ts";
import { childNodes } from "./scripts/trees.ts";

/** The language of a script: `tsx` is JavaScript with JSX and TypeScript. */
export type ScriptLanguage = "jsx" | "tsx";

export function languageOfScript(path: string): ScriptLanguage {
	return path.endsWith(".tsx") ? "tsx" : "jsx";
}

/** Reads a script as Mintlify does, which removes the space around it first. */
export function readScriptFile(text: string, language: ScriptLanguage): BodyReading {
	const start = text.length - text.trimStart().length;
	let offsetOf = (offset: number): number => start + offset;
	let code = text.trim();
	let tree: Program;
	try {
		if (language === "tsx") {
			const stripped = stripTypes(code);
			code = stripped.code;
			offsetOf = (offset) => start + stripped.offsetOf(offset);
		}
		tree = parseScript(code);
	} catch (error) {
		return !(error instanceof Error) || isTooDeep(error)
			? { kind: "unknown" }
			: { kind: "fault", fault: faultOf(error, text, offsetOf) };
	}
	if (start > 0 || language === "tsx") moveOffsets(tree, offsetOf);
	return { kind: "body", body: { ...emptyBody(), ...readScript(tree, { text, base: 0 }) } };
}

/** Replaces the offsets of all nodes of a syntax tree. */
function moveOffsets(tree: Program, offsetOf: (offset: number) => number): void {
	const seen = new Set<Node>([tree]);
	for (const node of seen) {
		const { start, end } = node;
		node.start = offsetOf(start);
		node.end = end > start ? offsetOf(end - 1) + 1 : offsetOf(end);
		for (const child of childNodes(node)) seen.add(child);
	}
}

/** True if the parsers cannot read a text, whatever it says. */
function isTooDeep(error: Error): boolean {
	return error instanceof RangeError || error.message.startsWith("Not enough stack space");
}

function parseScript(text: string): Program {
	return parseModule(text, { allowReturnOutsideFunction: true });
}

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

/** `offsetOf` gives the offset in the text of a file of an offset in the parsed text. */
function faultOf(error: Error, text: string, offsetOf: (offset: number) => number): BodyFault {
	const { pos = 0 } = error as { readonly pos?: number };
	const start = Math.min(offsetOf(pos), Math.max(text.length - 1, 0));
	const script = error.message
		.replace(/ \(\d+:\d+\)$/, "")
		.replace(/^Error transforming \S+: /, "");
	return {
		range: { start, end: Math.min(start + 1, text.length) },
		reason: script,
		code: "script",
		script,
	};
}
