// Random documents, and overlays whose actions select and change any part of them.
import { inheritedNames } from "../inherited-names.ts";
import type { Action } from "./overlay-model.ts";
import type { Random } from "./random.ts";

export interface OverlaidDocument {
	readonly document: unknown;
	readonly actions: readonly Action[];
}

const keys = [
	...["a", "b", "c", "paths", "a b", "a/b~c", "é", "0"],
	// Inherited names are as frequent as all others together.
	...inheritedNames,
];

export function overlaidDocument(random: Random): OverlaidDocument {
	const document = Object.fromEntries(keys.slice(0, 4).map((key) => [key, value(random, 0)]));
	const count = 1 + random.below(4);
	return {
		document,
		actions: Array.from({ length: count }, () => action(random)),
	};
}

function value(random: Random, depth: number): unknown {
	const kind = random.below(depth > 3 ? 4 : 8);
	if (kind > 5) return random.some(3, () => value(random, depth + 1));
	if (kind > 3)
		return JSON.parse(
			`{${random
				.some(
					3,
					() => `${JSON.stringify(random.one(keys))}:${JSON.stringify(value(random, depth + 1))}`,
				)
				.join(",")}}`,
		);
	return random.one([1, -1.5, "x", "", "a\nb", true, null]);
}

function action(random: Random): Action {
	const target = path(random);
	return random.one([
		{ target, update: value(random, 1) },
		{ target, update: value(random, 1) },
		{ target, copy: path(random) },
		{ target, remove: true as const },
	]);
}

function path(random: Random): string {
	return `$${random.some(3, () => step(random)).join("")}`;
}

function step(random: Random): string {
	return random.one([
		".a",
		".b",
		".paths",
		"['a b']",
		'["a/b~c"]',
		`['${random.one(inheritedNames)}']`,
		`..${random.one(inheritedNames)}`,
		"[0]",
		"[-1]",
		"[0:2]",
		"[::-1]",
		".*",
		"..a",
		"..*",
		"[?@.a]",
		"[?@ == 1]",
		"[?@.a == 'x' || !@.b]",
		`[?@.${random.one(inheritedNames)}]`,
		"[?length(@) > 1]",
		"['a', 'a', 'b']",
		"[",
	]);
}
