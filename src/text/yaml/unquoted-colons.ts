// The most common fault of frontmatter: a value that contains `: `. A text with no other fault is
// read without any YAML package, because each package takes longer to load than a small site takes
// to check.
import { maxFaults, type SyntaxFault } from "../document.ts";
import type { Range } from "../source-file.ts";
import type { Mapping } from "../value.ts";
import { readSimpleYaml } from "./simple-yaml.ts";

/**
 * A pattern of a line with a key, followed by words that include a colon before a blank. No version
 * of js-yaml reads such a line, and the other text of the line contains no syntax of YAML.
 */
const unquotedColonLine = /^([A-Za-z][\w-]*: )([A-Za-z][\w ,.()'-]*(?:: [A-Za-z\d][\w ,.()'-]*)+)$/;

interface UnquotedColons {
	readonly value: Mapping;
	/** The text with the colons in values replaced; every other character keeps its offset. */
	readonly repaired: string;
	readonly faults: readonly SyntaxFault[];
}

/**
 * The unquoted colons of a text, and the value of the repaired text; `undefined` for a text without such
 * lines, and for a text with other lines that are not simple.
 */
export function readUnquotedColons(text: string): UnquotedColons | undefined {
	if (text.length > 2000 || text.includes("\r")) return undefined;
	const faults: SyntaxFault[] = [];
	const lines: string[] = [];
	let start = 0;
	for (const line of text.split("\n")) {
		const [, head, value] = unquotedColonLine.exec(line) ?? [];
		if (head === undefined || value === undefined) lines.push(line);
		else if (value.endsWith(" ")) return undefined;
		else {
			lines.push(head + withoutColons(value));
			faults.push(colonFault(head, value, start + head.length));
		}
		start += line.length + 1;
	}
	if (faults.length === 0 || faults.length > maxFaults) return undefined;
	const repairedText = lines.join("\n");
	const value = readSimpleYaml(repairedText);
	return value && { value, repaired: repairedText, faults };
}

/**
 * A value in which other characters replace the colons, so that YAML reads the value as text. Every
 * other character keeps its offset.
 */
export function withoutColons(value: string): string {
	return value.replaceAll(":", ";");
}

/**
 * The fault of a value that contains `: `. `head` is the text of the line before the value; `start`
 * is the offset of the value.
 */
export function colonFault(head: string, value: string, start: number): SyntaxFault {
	const range = { start, end: start + value.trimEnd().length };
	const quotedValue = quoteValue(value.trimEnd());
	return {
		range,
		message: "A value that contains `: ` must be quoted.",
		hint: `Write ${inBackticks(`${head.trim().replace(/^- /, "")} ${quotedValue}`)}.`,
		fix: { range, text: quotedValue },
		// The value is read with other characters for its colons, which changes no fact of a description.
		...(/^(?:- )?description:$/.test(head.trim()) && { hidesNothing: true }),
	};
}

/** A fault of a text, moved by `base`, the offset of the text in its file. */
export function shiftFault(fault: SyntaxFault, base: number): SyntaxFault {
	const move = (range: Range): Range => ({ start: range.start + base, end: range.end + base });
	return {
		...fault,
		range: move(fault.range),
		...(fault.fix && { fix: { ...fault.fix, range: move(fault.fix.range) } }),
		...(fault.related && { related: { ...fault.related, range: move(fault.related.range) } }),
	};
}

export function quoteValue(value: string): string {
	return value.includes('"')
		? `'${value.replaceAll("'", "''")}'`
		: `"${value.replaceAll("\\", "\\\\")}"`;
}

export function inBackticks(text: string): string {
	return `\`${text}\``;
}
