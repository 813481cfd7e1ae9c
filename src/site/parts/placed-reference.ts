// References to OpenAPI files and operations, and the resolution of a page's `openapi` field.

import type { OperationIndex, OperationMatch } from "../../openapi/operation-index.ts";
import type { OperationReference } from "../../openapi/reference.ts";
import type { Operation, ReadableSpec, Spec } from "../../openapi/spec/spec.ts";
import { isUsable } from "../../openapi/spec/spec.ts";
import { type Location, locationWithin } from "../../text/source-file.ts";
import { isUrl, normalizePath } from "../facts/files/site-path.ts";
import type { OperationEntry } from "../facts/navigation/navigation.ts";
import type { Page } from "../facts/pages/page.ts";
import type { SpecFiles } from "./specs/spec-files.ts";
import { type SpecsOfWord, specBeside, specsOfWord } from "./specs/spec-names.ts";

export interface SpecReference {
	readonly from: "navigation" | "api.openapi" | "entry" | "page" | "asyncapi";
	readonly written: string;
	readonly at: Location;
	/**
	 * The OpenAPI files to which the reference resolves: several if a page's word is a part of
	 * several paths.
	 */
	readonly specs: readonly [Spec, ...Spec[]];
	/**
	 * The operation that the page shows although the referenced file is missing or not OpenAPI 3.
	 */
	readonly fallback: Operation | undefined;
}

export interface PlacedReference {
	readonly from: "navigation" | "page";
	readonly reference: OperationReference;
	readonly at: Location;
	readonly match: OperationMatch;
	/** The operation that readers see, if known: a page may show an operation of another file. */
	readonly shown: Operation | undefined;
	/**
	 * The referenced file; `undefined` if the reference searches all files, or neither names nor
	 * inherits a file.
	 */
	readonly spec: Spec | undefined;
	/** `undefined` for a page's reference. */
	readonly entry: OperationEntry | undefined;
	/** `undefined` for an entry's reference. */
	readonly page: Page | undefined;
}

interface SpecSources {
	readonly specs: SpecFiles;
	readonly operations: OperationIndex;
}

interface PageReference {
	readonly page: Page;
	readonly reference: OperationReference;
	readonly at: Location;
}

export interface ResolvedReference extends Pick<PlacedReference, "spec" | "match" | "shown"> {
	readonly specReference: SpecReference | undefined;
}

/** The file word of a page's reference, and the files that the word matches. */
interface MatchedWord extends SpecsOfWord {
	readonly place: Pick<SpecReference, "from" | "written" | "at">;
	/** The files that the author may have intended; empty if no file of the site matches. */
	readonly intendedSpecs: readonly ReadableSpec[];
}

export function resolvePageReference(
	sources: SpecSources,
	place: PageReference,
): ResolvedReference {
	const { reference } = place;
	const matchedWord = matchWord(sources.specs, place);
	if (matchedWord === undefined) {
		const anyMatch = findAnywhere(sources, reference);
		return { ...anyMatch, shown: operationIn(anyMatch.match), specReference: undefined };
	}
	const { operations } = sources;
	const ownSpec = matchedWord.exact === undefined ? [] : [matchedWord.exact];
	const specGroups = [ownSpec, matchedWord.fitting, operations.specs];
	const shownOperation = operations.findShownOperation(specGroups, reference);
	const [first, ...others] = matchedWord.intendedSpecs;
	if (first === undefined)
		return resolveUnmatchedPath(sources, reference, matchedWord, shownOperation);
	const specs = [first, ...others] as const;
	const isFallbackShown = shownOperation !== undefined && !specs.some(isUsable);
	const match = isFallbackShown
		? operations.findIn(first, reference)
		: operations.findInAny(specs, reference);
	const fallback = isFallbackShown ? shownOperation : undefined;
	return {
		spec: operationIn(match)?.spec ?? first,
		match,
		shown: shownOperation,
		specReference: { ...matchedWord.place, specs, fallback },
	};
}

function matchWord(
	files: SpecFiles,
	{ reference: { file }, at, page }: PageReference,
): MatchedWord | undefined {
	if (file === undefined) return undefined;
	const matchedWord = specsOfWord(files, file);
	const { exact: own, exactlyNamed: called, fitting } = matchedWord;
	const neighborSpec = specBeside(files, file, page.path);
	const namedSpecs = [own, neighborSpec].flatMap((spec) => spec ?? []);
	const intendedSpecs = [namedSpecs, called, fitting].find((specs) => specs.length > 0);
	return {
		...matchedWord,
		place: { from: "page", written: file, at: locationWithin(at, file) },
		intendedSpecs: [...new Set(intendedSpecs)],
	};
}

/** Handles a word that matches no file of the site: the path of a missing file, or a URL. */
function resolveUnmatchedPath(
	{ specs, operations }: SpecSources,
	reference: OperationReference,
	{ place, remote }: MatchedWord,
	shown: Operation | undefined,
): ResolvedReference {
	const { written } = place;
	const spec =
		remote ??
		(isUrl(written)
			? ({ kind: "absent", path: written } as const)
			: specs.openAt(normalizePath(written), false));
	const match = operations.findIn(spec, reference);
	if (remote !== undefined)
		return {
			spec,
			match,
			shown: undefined,
			specReference: { ...place, specs: [spec], fallback: undefined },
		};
	return { spec, match, shown, specReference: { ...place, specs: [spec], fallback: shown } };
}

function findAnywhere(
	{ specs, operations }: SpecSources,
	reference: OperationReference,
): Pick<PlacedReference, "spec" | "match"> {
	const match = operations.findInAny(operations.specs, reference);
	const [remote] = specs.remotes();
	if (match.kind === "missing" && remote !== undefined) {
		const reason = `${remote.url} was not fetched`;
		return { spec: undefined, match: { kind: "unknown", why: reason } };
	}
	return { spec: match.kind === "unknown" ? match.spec : undefined, match };
}

export function operationIn(match: OperationMatch): Operation | undefined {
	return "operation" in match ? match.operation : undefined;
}
