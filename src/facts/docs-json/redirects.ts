// The redirects of docs.json, followed as readers are sent.
import { memoised } from "../../source/memoised.ts";
import type { Location } from "../../source/source-file.ts";
import { itemsIn, property, text } from "../../source/value.ts";
import { withoutQuery } from "../files/site-path.ts";
import type { DocsJson } from "./docs-json.ts";
import { destinationAddress, pathOf, sourcePath } from "./redirect-match.ts";

/** A redirect as docs.json writes it. */
export interface Redirect {
	readonly source: string;
	readonly destination: string;
	/** What the source stands for, such as `/old` for `old/`. */
	readonly from: string;
	/** Where the destination leads, such as `/new` for `new`. */
	readonly to: string;
	/** Of the source. */
	readonly at: Location;
	readonly destinationAt: Location;
	/** Whether it is meant to be taken back: `permanent` is `false`. */
	readonly isTemporary: boolean;
	/** An earlier redirect of the same source. */
	readonly earlier: Redirect | undefined;
	/**
	 * The redirects that it leads through, back to one of them: itself first. Empty for one that
	 * ends.
	 */
	readonly circle: readonly Redirect[];
}

interface Read extends Redirect {
	earlier: Redirect | undefined;
	circle: readonly Redirect[];
}

/** Entries without two texts are left out; wildcards are taken as they are written. */
export const redirectsOf = memoised(readRedirects);

export function allRedirects({ docs }: { readonly docs: DocsJson }): readonly Redirect[] {
	return redirectsOf(docs);
}

/** Whether a redirect takes the path of an address alone. */
export function isRedirected(docs: DocsJson, address: string): boolean {
	return sourcesOf(docs).has(sourcePath(address));
}

const sourcesOf = memoised(
	(docs: DocsJson) =>
		new Set(
			redirectsOf(docs)
				.filter(({ source }) => withoutQuery(source) === source)
				.map(({ from }) => from),
		),
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
	for (const [index, item] of itemsIn(property(docs.value, "redirects")).entries()) {
		const source = text(property(item, "source"));
		const destination = text(property(item, "destination"));
		if (source === undefined || destination === undefined) continue;
		const at = docs.locate(`/redirects/${index}/source`);
		const destinationAt = docs.locate(`/redirects/${index}/destination`);
		const isTemporary = property(item, "permanent") === false;
		yield {
			source,
			destination,
			from: sourcePath(source),
			to: destinationAddress(destination),
			at,
			destinationAt,
			isTemporary,
			earlier: undefined,
			circle: [],
		};
	}
}

/** Notes of each circle where it begins and what it leads through. */
function findCircles(redirects: readonly Read[]): void {
	const byPath = new Map(
		redirects
			.filter(({ source }) => withoutQuery(source) === source)
			.map((redirect) => [redirect.from, redirect]),
	);
	const settled = new Set<Read>();
	for (const redirect of byPath.values()) {
		const trail: Read[] = [];
		for (let next: Read | undefined = redirect; next !== undefined && !settled.has(next); ) {
			settled.add(next);
			trail.push(next);
			const following: Read | undefined = byPath.get(pathOf(next.to));
			const start = following === undefined ? -1 : trail.indexOf(following);
			if (following !== undefined && start !== -1) following.circle = trail.slice(start);
			next = following;
		}
	}
}
