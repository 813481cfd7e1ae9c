// The places that name OpenAPI files and operations, and what each leads to.
import type { Operation } from "../../openapi/operation.ts";
import {
	OperationIndex,
	type OperationMatch,
} from "../../openapi/operation-index.ts";
import type { OperationReference } from "../../openapi/reference.ts";
import type { ReadableSpec, Spec } from "../../openapi/spec.ts";
import { isUsable } from "../../openapi/spec-form.ts";
import { groupBy } from "../../source/group-by.ts";
import { type Location, within } from "../../source/location.ts";
import { property } from "../../source/value.ts";
import type { DocsJson } from "../docs-json/docs-json.ts";
import {
	type SpecSource,
	specSource,
	specSources,
} from "../docs-json/spec-declaration.ts";
import { isUrl, normalizePath } from "../files/site-path.ts";
import type { Navigation, OperationEntry } from "../navigation/navigation.ts";
import { fieldAt, type Page, type Pages } from "../pages/page.ts";
import type { SpecFiles } from "../specs/spec-files.ts";

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

/** What of a site names OpenAPI files and operations, and those files. */
interface Sources {
	readonly docs: DocsJson;
	readonly navigation: Navigation;
	readonly pages: Pages;
	readonly specs: SpecFiles;
}

type Found = Pick<PlacedReference, "spec" | "match">;
type ShownMatch = Extract<OperationMatch, { operation: Operation }>;

/** Follows every reference of a site once. */
export class References {
	readonly toSpecs: SpecReference[] = [];
	readonly toOperations: PlacedReference[] = [];
	readonly operations: OperationIndex;
	/** The files that something of the site makes pages of, or shows an operation of. */
	readonly specsInUse = new Set<Spec>();
	/** The AsyncAPI files that the site makes pages of. */
	readonly channelSpecs = new Set<Spec>();
	readonly #specs: SpecFiles;
	#unknown: ReadonlyMap<OperationEntry | undefined, string> | undefined;
	#byPage: ReadonlyMap<Page | undefined, OperationMatch> | undefined;
	#byOperation:
		| ReadonlyMap<Operation | undefined, readonly PlacedReference[]>
		| undefined;

	constructor({ docs, navigation, pages, specs }: Sources) {
		this.#specs = specs;
		this.operations = new OperationIndex(specs.readable());
		for (const { openapi, asyncapi } of navigation.containers) {
			for (const [index, source] of (openapi?.sources ?? []).entries())
				this.#name("navigation", source, index === 0);
			for (const source of asyncapi?.sources ?? [])
				this.channelSpecs.add(this.#name("asyncapi", source, false));
		}
		for (const source of specSources(
			docs,
			property(property(docs.value, "api"), "openapi"),
			"/api/openapi",
		))
			this.#name("api.openapi", source, true);
		for (const entry of navigation.entries)
			if (entry.kind === "operation") this.#placeEntry(entry);
		for (const page of pages.all)
			if (page.reference !== undefined) this.#placePage(page, page.reference);
	}

	/** Why it is not known whether the file of an entry has its operation. */
	whyUnknown(entry: OperationEntry): string | undefined {
		this.#unknown ??= new Map(
			this.toOperations.flatMap(({ entry, match, spec }) => {
				const mayHave =
					spec?.kind === "remote" ||
					(spec?.kind === "readable" && spec.incomplete);
				return mayHave && match.kind === "unknown" ? [[entry, match.why]] : [];
			}),
		);
		return this.#unknown.get(entry);
	}

