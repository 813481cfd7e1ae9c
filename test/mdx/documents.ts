// Random documents.
import { lines, prefixes } from "./lines.ts";

/** A source of choices: a number from 0 to less than its limit. */
type Choose = (limit: number) => number;

/** Some difficult lines, one after the other. */
export function composed(choose: Choose, most: number): string {
	const one = (from: readonly string[]): string => from[choose(from.length)] ?? "";
	const count = 1 + choose(most);
	const all = Array.from({ length: count }, () =>
		choose(5) === 0 ? `${one(prefixes)}${one(lines)}${one(lines)}` : one(prefixes) + one(lines),
	);
	const text = all.join(choose(20) === 0 ? "\r\n" : "\n");
	return choose(2) === 0 ? text : `${text}\n`;
}

const signs = [..."<>{}[]()*_~`$|#-=:\\&!\"'/ \n\t", "\n\n", "  ", "> ", "- "];

/** A text with some characters changed. */
export function mutated(choose: Choose, text: string): string {
	let result = text;
	for (let left = 1 + choose(3); left > 0; left--) {
		const at = choose(result.length + 1);
		const removed = choose(3) === 0 ? choose(8) : 0;
		const added = choose(4) === 0 ? "" : signs[choose(signs.length)];
		result = result.slice(0, at) + added + result.slice(at + removed);
	}
	return result;
}
