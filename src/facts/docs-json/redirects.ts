// The redirects of docs.json, followed as readers are sent.

import { memoised } from "../../source/memoised.ts";
import type { Location } from "../../source/source-file.ts";
import { property, text } from "../../source/value.ts";
import { withoutQuery } from "../files/site-path.ts";
import type { DocsJson } from "./docs-json.ts";

/** A redirect as docs.json writes it. */
export interface Redirect {
	readonly source: string;
	readonly destination: string;
	/** Of the source. */
	readonly at: Location;
	readonly destinationAt: Location;
	/** Whether it is meant to be taken back: `permanent` is `false`. */
	readonly isTemporary: boolean;
	/** An earlier redirect of the same source. */
	readonly earlier: Redirect | undefined;
	/** The redirects that it leads through, back to one of them: itself first. Empty for one that ends. */
	readonly circle: readonly Redirect[];
}

interface Read extends Redirect {
	earlier: Redirect | undefined;
	circle: readonly Redirect[];
}

/** Entries without two texts are left out; wildcards are taken as they are written. */
export const redirectsOf = memoised(readRedirects);

export function allRedirects({
	docs,
}: {
	readonly docs: DocsJson;
}): readonly Redirect[] {
	return redirectsOf(docs);
}

/** Whether a redirect has the address as its source. */
export function isRedirected(docs: DocsJson, address: string): boolean {
	return sourcesOf(docs).has(address);
}

const sourcesOf = memoised(
	(docs: DocsJson) => new Set(redirectsOf(docs).map(({ source }) => source)),
);

function readRedirects(docs: DocsJson): readonly Redirect[] {
	const redirects = [...written(docs)];
	const first = new Map<string, Read>();
	for (const redirect of redirects) {
		redirect.earlier = first.get(redirect.source);
		if (redirect.earlier === undefined) first.set(redirect.source, redirect);
	}
	findCircles([...first.values()]);
	return redirects;
}

function* written(docs: DocsJson): Iterable<Read> {
	const list = property(docs.value, "redirects");
	for (const [index, item] of (Array.isArray(list) ? list : []).entries()) {
		const source = text(property(item, "source"));
		const destination = text(property(item, "destination"));
		if (source === undefined || destination === undefined) continue;
		const at = docs.locate(`/redirects/${index}/source`);
		const destinationAt = docs.locate(`/redirects/${index}/destination`);
		const isTemporary = property(item, "permanent") === false;
		const none = { earlier: undefined, circle: [] };
		yield { source, destination, at, destinationAt, isTemporary, ...none };
	}
}

/** Notes of each circle where it begins and what it leads through. */
function findCircles(redirects: readonly Read[]): void {
	const byPath = new Map(
		redirects
			.filter(({ source }) => withoutQuery(source) === source)
			.map((redirect) => [pathOf(redirect.source), redirect]),
	);
	const settled = new Set<Read>();
	for (const redirect of byPath.values()) {
		const trail: Read[] = [];
		for (
			let next: Read | undefined = redirect;
			next !== undefined && !settled.has(next);
		) {
			settled.add(next);
			trail.push(next);
			const following: Read | undefined = byPath.get(pathOf(next.destination));
			const start = following === undefined ? -1 : trail.indexOf(following);
			if (following !== undefined && start !== -1)
				following.circle = trail.slice(start);
			next = following;
		}
	}
}

/** Whether a source or destination stands for many: `:name` and `*` take what comes. */
export function hasWildcard(path: string): boolean {
	return /\*|(?:^|\/):/.test(path);
}

/** Whether a redirect takes a path, or may: what stands between two `*` is not compared. */
export function takes(
	{ source }: Pick<Redirect, "source">,
	path: string,
): boolean {
	const pattern = pathOf(source);
	const segments = pathOf(path).split("/");
	const open = /:[^/*:]+\*|\*/.exec(pattern);
	// What follows a part that may be missing is not compared.
	const optional = /\/:\w+\?(?=\/|$)/.exec(pattern)?.index;
	if (optional !== undefined && optional < (open?.index ?? pattern.length)) {
		const before = pattern.slice(0, optional).split("/");
		return (
			fits(before, segments.slice(0, before.length)) &&
			(open !== null || segments.length <= pattern.split("/").length)
		);
	}
	if (open === null) return fits(pattern.split("/"), segments);
	const before = pattern.slice(0, open.index).split("/");
	// The start of the segment that the wildcard is in.
	const start = before.pop() ?? "";
	const behind = pattern.slice(pattern.lastIndexOf("*") + 1);
	const end = behind.includes("/:") ? "" : behind;
	return (
		fits(before, segments.slice(0, before.length)) &&
		segments[before.length]?.startsWith(start) === true &&
		pathOf(path).endsWith(end)
	);
}

/** Whether segments are equal but for those that `:name` stands for. */
function fits(
	pattern: readonly string[],
	segments: readonly string[],
): boolean {
	return (
		pattern.length === segments.length &&
		pattern.every((part, index) =>
			part.startsWith(":") ? segments[index] !== "" : part === segments[index],
		)
	);
}

/** A path without its one trailing slash, its query and its anchor; a wildcard stands for itself only. */
export function pathOf(path: string): string {
	const plain = withoutQuery(path);
	return plain.length > 1 ? plain.replace(/\/$/, "") : plain;
}
