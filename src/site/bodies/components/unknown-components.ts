// Unknown components in pages.
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
	/** The location of its name. */
	readonly at: Location;
	/** Mintlify's treatment of the element. */
	readonly fate: Fate;
	readonly why:
		| { readonly kind: "unknown"; readonly near: NearComponent }
		/** A snippet, whose text replaces only tags that fill whole lines. */
		| { readonly kind: "snippet-in-line"; readonly source: string }
		/**
		 * A script's default export, which pages can use only under the name that it has in the
		 * script.
		 */
		| {
				readonly kind: "named-otherwise";
				readonly source: string;
				readonly known: string;
		  };
}

export const unknownComponents = byBody(unknownIn);

/**
 * The most unknown names of a file with suggestions; a file with more is probably made to keep
 * docproof busy.
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

/**
 * Elements that neither Mintlify nor the file itself defines, or that the file defines with
 * restrictions.
 */
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

/** Lower-case names are HTML elements, which browsers accept. */
function isCapital(name: string): boolean {
	// A shortcut, because most names begin with an ASCII letter.
	return !/^[a-z]/.test(name) && /^\p{Lu}[\w$.]*$/u.test(name);
}

/** The name to look up, for example `Parts` for `Parts.Table`. */
function rootOf(name: string): string {
	return name.split(".", 1)[0] ?? name;
}

/** A snippet is shown only if its tag fills lines of its own. */
function isOtherwise(why: UnknownComponent["why"] | undefined, kind: Element["kind"]): boolean {
	return why?.kind === "named-otherwise" || (why !== undefined && kind === "text");
}

type Whys = ReadonlyMap<string, UnknownComponent["why"]>;

/** Imported names that are components only in some contexts, or not at all. */
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

/** A snippet with exports or imports may be a component too. */
function isOnlyText({ kind, reading }: BodyFile): boolean {
	if (kind === "script" || reading.kind !== "body") return false;
	const { exports, imports } = reading.body;
	return exports.length === 0 && imports.length === 0;
}

/** The only name under which pages can use a script's default export. */
function declaredDefault(file: BodyFile): string | undefined {
	const known = file.kind === "script" ? defaultOf(file) : undefined;
	return known?.kind === "declared" ? known.name : undefined;
}
