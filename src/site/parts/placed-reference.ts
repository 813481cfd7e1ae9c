// The places of a site that name OpenAPI files and operations, and what the `openapi` of a page leads to.
import { isUrl, normalizePath } from "../../facts/files/site-path.ts";
import type { OperationEntry } from "../../facts/navigation/navigation.ts";
import type { Page } from "../../facts/pages/page.ts";
import type {
	OperationIndex,
	OperationMatch,
} from "../../openapi/operation-index.ts";
import type { OperationReference } from "../../openapi/reference.ts";
import type { Operation, ReadableSpec, Spec } from "../../openapi/spec.ts";
import { isUsable } from "../../openapi/spec-form.ts";
import { type Location, within } from "../../source/source-file.ts";
import type { SpecFiles } from "./specs/spec-files.ts";
import { ownSpec, specsOfWord } from "./specs/spec-names.ts";

/** A place that names an OpenAPI file. */
export interface SpecReference {
	readonly from: "navigation" | "api.openapi" | "entry" | "page" | "asyncapi";
	readonly written: string;
	readonly at: Location;
	/** What it leads to. A page may name several files at once, by a part of their names. */
	readonly specs: readonly [Spec, ...Spec[]];
	/** The operation that the page shows all the same, where the file it names is not there or not OpenAPI 3. */
	readonly fallback: Operation | undefined;
}

/** An operation reference at the place where it is written. */
export interface PlacedReference {
	readonly from: "navigation" | "page";
	readonly reference: OperationReference;
	/** Of the whole reference. */
	readonly at: Location;
	readonly match: OperationMatch;
	/** The file it points into; `undefined` where it points into all files of the site, or none is named or inherited. */
	readonly spec: Spec | undefined;
	/** The navigation entry it is; `undefined` for a page's. */
	readonly entry: OperationEntry | undefined;
	/** The page it is in; `undefined` for an entry's. */
	readonly page: Page | undefined;
}

/** What there is to be found. */
interface Sources {
	readonly specs: SpecFiles;
	readonly operations: OperationIndex;
}

interface PageReference {
	readonly page: Page;
	readonly reference: OperationReference;
	readonly at: Location;
}

interface Followed extends Pick<PlacedReference, "spec" | "match"> {
	/** The files that it names. */
	readonly named: SpecReference | undefined;
}

export function followPage(sources: Sources, place: PageReference): Followed {
	const { reference, at } = place;
	const { file: word } = reference;
	if (word === undefined)
		return { ...findAnywhere(sources, reference), named: undefined };
	const written = {
		from: "page",
		written: word,
		at: within(at, word),
	} as const;
	const tiers = specsOfWord(sources.specs, word);
	const [first, ...others] = [...new Set(tiers.flat())];
	if (first === undefined) return followPath(sources, reference, written);
	const found = findInTiers(sources.operations, tiers, reference);
	const own = ownSpec(sources.specs, word, place.page.path);
	if (found !== undefined && own !== undefined && !isUsable(own)) {
		const fallback = found.match.operation;
		return { ...found, named: { ...written, specs: [own], fallback } };
	}
	const specs = [first, ...others] as const;
	const named = { ...written, specs, fallback: undefined };
	if (found !== undefined) return { ...found, named };
	const match = sources.operations.findInSome(specs, reference);
	return { spec: first, match, named };
}

/** No file of the site fits the word: it is the path of one that is not there, or a URL. */
function followPath(
	{ specs, operations }: Sources,
	reference: OperationReference,
	place: Pick<SpecReference, "from" | "written" | "at">,
): Followed {
	const isRemote = isUrl(place.written);
	const path = isRemote ? place.written : normalizePath(place.written);
	const spec = specs.at(path, isRemote);
	const other = operations.findInSome(operations.specs, reference);
	const fallback = "operation" in other ? other.operation : undefined;
	const named = { ...place, specs: [spec], fallback } as const;
	return { spec, match: operations.findIn(spec, reference), named };
}

function findAnywhere(
	{ specs, operations }: Sources,
	reference: OperationReference,
): Pick<PlacedReference, "spec" | "match"> {
	const match = operations.findInSome(operations.specs, reference);
	const [remote] = specs.remotes();
	if (match.kind === "missing" && remote !== undefined) {
		const why = `${remote.url} was not fetched`;
		return { spec: undefined, match: { kind: "unknown", why } };
	}
	return { spec: match.kind === "unknown" ? match.spec : undefined, match };
}

function findInTiers(
	operations: OperationIndex,
	tiers: readonly (readonly ReadableSpec[])[],
	reference: OperationReference,
):
	| {
			spec: ReadableSpec;
			match: Extract<OperationMatch, { operation: Operation }>;
	  }
	| undefined {
	for (const tier of tiers) {
		const match = operations.findInSome(tier, reference);
		if ("operation" in match) return { spec: match.operation.spec, match };
	}
	return undefined;
}
