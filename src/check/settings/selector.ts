import { posix } from "node:path";
import { parseReference } from "../../openapi/reference.ts";
import { groupBy } from "../../text/lists.ts";
import { memoise } from "../../text/memoised.ts";
import { segments } from "../../text/pointer.ts";
import type { Location, SourceFile } from "../../text/source-file.ts";
import type { Selector } from "./config.ts";
import { GlobLists } from "./glob-lists.ts";

/** The entries of a setting by the findings that they select. */
export class SelectorIndex<Entry extends Selector> {
	readonly #entries: readonly Entry[];
	/** The path from the folder of the globs to the site. */
	readonly #prefix: string;
	/** The entries with the same pointer and operation, by both. */
	readonly #groups: ReadonlyMap<string, EntryGroup>;
	readonly #pointerLengths: ReadonlySet<number>;
	readonly #hasOperations: boolean;

	constructor(entries: readonly Entry[], prefix: string) {
		this.#entries = entries;
		this.#prefix = prefix;
		this.#groups = new Map(
			Array.from(
				groupBy(entries.keys(), (index) => groupKeyOf(entries[index] ?? {})),
				([key, indexes]) => [
					key,
					{ indexes, lists: new GlobLists(indexes.map((index) => entries[index]?.files ?? [])) },
				],
			),
		);
		this.#pointerLengths = new Set(entries.flatMap(({ pointer }) => pointer?.length ?? []));
		this.#hasOperations = entries.some(({ operation }) => operation !== undefined);
	}

	/** The last entry that selects a location. */
	last(at: Location): Entry | undefined {
		const path = pathOf(at.file, this.#prefix);
		let lastIndex = -1;
		for (const { indexes, lists } of this.#groupsAt(at))
			lastIndex = Math.max(lastIndex, indexes[lists.last(path)] ?? -1);
		return this.#entries[lastIndex];
	}

	/** The entries that select none of the locations. */
	idle(locations: readonly Location[]): ReadonlySet<Entry> {
		const pathsByGroup = new Map<EntryGroup, string[]>();
		for (const group of this.#groups.values()) pathsByGroup.set(group, []);
		for (const at of locations)
			for (const group of this.#groupsAt(at))
				pathsByGroup.get(group)?.push(pathOf(at.file, this.#prefix));
		return new Set(
			Array.from(pathsByGroup).flatMap(([{ indexes, lists }, paths]) =>
				lists.idle(paths).flatMap((list) => this.#entries[indexes[list] ?? -1] ?? []),
			),
		);
	}

	*#groupsAt(at: Location): Iterable<EntryGroup> {
		const operations = this.#hasOperations ? [undefined, operationAt(at)] : [undefined];
		for (const operation of operations)
			for (const pointer of this.#pointersTo(at.pointer)) {
				const group = this.#groups.get(keyOf(pointer, operation));
				if (group !== undefined) yield group;
			}
	}

	/** The pointers of entries that may contain a pointer; `undefined` for entries without one. */
	*#pointersTo(pointer: string): Iterable<string | undefined> {
		yield undefined;
		for (const length of this.#pointerLengths)
			if (length === pointer.length || pointer[length] === "/") yield pointer.slice(0, length);
	}
}

interface EntryGroup {
	readonly indexes: readonly number[];
	readonly lists: GlobLists;
}

function groupKeyOf({ pointer, operation }: Selector): string {
	// An operation that cannot be parsed selects nothing, because the text is compared literally.
	return keyOf(pointer, operation && (spellOperation(operation) ?? operation));
}

function keyOf(pointer: string | undefined, operation: string | undefined): string {
	return JSON.stringify([pointer ?? null, operation ?? null]);
}

function pathOf({ path, isRemote }: SourceFile, prefix: string): string {
	return isRemote || prefix === "" ? path : posix.join(prefix, path);
}

/** The function is memoized, because thousands of selectors may examine the same location. */
const operationAt = memoise((at: Location) => operationOf(at) ?? "");

/**
 * The operation that contains a location, or to which the location refers, such as `GET
 * /users/{id}`.
 */
export function operationOf(at: Location): string | undefined {
	const [top, path, method] = segments(at.pointer);
	if (top === "paths" && method !== undefined) return spellOperation(`${method} ${path}`);
	return referenceAt(at);
}

function referenceAt({ file, range }: Location): string | undefined {
	const { line } = file.position(range.start);
	const lineStart = file.lineStart(line);
	// The search has a limited range, because a line of JSON can have megabytes.
	const windowStart = Math.max(lineStart, range.start - maxLength);
	const windowEnd = Math.min(lineStart + file.line(line).length, range.start + maxLength);
	const column = range.start - windowStart;
	for (const match of file.text.slice(windowStart, windowEnd).matchAll(writtenOperation)) {
		const end = match.index + match[0].length;
		if (match.index <= column && column < end) return spellOperation(match[0]);
	}
	return undefined;
}

const maxLength = 300;

const writtenOperation =
	/(?<![\w/])(?:get|put|post|delete|options|head|patch|trace|webhook)[ \t]+[^\s"',]+/gi;

/** Authors write methods in any letter case. */
function spellOperation(operation: string): string | undefined {
	const reference = parseReference(operation);
	return reference === undefined
		? undefined
		: `${reference.method.toUpperCase()} ${reference.path}`;
}
