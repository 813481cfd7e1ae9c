// The places that name OpenAPI files and operations, and what each leads to.
import type { DocsJson } from "../../facts/docs-json/docs-json.ts";
import {
	type SpecSource,
	specSource,
	specSources,
} from "../../facts/docs-json/spec-declaration.ts";
import type { Navigation, OperationEntry } from "../../facts/navigation/navigation.ts";
import { fieldAt, type Page, type Pages } from "../../facts/pages/page.ts";
import { OperationIndex, type OperationMatch } from "../../openapi/operation-index.ts";
import type { OperationReference } from "../../openapi/reference.ts";
import type { Spec } from "../../openapi/spec/spec.ts";
import { within } from "../../source/source-file.ts";
import { property } from "../../source/value.ts";
import {
	type Followed,
	followPage,
	operationIn,
	type PlacedReference,
	type SpecReference,
} from "./placed-reference.ts";
import type { SpecFiles } from "./specs/spec-files.ts";

/** What of a site names OpenAPI files and operations, and those files. */
interface Sources {
	readonly docs: DocsJson;
	readonly navigation: Navigation;
	readonly pages: Pages;
	readonly specs: SpecFiles;
}

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
		for (const entry of navigation.entries) if (entry.kind === "operation") this.#placeEntry(entry);
		for (const page of pages.all)
			if (page.reference !== undefined) this.#placePage(page, page.reference);
	}

	/** `counts` is false for a file that Mintlify passes over. */
	#name(from: SpecReference["from"], source: SpecSource, counts: boolean): Spec {
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
		let spec = first === undefined ? undefined : this.#specs.at(first.path, first.isRemote);
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
			shown: operationIn(match),
			spec,
			entry,
			page: undefined,
		});
	}

	/** A page finds operations in all files, also in those that are not read. */
	#asKnown(followed: Followed): Followed {
		const { match, named } = followed;
		const hidden = this.#specs.all.find(({ kind }) => kind === "outside");
		if (hidden === undefined || "operation" in match) return followed;
		const why = `${hidden.path} is not read`;
		return {
			...followed,
			match: match.kind === "missing" ? { kind: "unknown", why } : match,
			shown: undefined,
			named: named && { ...named, fallback: undefined },
		};
	}

	#placePage(page: Page, reference: OperationReference): void {
		const at = fieldAt(page, "openapi");
		if (at === undefined) return;
		const sources = { specs: this.#specs, operations: this.operations };
		const { spec, match, shown, named } = this.#asKnown(
			followPage(sources, { page, reference, at }),
		);
		if (named !== undefined) this.toSpecs.push(named);
		if (named?.fallback !== undefined) this.specsInUse.add(named.specs[0]);
		if (shown !== undefined) this.specsInUse.add(shown.spec);
		if (spec !== undefined) this.specsInUse.add(spec);
		this.toOperations.push({
			from: "page",
			reference,
			at,
			match,
			shown,
			spec,
			entry: undefined,
			page,
		});
	}
}
