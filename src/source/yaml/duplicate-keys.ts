// Keys that an object has twice.
import type { Document, Pair, Scalar } from "yaml";
import { duplicateKey, type SyntaxFault } from "../document.ts";
import { wholeLine } from "../rewrite.ts";
import type { Range } from "../source-file.ts";
import { yamlPackage } from "./reading-on.ts";

export interface Duplicate {
	readonly items: readonly Pair<unknown, unknown>[];
	readonly first: Scalar;
	readonly second: Scalar;
}

export function duplicatesIn(document: Document.Parsed): Duplicate[] {
	const duplicates: Duplicate[] = [];
	yamlPackage().visit(document, {
		Map: (_, { items }) => {
			for (const one of duplicatesOf(items)) duplicates.push(one);
		},
	});
	return duplicates;
}

function duplicatesOf(items: Duplicate["items"]): Duplicate[] {
	const { isScalar } = yamlPackage();
	const firsts = new Map<string, Scalar>();
	return items.flatMap(({ key }) => {
		if (!isScalar(key) || key.range == null) return [];
		const name = String(key.value);
		const first = firsts.get(name);
		if (first === undefined) firsts.set(name, key);
		// js-yaml takes any number of merges.
		return first === undefined || name === "<<" ? [] : [{ items, first, second: key }];
	});
}

export function describeDuplicate(text: string, { items, first, second }: Duplicate): SyntaxFault {
	const fault = duplicateKey(String(second.value), rangeOf(second), rangeOf(first));
	const fix = withoutPair(text, items, first, second);
	return fix === undefined ? fault : { ...fault, fix };
}

/** Drops the second of two pairs that say the same, where it stands on lines of its own. */
function withoutPair(
	text: string,
	pairs: readonly Pair<unknown, unknown>[],
	first: Scalar,
	second: Scalar,
): SyntaxFault["fix"] {
	const contentOf = (key: Scalar): unknown => pairs.find((pair) => pair.key === key)?.value;
	const [one, other] = [contentOf(first), contentOf(second)];
	const { isNode } = yamlPackage();
	if (!isNode(one) || !isNode(other)) return undefined;
	if (other.range == null || second.range == null) return undefined;
	if (one.range == null) return undefined;
	const textOf = ([start, end]: readonly number[]): string => text.slice(start, end);
	const isSame = textOf(one.range) === textOf(other.range);
	const range = { start: second.range[0], end: other.range[1] };
	const written = text.slice(range.start, range.end).trimEnd();
	const end = range.start + written.length;
	const whole = wholeLine(text, { start: range.start, end });
	const isAlone = text[whole.end - 1] === "\n";
	return isSame && isAlone ? { range: whole, text: "" } : undefined;
}

function rangeOf({ range }: Scalar): Range {
	return { start: range?.[0] ?? 0, end: range?.[1] ?? 0 };
}
