import type { SuggestedChange, Suggestion } from "../../engine/suggestion.ts";
import { documentedMethod } from "../../openapi/reference.ts";
import { type Operation, type ReadableSpec, signature } from "../../openapi/spec/spec.ts";
import { groupBy } from "../../text/lists.ts";
import { memoise } from "../../text/memoised.ts";
import { childPointer } from "../../text/pointer.ts";
import { inPlaceOf } from "../../text/rewrite.ts";
import { fixedLocation, SourceFile } from "../../text/source-file.ts";
import { NearWords } from "../../text/wording/near-words.ts";
import { wordsOf } from "../../text/wording/suggest.ts";
import type { NavigationContainer } from "../facts/navigation/navigation.ts";
import { referencesTo } from "../pages/operations/operation-use.ts";
import type { PlacedReference } from "../parts/placed-reference.ts";
import { question, type Site } from "../parts/site.ts";
import { additionTo, dataAt, removalOf } from "./data-entries.ts";

/** Suggests another operation that no page shows, or the removal of the entry. */
export function* referenceSuggestions(site: Site, place: PlacedReference): Iterable<Suggestion> {
	const { match, at, reference, entry } = place;
	if (match.kind !== "missing") return;
	const prefix = reference.file === undefined ? "" : `${reference.file} `;
	const operationsFromMatch =
		match.near.kind === "other-methods"
			? match.near.operations
			: match.near.kind === "plural" || match.near.kind === "similar"
				? [match.near.operation]
				: [];
	const candidates = [...operationsFromMatch, ...nearOperations(site, place)];
	for (const operation of [...new Set(candidates)].slice(0, 2)) {
		const text = inPlaceOf(at, prefix + signature(operation));
		const isOtherOperation =
			signature(operation) !== `${documentedMethod(reference.method)} ${reference.path}`;
		if (text !== undefined && isOtherOperation && referencesTo(site, operation).length === 0)
			yield {
				title: `Write \`${prefix}${signature(operation)}\``,
				reason: operationsFromMatch.includes(operation)
					? "The path has this method."
					: "The operation has similar words, and no page shows it.",
				changes: [{ kind: "edit", at, text }],
			};
	}
	if (entry !== undefined && match.near.kind === "none" && hasOtherEntries(site, place)) {
		const data = dataAt(site.docs, entry.at);
		const change = data && removalOf(data, entry.at.pointer);
		if (change !== undefined)
			yield {
				title: "Remove the entry",
				reason: "No OpenAPI file describes the operation.",
				changes: [change],
			};
	}
}

/** True if entries of the same node list operations, so that the node still lists operations. */
function hasOtherEntries(site: Site, { entry }: PlacedReference): boolean {
	const pageMatch = entry && site.published.lookup.find(entry.slug);
	return pageMatch?.kind === "missing" && listingNodes(site).has(entry?.inherited?.node);
}

/** The nodes with entries of operations that exist. */
const listingNodes = question(
	({ published }: Site) =>
		new Set(
			published.operationReferences
				.filter(({ match }) => match.kind === "found")
				.map(({ entry }) => entry?.inherited?.node),
		),
);

/** The lowest share of common words that is worth a suggestion. */
const minShare = 0.6;

function nearOperations(site: Site, { reference, spec }: PlacedReference): readonly Operation[] {
	const operations =
		spec === undefined
			? operationsByMethod(site)
			: spec.kind === "readable"
				? operationsOfSpec(spec)
				: undefined;
	const method = documentedMethod(reference.method).toLowerCase();
	return (operations?.get(method)?.find(wordsOf(reference.path), minShare) ?? []).map(
		({ item }) => item,
	);
}

const operationsByMethod = question(({ specs }: Site) =>
	indexByMethod(specs.readableSpecs().flatMap(({ operations }) => operations)),
);

const operationsOfSpec = memoise(({ operations }: ReadableSpec) => indexByMethod(operations));

function indexByMethod(
	operations: readonly Operation[],
): ReadonlyMap<string, NearWords<Operation>> {
	return new Map(
		Array.from(
			groupBy(operations, ({ method }) => method),
			([method, group]) => [method, new NearWords(group, ({ path }) => wordsOf(path))],
		),
	);
}

/**
 * The maximum number of operations in one suggestion, because nobody would read a longer change.
 */
const maxOperations = 100;

export function* operationEntrySuggestions(
	site: Site,
	{ pointer, label }: NavigationContainer,
	operations: readonly Operation[],
): Iterable<Suggestion> {
	if (operations.length === 0 || operations.length > maxOperations) return;
	const entries = operations.map((operation) => signature(operation));
	const change = additionTo(site.docs, childPointer(pointer, "pages"), entries);
	if (change === undefined) return;
	const [first] = entries;
	yield {
		title:
			operations.length === 1
				? `List \`${first}\` in \`${label}\``
				: `List the ${operations.length} operations in \`${label}\``,
		reason: "The other operations of the file are listed there.",
		changes: [change],
	};
}

/** The `.mintignore` of the site; `undefined` if the file exists, but cannot be read. */
const ignoreFile = question(({ files }: Site): SourceFile | "absent" | undefined => {
	const { kind } = files.stateOf(".mintignore");
	if (kind === "absent") return kind;
	const content = kind === "file" ? files.read(".mintignore") : { why: kind };
	return "text" in content ? new SourceFile(".mintignore", content.text) : undefined;
});

function appendIgnoreLine(file: SourceFile, line: string): SuggestedChange {
	const end = file.text.length;
	const lineBreak = file.text === "" || file.text.endsWith("\n") ? "" : "\n";
	return {
		kind: "edit",
		at: fixedLocation(file, { start: end, end }),
		text: lineBreak + line,
	};
}

/** Suggests excluding an unused OpenAPI file from publication, or deleting the file. */
export function* unusedFileSuggestions(site: Site, path: string): Iterable<Suggestion> {
	if (/[\s#!*?[\]\\]/.test(path)) return;
	const file = ignoreFile(site);
	const line = `/${path}\n`;
	if (file === "absent")
		yield {
			title: "Exclude the file with a new `.mintignore`",
			reason: "It stays in the repository, and is no longer published.",
			changes: [{ kind: "create", path: ".mintignore", text: line }],
		};
	else if (file !== undefined)
		yield {
			title: "Exclude the file with `.mintignore`",
			reason: "It stays in the repository, and is no longer published.",
			changes: [appendIgnoreLine(file, line)],
		};
	yield {
		title: "Delete the file",
		reason: "No page and no navigation entry uses it.",
		changes: [{ kind: "delete", path }],
	};
}
