// Values that only lack quotes: YAML takes them for something else.
import type { SyntaxProblem } from "../document.ts";
import type { Range } from "../source-file.ts";
import type { YamlLines } from "./yaml-lines.ts";

export class UnquotedValues {
	readonly #lines: YamlLines;
	readonly #text: string;
	/** For each of them the same text without what YAML stumbles over. */
	readonly #repairs: { readonly at: number; readonly text: string }[] = [];

	constructor(lines: YamlLines) {
		this.#lines = lines;
		this.#text = lines.text;
	}

	/** The text as it would be if such values were quoted, with every other character in its place. */
	get repaired(): string | undefined {
		if (this.#repairs.length === 0) return undefined;
		const units = Buffer.from(this.#text, "utf16le");
		for (const { at, text } of this.#repairs)
			units.write(text, at * 2, "utf16le");
		return units.toString("utf16le");
	}

	/** The value of a line that begins with `*` and is no alias. */
	aliasOn(line: Range): SyntaxProblem {
		const { start, end } = line;
		const star = this.#text.slice(start, end).indexOf("*") + start;
		return this.badStart({ start: star, end: star + 1 });
	}

	badStart(range: Range): SyntaxProblem {
		const sign = this.#text[range.start] ?? "";
		const { end } = this.#lines.at(range.start);
		const value = this.#text.slice(range.start, end).trimEnd();
		this.#repairs.push({
			at: range.start,
			text: value.replaceAll(/[^\w\s]/g, "_"),
		});
		return {
			range: { start: range.start, end: range.start + value.length },
			message: `A value that starts with ${sign === "`" ? "a backtick" : code(sign)} must be quoted.`,
			hint: value.includes("`")
				? "Put the value in double quotes."
				: `Write ${code(quote(value))}.`,
			fix: {
				range: { start: range.start, end: range.start + value.length },
				text: quote(value),
			},
		};
	}

	/** A value such as `[Beta] Things` or `{{name}} here`, of which YAML takes the start for a list or a mapping. */
	badOpening(line: Range, before: number): SyntaxProblem | undefined {
		const head = /^\s*(?:- )?[^\s:#'"][^:]*:\s+(?=[[{|>!])/.exec(
			this.#text.slice(line.start, line.end),
		)?.[0];
		if (head === undefined) return undefined;
		const start = line.start + head.length;
		return start < before ? this.badStart({ start, end: before }) : undefined;
	}

	/** A line such as `title: Get a user: the id`, whose value YAML takes for another mapping. */
	colonIn(line: Range): SyntaxProblem | undefined {
		const match =
			/^(\s*(?:- )?(?![[{][^:\]}]*:)[^\s:#'"][^:]*:\s+)([^\s'"[{|>].*)$/.exec(
				this.#text.slice(line.start, line.end),
			);
		const [, head, value] = match ?? [];
		if (head === undefined || value === undefined) return undefined;
		if (!/:(?:\s|$)/.test(value)) return undefined;
		const start = line.start + head.length;
		this.#repairs.push({ at: start, text: value.replaceAll(":", ";") });
		return {
			range: { start, end: start + value.trimEnd().length },
			message: "A value that contains `: ` must be quoted.",
			hint: `Write ${code(`${head.trim().replace(/^- /, "")} ${quote(value.trimEnd())}`)}.`,
			fix: {
				range: { start, end: start + value.trimEnd().length },
				text: quote(value.trimEnd()),
			},
		};
	}
}

function quote(value: string): string {
	return value.includes('"')
		? `'${value.replaceAll("'", "''")}'`
		: `"${value.replaceAll("\\", "\\\\")}"`;
}

export function code(text: string): string {
	return `\`${text}\``;
}
