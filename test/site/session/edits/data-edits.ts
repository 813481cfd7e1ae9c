// Edits of docs.json, its parts, and OpenAPI files.
import type { Random } from "../../../fuzz/random.ts";
import { inheritedNames } from "../../../inherited-names.ts";
import type { Named } from "./page-edits.ts";

type Holder = Record<string, unknown> | unknown[];

function isMapping(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A JSON text with one changed value; `undefined` if the text cannot be parsed. */
export function withOtherValue(random: Random, text: string, named: Named): string | undefined {
	const root = parsed(text);
	if (root === undefined) return undefined;
	const holders = [...holdersIn(root)];
	const holder = random.one(holders);
	if (Array.isArray(holder)) changeList(random, holder, holders, named);
	else changeMapping(random, holder, named);
	return JSON.stringify(root, null, 2);
}

function parsed(text: string): Holder | undefined {
	try {
		const value: unknown = JSON.parse(text);
		return isMapping(value) || Array.isArray(value) ? value : undefined;
	} catch {
		return undefined;
	}
}

function* holdersIn(value: Holder): Iterable<Holder> {
	yield value;
	for (const below of Object.values(value))
		if (isMapping(below) || Array.isArray(below)) yield* holdersIn(below);
}

function changeList(
	random: Random,
	list: unknown[],
	holders: readonly Holder[],
	named: Named,
): void {
	const lists = holders.filter((one): one is unknown[] => Array.isArray(one));
	const index = random.below(list.length + 1);
	const kind = random.below(5);
	if (kind === 0) list.splice(index, 1);
	else if (kind === 1) list.splice(index, 0, random.one(entries)(random, named));
	else if (kind === 2 && list.length > 0) list.splice(index, 0, structuredClone(random.one(list)));
	else {
		// The new place must not be inside the moved value.
		const [moved] = list.splice(Math.min(index, list.length - 1), 1);
		const other = random.one(lists);
		const within = JSON.stringify(moved) ?? "";
		const isWithin = other !== list && within.includes(JSON.stringify(other));
		const target = isWithin ? list : other;
		target.splice(random.below(target.length + 1), 0, moved);
	}
}

/** Random navigation entries and redirects, valid and invalid ones. */
const entries: readonly ((random: Random, named: Named) => unknown)[] = [
	(random, { slugs }) => random.one(slugs),
	(random, { slugs }) => random.one(slugs),
	(random, { operations }) => (operations.length > 0 ? random.one(operations) : "GET /gone"),
	(random, { slugs }) => ({ group: "More", pages: [random.one(slugs)] }),
	(random, { slugs }) => ({ tab: "More", pages: [random.one(slugs), "gone"] }),
	(random, { slugs }) => ({
		source: `/${random.one(["old", "old/:slug*", random.one(slugs)])}`,
		destination: `/${random.one(["gone", random.one(slugs)])}`,
	}),
	() => ({ anchor: "More", href: "https://example.com" }),
	() => 1,
];

function changeMapping(random: Random, mapping: Record<string, unknown>, named: Named): void {
	const keys = Object.keys(mapping);
	const kind = random.below(4);
	if (kind === 0 && keys.length > 0) delete mapping[random.one(keys)];
	else if (kind === 1 && keys.length > 0) {
		const key = random.one(keys);
		const others = [`${key}s`, key.toUpperCase(), "other"];
		const name = random.one([...others, random.one(inheritedNames)]);
		put(mapping, name, mapping[key]);
		if (random.happens(0.7)) delete mapping[key];
	} else if (kind === 2 && keys.length > 0)
		mapping[random.one(keys)] = random.one(values)(random, named);
	else {
		const [key, value] = random.one(settings)(random, named);
		mapping[key] = value;
	}
}

/** Sets a key by `defineProperty`, because an assignment to `__proto__` adds no key. */
function put(mapping: Record<string, unknown>, key: string, value: unknown): void {
	const traits = { writable: true, enumerable: true, configurable: true };
	Object.defineProperty(mapping, key, { value, ...traits });
}

const values: readonly ((random: Random, named: Named) => unknown)[] = [
	() => "text",
	() => 1,
	() => null,
	() => [],
	() => ({}),
	() => true,
	(random, { slugs }) => random.one(slugs),
	(random, { files }) => random.one(files),
	(random, { files }) => ({ $ref: `./${random.one(files)}` }),
];

const settings: readonly ((random: Random, named: Named) => readonly [string, unknown])[] = [
	(random, { slugs }) => ["redirects", [{ source: "/old", destination: `/${random.one(slugs)}` }]],
	(random, { files }) => ["openapi", random.one(files)],
	(random, { files }) => ["$ref", random.one(files)],
	(random, { slugs }) => ["root", random.one(slugs)],
	(random, { slugs }) => ["pages", [random.one(slugs)]],
	() => ["hidden", true],
	() => ["directory", "api/more"],
	() => ["icon", "star"],
	() => ["tags", ["a"]],
	() => ["summary", "Another summary"],
	() => ["get", { responses: {} }],
	() => ["operationId", "another"],
	() => ["x-hidden", true],
	() => ["deprecated", true],
	() => ["default", true],
];

/** A JSON text with one value moved to a file of its own, and the text of that file. */
export function withPart(
	random: Random,
	text: string,
	path: string,
): { readonly whole: string; readonly part: string } | undefined {
	const root = parsed(text);
	if (root === undefined) return undefined;
	const holder = random.one([...holdersIn(root)]);
	const keys = Object.entries(holder).filter(([, value]) => isMapping(value));
	if (keys.length === 0) return undefined;
	const [key, value] = random.one(keys);
	const part = JSON.stringify(value, null, 2);
	Object.assign(holder, { [key]: { $ref: `./${path}` } });
	return { whole: JSON.stringify(root, null, 2), part };
}

/**
 * A text in which one line, with the more indented lines below it, is deleted or repeated under
 * another name.
 */
export function withOtherBlock(random: Random, text: string): string {
	const lines = text.split("\n");
	const from = random.below(lines.length);
	const depth = indentOf(lines[from]);
	let to = from + 1;
	while (to < lines.length && indentOf(lines[to]) > depth) to++;
	const block = lines.slice(from, to);
	const copy = random.happens(0.5)
		? block
		: [(block[0] ?? "").replace(/[\w-]+/, (word) => `${word}2`), ...block.slice(1)];
	const by = random.happens(0.5) ? [] : [...block, ...copy];
	return [...lines.slice(0, from), ...by, ...lines.slice(to)].join("\n");
}

function indentOf(line = ""): number {
	return line.trim() === "" ? Number.POSITIVE_INFINITY : line.search(/\S/);
}
