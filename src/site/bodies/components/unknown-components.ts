// The components that pages show and that nobody knows.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import {
	builtIn,
	defaultOf,
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
		| { readonly kind: "snippet-in-line"; readonly source: string }
		/** It is what a script exports by default, which pages know by the name that it has there. */
		| {
				readonly kind: "named-otherwise";
				readonly source: string;
				readonly known: string;
		  };
}

export const unknownComponents = byBody(unknownIn);

/**
 * Of so many names of a file it is looked for what can have been meant: others are made to keep a
 * program busy.
 */
const mostNames = 200;

function* unknownIn(site: Site, file: BodyFile): Iterable<UnknownComponent> {
	const special = specialIn(site, file);
	const strangers = strangersIn(file, special);
	const known = strangers.length > 0 ? knownNames(site, file) : undefined;
	if (known === undefined) return;
	const { text } = file.file;
	const unpacked = unpackedIn(text);
	const unknown = new Set(
		strangers.filter(({ name }) => {
			const root = rootOf(name);
			return special.has(name) || !(known.has(root) || unpacked.has(root));
		}),
	);
	const near = nearNames(site, known);
	for (const element of unknown) {
		const { name } = element;
		yield {
			name,
			at: file.place(nameOf(element)),
			fate: fateOf(element, unknown, text),
			why: special.get(name) ?? { kind: "unknown", near: near(name) },
		};
	}
}

function nearNames(site: Site, known: ReadonlySet<string>): (name: string) => NearComponent {
	const asked = new Map<string, NearComponent>();
	return (name) => {
		const near =
			asked.get(name) ??
			(asked.size < mostNames ? nearComponent(site, name, known) : { kind: "none" });
		asked.set(name, near);
		return near;
	};
}

/** What neither Mintlify has nor the file itself brings, or brings otherwise. */
function strangersIn({ kind, reading }: BodyFile, special: Whys): readonly Element[] {
	if (kind === "script" || reading.kind !== "body") return [];
	const suspects = reading.body.elements.filter(
		({ kind, name }) => !builtIn.has(name) && kind !== "script" && isCapital(name),
	);
	if (suspects.length === 0) return [];
	const own = ownNames(reading.body);
	return suspects.filter(
		({ name, kind }) => !own.has(rootOf(name)) || isOtherwise(special.get(name), kind),
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

/** A snippet is shown where its tag fills lines of its own. */
function isOtherwise(why: UnknownComponent["why"] | undefined, kind: Element["kind"]): boolean {
	return why?.kind === "named-otherwise" || (why !== undefined && kind === "text");
}

type Whys = ReadonlyMap<string, UnknownComponent["why"]>;

/** Of the names that a file imports those that are no components everywhere, or none at all. */
function specialIn(site: Site, file: BodyFile): Whys {
	const special = new Map<string, UnknownComponent["why"]>();
	for (const { written, target } of foundIn(site, file)) {
		const { source, names } = written;
		const known = declaredDefault(target);
		const isText = isOnlyText(target);
		if (known === undefined && !isText) continue;
		for (const { imported, local } of names) {
			if (imported !== "default" || local === known) continue;
			special.set(
				local,
				known === undefined
					? { kind: "snippet-in-line", source }
					: { kind: "named-otherwise", source, known },
			);
		}
	}
	return special;
}

/** With exports or imports a snippet may be a component too. */
function isOnlyText({ kind, reading }: BodyFile): boolean {
	if (kind === "script" || reading.kind !== "body") return false;
	const { exports, imports } = reading.body;
	return exports.length === 0 && imports.length === 0;
}

/** The name by which a page knows what a script exports by default. */
function declaredDefault(file: BodyFile): string | undefined {
	const known = file.kind === "script" ? defaultOf(file) : undefined;
	return known?.kind === "declared" ? known.name : undefined;
}
