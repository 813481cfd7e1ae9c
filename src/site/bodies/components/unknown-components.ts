// The components that pages show and that nobody knows.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import {
	builtIn,
	type Fate,
	fateOf,
	ownNames,
} from "../../../facts/bodies/components.ts";
import type { Element } from "../../../source/mdx/body.ts";
import type { Location } from "../../../source/source-file.ts";
import { byBody } from "../../pages/bodies.ts";
import type { Site } from "../../parts/site.ts";
import { foundIn } from "../destinations/imports.ts";
import { knownNames, nameOf, unpackedIn } from "./component-names.ts";
import { type NearComponent, nearComponent } from "./near-components.ts";

export interface UnknownComponent {
	readonly name: string;
	/** Of its name. */
	readonly at: Location;
	/** What Mintlify does with it. */
	readonly fate: Fate;
	readonly why:
		| { readonly kind: "unknown"; readonly near: NearComponent }
		/** It is a snippet, whose text is put only in place of tags that fill whole lines. */
		| { readonly kind: "snippet-in-line"; readonly source: string };
}

export const unknownComponents = byBody(unknownIn);

/** Of so many names of a file it is looked for what can have been meant: others are made to keep a program busy. */
const mostNames = 200;

function* unknownIn(site: Site, file: BodyFile): Iterable<UnknownComponent> {
	const snippets = snippetsOf(site, file);
	const strangers = strangersIn(file, snippets);
	const known = strangers.length > 0 ? knownNames(site, file) : undefined;
	if (known === undefined) return;
	const { text } = file.file;
	const unpacked = unpackedIn(text);
	const unknown = new Set(
		strangers.filter(({ name }) => {
			const root = rootOf(name);
			return snippets.has(name) || !(known.has(root) || unpacked.has(root));
		}),
	);
	const near = nearNames(site, known);
	for (const element of unknown) {
		const { name } = element;
		const source = snippets.get(name);
		yield {
			name,
			at: file.place(nameOf(element)),
			fate: fateOf(element, unknown, text),
			why:
				source === undefined
					? { kind: "unknown", near: near(name) }
					: { kind: "snippet-in-line", source },
		};
	}
}

function nearNames(
	site: Site,
	known: ReadonlySet<string>,
): (name: string) => NearComponent {
	const asked = new Map<string, NearComponent>();
	return (name) => {
		const near =
			asked.get(name) ??
			(asked.size < mostNames
				? nearComponent(site, name, known)
				: { kind: "none" });
		asked.set(name, near);
		return near;
	};
}

/** What neither Mintlify has nor the file itself brings; `snippets` are those that it imports for their text. */
function strangersIn(
	{ kind, reading }: BodyFile,
	snippets: ReadonlyMap<string, string>,
): readonly Element[] {
	if (kind === "script" || reading.kind !== "body") return [];
	const suspects = reading.body.elements.filter(
		({ kind, name }) =>
			!builtIn.has(name) && kind !== "script" && isCapital(name),
	);
	if (suspects.length === 0) return [];
	const own = ownNames(reading.body);
	return suspects.filter(
		({ name, kind }) =>
			!own.has(rootOf(name)) || (kind === "text" && snippets.has(name)),
	);
}

/** Small letters are names of HTML, which browsers take as they are. */
function isCapital(name: string): boolean {
	// Most of them begin with a letter of ASCII.
	return !/^[a-z]/.test(name) && /^\p{Lu}[\w$.]*$/u.test(name);
}

/** The name that is looked up of one such as `Parts.Table`. */
function rootOf(name: string): string {
	return name.split(".", 1)[0] ?? name;
}

/** By the names that a file gives them: the paths of the snippets that it imports and that have but text. */
function snippetsOf(site: Site, file: BodyFile): ReadonlyMap<string, string> {
	const snippets = new Map<string, string>();
	for (const { written, target } of foundIn(site, file)) {
		if (target.kind === "script" || target.reading.kind !== "body") continue;
		// With exports it may be a component too.
		const { exports, imports } = target.reading.body;
		if (exports.length > 0 || imports.length > 0) continue;
		for (const { imported, local } of written.names)
			if (imported === "default") snippets.set(local, written.source);
	}
	return snippets;
}
