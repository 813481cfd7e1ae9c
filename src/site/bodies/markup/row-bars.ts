// Bars of a row that its author means as text: in code, in `a || b`, between two types.

export interface EscapedRow {
	/** With a backslash before each of these bars. */
	readonly text: string;
	readonly where: "code" | "text";
	/** Whether each of them can be meant for nothing else. */
	readonly isCertain: boolean;
}

/**
 * A row without as many cells as it has too many; `undefined` where it is not known which bars are
 * meant.
 */
export function escapedRow(row: string, extra: number): EscapedRow | undefined {
	const bars = barsIn(row);
	const inCode = bars.filter(({ isCode }) => isCode);
	if (inCode.length > 0)
		return inCode.length === extra
			? { text: escaped(row, inCode), where: "code", isCertain: true }
			: undefined;
	const doubled = bars.filter(({ at }) => isDoubled(row, at));
	if (doubled.length > 0)
		return doubled.length === extra
			? { text: escaped(row, doubled), where: "text", isCertain: true }
			: undefined;
	const between = bars.filter((_, index) => isBetweenTypes(row, bars, index));
	return between.length === extra
		? { text: escaped(row, between), where: "text", isCertain: false }
		: undefined;
}

interface Bar {
	readonly at: number;
	readonly isCode: boolean;
}

/** Those that part cells, though they can stand in code: that is known of a cell only. */
function barsIn(row: string): readonly Bar[] {
	const bars: Bar[] = [];
	let marks = 0;
	for (let at = 0; at < row.length; at++) {
		const sign = row[at];
		if (sign === "`") {
			const run = runAt(row, at);
			if (marks === 0 && hasRun(row, at + run, run)) marks = run;
			else if (marks === run) marks = 0;
			at += run - 1;
		} else if (sign === "\\" && (marks === 0 || /[\\|]/.test(row[at + 1] ?? ""))) at++;
		else if (sign === "|") bars.push({ at, isCode: marks > 0 });
	}
	return bars;
}

function runAt(row: string, start: number): number {
	let end = start;
	while (row[end] === "`") end++;
	return end - start;
}

/** Rows have few of them. */
function hasRun(row: string, from: number, length: number): boolean {
	for (let at = row.indexOf("`", from); at !== -1; ) {
		const run = runAt(row, at);
		if (run === length) return true;
		at = row.indexOf("`", at + run);
	}
	return false;
}

/** Whether it is one of two that part two words. */
function isDoubled(row: string, at: number): boolean {
	const isFirst = row[at + 1] === "|";
	const isSecond = row[at - 1] === "|";
	if (isFirst === isSecond) return false;
	const start = isFirst ? at : at - 1;
	return (
		row[start - 1] !== "\\" &&
		/[^\s|>]/.test(row.slice(0, start)) &&
		/[^\s|]/.test(row.slice(start + 2))
	);
}

const type =
	/^(?:`[^`|]+`|"[^"|]*"|'[^'|]*'|(?:any|array|bigint|bool|boolean|date|double|false|float|function|int|integer|long|never|none|null|number|object|str|string|symbol|true|undefined|unknown|void)(?:\[\])?)$/i;

/** Whether the cells on both sides of a bar are a type or a value each. */
function isBetweenTypes(row: string, bars: readonly Bar[], index: number): boolean {
	const { at } = bars[index] ?? { at: 0 };
	const start = (bars[index - 1]?.at ?? -1) + 1;
	const end = bars[index + 1]?.at ?? row.length;
	return type.test(row.slice(start, at).trim()) && type.test(row.slice(at + 1, end).trim());
}

function escaped(row: string, bars: readonly Bar[]): string {
	let text = "";
	let from = 0;
	for (const { at } of bars) {
		text += `${row.slice(from, at)}\\`;
		from = at;
	}
	return text + row.slice(from);
}
