// What an author can have meant by a component that nobody knows.
import { memoised } from "../../source/memoised.ts";
import { nearest, slipBetween } from "../../text/suggest.ts";
import type { Site } from "../site.ts";
import { bodiesOf } from "./bodies.ts";
import { wellKnown } from "./built-in.ts";
import { importsOf } from "./imports.ts";

export type NearComponent =
	/** All other files that import something of that name import it from one file; or only that file exports it. */
	| {
			readonly kind: "imported-elsewhere" | "exported";
			readonly path: string;
	  }
	| { readonly kind: "similar"; readonly name: string }
	| { readonly kind: "none" };

/** Many names that nobody knows are made to keep a program busy. */
const maxAsked = 2000;
const asked = memoised((_: Site) => ({ times: 0 }));

/** `known` are the names that the page has. */
export function nearComponent(
	site: Site,
	name: string,
	known: ReadonlySet<string>,
): NearComponent {
	if (++asked(site).times > maxAsked) return { kind: "none" };
	const elsewhere = onlyOne(importedAs(site).get(name));
	if (elsewhere !== undefined)
		return { kind: "imported-elsewhere", path: elsewhere };
	const exporter = onlyOne(exportedAs(site).get(name));
	if (exporter !== undefined) return { kind: "exported", path: exporter };
	const near = nearest(name, [...wellKnown, ...known]);
	// `<Cards>` are several `<Card>`, and no slip.
	return near === undefined || slipBetween(name, near)?.kind === "plural"
		? { kind: "none" }
		: { kind: "similar", name: near };
}

const importedAs = memoised((site: Site) => {
	const paths = new Map<string, Set<string>>();
	for (const { written, target } of importsOf(site).found)
		for (const { local } of written.names) add(paths, local, target.path);
	return paths;
});

const exportedAs = memoised((site: Site) => {
	const paths = new Map<string, Set<string>>();
	for (const { path, kind, reading } of bodiesOf(site))
		if (kind !== "page" && reading.kind === "body")
			for (const { name } of reading.body.exports) add(paths, name, path);
	return paths;
});

function add(
	paths: Map<string, Set<string>>,
	name: string,
	path: string,
): void {
	const known = paths.get(name) ?? new Set();
	paths.set(name, known.add(path));
}

function onlyOne(paths: Iterable<string> = []): string | undefined {
	const [only, ...others] = paths;
	return others.length === 0 ? only : undefined;
}