	/** The operation that a page shows. */
	operationOf(page: Page): Operation | undefined {
		this.#byPage ??= new Map(
			this.toOperations.map((place) => [place.page, place.match]),
		);
		const match = this.#byPage.get(page);
		return match !== undefined && "operation" in match
			? match.operation
			: undefined;
	}

	toOperation(operation: Operation): readonly PlacedReference[] {
		this.#byOperation ??= groupBy(this.toOperations, ({ match }) =>
			"operation" in match ? match.operation : undefined,
		);
		return this.#byOperation.get(operation) ?? [];
	}

	/** `counts` is false for a file that the platform passes over. */
	#name(
		from: SpecReference["from"],
		source: SpecSource,
		counts: boolean,
	): Spec {
		const spec = this.#specs.at(source.path, source.isRemote);
		if (counts) this.specsInUse.add(spec);
		this.toSpecs.push({
			from,
			written: source.written,
			at: source.at,
			specs: [spec],
			fallback: undefined,
		});
		return spec;
	}

	#placeEntry(entry: OperationEntry): void {
		const { reference, at, inherited } = entry;
		const first = inherited?.sources[0];
		let spec =
			first === undefined
				? undefined
				: this.#specs.at(first.path, first.isRemote);
		if (reference.file !== undefined) {
			const source = specSource(reference.file, within(at, reference.file));
			if (source !== undefined) spec = this.#name("entry", source, true);
		}
		const match: OperationMatch =
			spec === undefined
				? { kind: "unknown", why: "no OpenAPI file is named" }
				: this.operations.findIn(spec, reference);
		this.toOperations.push({
			from: "navigation",
			reference,
			at,
			match,
			spec,
			entry,
			page: undefined,
		});
	}

	#placePage(page: Page, reference: OperationReference): void {
		const at = fieldAt(page, "openapi");
		if (at === undefined) return;
		const { spec, match } =
			reference.file === undefined
				? this.#findAnywhere(reference)
				: this.#findByWord(reference.file, page, reference, at);
		if ("operation" in match) this.specsInUse.add(match.operation.spec);
		else if (spec !== undefined) this.specsInUse.add(spec);
		this.toOperations.push({
			from: "page",
			reference,
			at,
			match,
			spec,
			entry: undefined,
			page,
		});
	}

	#findAnywhere(reference: OperationReference): Found {
		const match = this.operations.findInSome(this.operations.specs, reference);
		const [remote] = this.#specs.remotes();
		if (match.kind === "missing" && remote !== undefined) {
			return {
				spec: undefined,
				match: { kind: "unknown", why: `${remote.url} was not fetched` },
			};
		}
		return { spec: match.kind === "unknown" ? match.spec : undefined, match };
	}

	/** The operation that any file of the site has. */
	#anywhere(reference: OperationReference): Operation | undefined {
		const match = this.operations.findInSome(this.operations.specs, reference);
		return "operation" in match ? match.operation : undefined;
	}

	#findByWord(
		word: string,
		page: Page,
		reference: OperationReference,
		at: Location,
	): Found {
		const tiers = this.#specs.ofWord(word);
		const [first, ...others] = [...new Set(tiers.flat())];
		const place = {
			from: "page",
			written: word,
			at: within(at, word),
		} as const;
		if (first === undefined) {
			const spec = this.#specs.at(
				isUrl(word) ? word : normalizePath(word),
				isUrl(word),
			);
			const fallback = this.#anywhere(reference);
			this.toSpecs.push({ ...place, specs: [spec], fallback });
			return { spec, match: this.operations.findIn(spec, reference) };
		}
		const found = this.#findInTiers(tiers, reference);
		const own = this.#specs.ownOf(word, page.path);
		if (found !== undefined && own !== undefined && !isUsable(own)) {
			const fallback = found.match.operation;
			this.toSpecs.push({ ...place, specs: [own], fallback });
			this.specsInUse.add(own);
			return found;
		}
		const specs = [first, ...others] as const;
		this.toSpecs.push({ ...place, specs, fallback: undefined });
		const match = this.operations.findInSome(specs, reference);
		return found ?? { spec: first, match };
	}

	#findInTiers(
		tiers: readonly (readonly ReadableSpec[])[],
		reference: OperationReference,
	): { spec: ReadableSpec; match: ShownMatch } | undefined {
		for (const tier of tiers) {
			const match = this.operations.findInSome(tier, reference);
			if ("operation" in match) return { spec: match.operation.spec, match };
		}
		return undefined;
	}
}
