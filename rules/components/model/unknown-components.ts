import { type Element, elementNameRange } from "../../../src/mdx/body.ts";
import {
	availableNames,
	destructuredNames,
} from "../../../src/site/bodies/components/component-names.ts";
import {
	type NearComponent,
	nearComponent,
} from "../../../src/site/bodies/components/near-components.ts";
import { resolvedImports } from "../../../src/site/bodies/destinations/imports.ts";
import type { BodyFile } from "../../../src/site/facts/bodies/body-file.ts";
import {
	builtInComponents,
	defaultExportOf,
	fateOf,
	ownNames,
	type UndefinedComponentFate,
} from "../../../src/site/facts/bodies/components.ts";
import { eachBody } from "../../../src/site/pages/bodies.ts";
import type { Site } from "../../../src/site/parts/site.ts";
import type { Location } from "../../../src/text/source-file.ts";

export interface UnknownComponent {
	readonly name: string;
	readonly at: Location;
	readonly fate: UndefinedComponentFate;
	readonly why:
		| { readonly kind: "unknown"; readonly suggestion: NearComponent }
		/** A `<details>` that is not within a line of text. */
		| { readonly kind: "details" }
		/** A snippet, whose text replaces only tags that fill whole lines. */
		| { readonly kind: "snippet-in-line"; readonly source: string }
		/**
		 * A script's default export, which pages can use only under the name that the script gives to
		 * the export.
		 */
		| {
				readonly kind: "named-otherwise";
				readonly source: string;
				readonly defaultExport: string;
		  };
}

export const unknownComponents = eachBody(findUnknownComponents);

/**
 * The maximum number of unknown names in a file for which docproof looks for a suggestion, because
 * a file with more unknown names is probably made to keep docproof busy.
 */
const maxSuggestions = 200;

function* findUnknownComponents(site: Site, file: BodyFile): Iterable<UnknownComponent> {
	for (const element of detailsIn(file))
		yield {
			name: element.name,
			at: file.locate(elementNameRange(element)),
			fate: "left out",
			why: { kind: "details" },
		};
	const reasonByName = restrictedNamesIn(site, file);
	const candidates = unknownElementsIn(file, reasonByName);
	const availableComponents = candidates.length > 0 ? availableNames(site, file) : undefined;
	if (availableComponents === undefined) return;
	const { text } = file.file;
	const namesDestructured = destructuredNames(text);
	const unknownElements = new Set(
		candidates.filter(({ name }) => {
			const root = rootNameOf(name);
			return (
				reasonByName.has(name) || !(availableComponents.has(root) || namesDestructured.has(root))
			);
		}),
	);
	const suggestComponent = cacheSuggestions(site, availableComponents);
	for (const element of unknownElements) {
		const { name } = element;
		yield {
			name,
			at: file.locate(elementNameRange(element)),
			fate: fateOf(element, unknownElements, text),
			why: reasonByName.get(name) ?? { kind: "unknown", suggestion: suggestComponent(name) },
		};
	}
}

function cacheSuggestions(
	site: Site,
	available: ReadonlySet<string>,
): (name: string) => NearComponent {
	const suggestionByName = new Map<string, NearComponent>();
	return (name) => {
		const componentSuggestion =
			suggestionByName.get(name) ??
			(suggestionByName.size < maxSuggestions
				? nearComponent(site, name, available)
				: { kind: "none" });
		suggestionByName.set(name, componentSuggestion);
		return componentSuggestion;
	};
}

/**
 * Elements that neither Mintlify nor the file itself defines, or that the file defines with
 * restrictions.
 */
function unknownElementsIn(
	{ kind, reading }: BodyFile,
	reasonByName: ReasonByName,
): readonly Element[] {
	if (kind === "script" || reading.kind !== "body") return [];
	const suspectElements = reading.body.elements.filter(
		({ kind, name }) => !builtInComponents.has(name) && kind !== "script" && isCapitalized(name),
	);
	if (suspectElements.length === 0) return [];
	const ownNamesOfBody = ownNames(reading.body);
	return suspectElements.filter(
		({ name, kind }) =>
			!ownNamesOfBody.has(rootNameOf(name)) || isRestricted(reasonByName.get(name), kind),
	);
}

/**
 * Other HTML elements are left out, because the hosting may show elements that Mintlify's packages
 * leave out; sites lost `<details>`.
 */
function detailsIn({ kind, reading }: BodyFile): readonly Element[] {
	if (kind === "script" || reading.kind !== "body") return [];
	return reading.body.elements.filter(
		({ name, kind, isAlone }) =>
			name === "details" && (kind === "flow" || (kind === "text" && isAlone === true)),
	);
}

/** Lower-case names are HTML elements, which browsers accept. */
function isCapitalized(name: string): boolean {
	// This quick check comes first, because most names begin with an ASCII letter.
	return !/^[a-z]/.test(name) && /^\p{Lu}[\w$.]*$/u.test(name);
}

/** The name to look up, for example `Parts` for `Parts.Table`. */
function rootNameOf(name: string): string {
	return name.split(".", 1)[0] ?? name;
}

/** A snippet is shown only if its tag fills lines of its own. */
function isRestricted(why: UnknownComponent["why"] | undefined, kind: Element["kind"]): boolean {
	return why?.kind === "named-otherwise" || (why !== undefined && kind === "text");
}

type ReasonByName = ReadonlyMap<string, UnknownComponent["why"]>;

/** Imported names that are components only in some contexts, or not at all. */
function restrictedNamesIn(site: Site, file: BodyFile): ReasonByName {
	const reasonByName = new Map<string, UnknownComponent["why"]>();
	for (const { written, target } of resolvedImports(site, file)) {
		const { source, names } = written;
		const declaredName = declaredDefaultName(target);
		const isTextOnly = isTextSnippet(target);
		if (declaredName === undefined && !isTextOnly) continue;
		for (const { imported, local } of names) {
			if (imported !== "default" || local === declaredName) continue;
			reasonByName.set(
				local,
				declaredName === undefined
					? { kind: "snippet-in-line", source }
					: { kind: "named-otherwise", source, defaultExport: declaredName },
			);
		}
	}
	return reasonByName;
}

/**
 * True for a snippet of text only. A snippet with exports or imports is left out, because such a
 * snippet may also be a component.
 */
function isTextSnippet({ kind, reading }: BodyFile): boolean {
	if (kind === "script" || reading.kind !== "body") return false;
	const { exports, imports } = reading.body;
	return exports.length === 0 && imports.length === 0;
}

/** The only name under which pages can use a script's default export. */
function declaredDefaultName(file: BodyFile): string | undefined {
	const defaultExport = file.kind === "script" ? defaultExportOf(file) : undefined;
	return defaultExport?.kind === "declared" ? defaultExport.name : undefined;
}
