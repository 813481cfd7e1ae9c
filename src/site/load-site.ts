import { posix } from "node:path";
import { loadSpec, mayBeSpec } from "../openapi/load-spec.ts";
import { isExcluded, isHidden, type Operation } from "../openapi/operation.ts";
import {
	OperationIndex,
	type OperationMatch,
} from "../openapi/operation-index.ts";
import type { OperationReference } from "../openapi/reference.ts";
import type { ReadableSpec, Spec, UnreadableSpec } from "../openapi/spec.ts";
import type { DataDocument } from "../source/document.ts";
import { type Location, within } from "../source/location.ts";
import { child, type JsonPointer } from "../source/pointer.ts";
import { SourceFile } from "../source/source-file.ts";
import { property } from "../source/value.ts";
import { PathSuggestions } from "../text/suggest.ts";
import {
	type ApiSetting,
	apiSettings,
	type ManualEndpoint,
	manualEndpoint,
} from "./api-settings.ts";
import { type DocsJson, loadDocsJson } from "./docs-json.ts";
import {
	type GeneratedPage,
	pageOfEntry,
	pagesOfFile,
} from "./generated-pages.ts";
import {
	defaultDirectory,
	type Navigation,
	type NavigationContainer,
	type NavigationNode,
	type OpenApiSource,
	type OperationEntry,
	openApiSource,
	type PageEntry,
	readNavigation,
} from "./navigation.ts";
import { fieldAt, type Page, type Pages, readPages } from "./page.ts";
import type {
	BrokenFile,
	NearSpecPath,
	PageMatch,
	PageNearMiss,
	PlacedReference,
	Site,
	SpecReference,
} from "./site.ts";
import { SiteFiles } from "./site-files.ts";
import { isUrl, normalizePath, slugOf } from "./site-path.ts";

/** Reads the site in a folder. Whatever is wrong with it becomes a fact of the site; only a missing folder throws. */
export function loadSite(root: string): Site {
	return new LoadedSite(root);
}

/** What a page's reference leads to, and the file it points into. */
interface Found {
	readonly spec: Spec | undefined;
	readonly match: OperationMatch;
}

class LoadedSite implements Site {
	readonly root: string;
	readonly files: SiteFiles;
	readonly docs: DocsJson;
	readonly navigation: Navigation;
	readonly containers: NavigationContainer[] = [];
	readonly entries: (PageEntry | OperationEntry)[] = [];
	readonly pages: readonly Page[];
	readonly specs: readonly (ReadableSpec | UnreadableSpec)[];
	readonly specReferences: SpecReference[] = [];
	readonly operations: OperationIndex;
	readonly operationReferences: PlacedReference[] = [];
	readonly generated: readonly GeneratedPage[];
	readonly remotes: readonly string[];
	readonly #pages: Pages;
	readonly #named = new Map<string, Spec>();
	readonly #generatedBySlug: ReadonlyMap<string, GeneratedPage>;
	readonly #inUse = new Set<Spec>();
	/** The nodes that list operations of their file, and therefore generate no others. */
	readonly #owners = new Set<JsonPointer>();
	#referencesTo: Map<Operation, PlacedReference[]> | undefined;
	#shown: ReadonlySet<Operation> | undefined;
	#slugs: PathSuggestions | undefined;
	#dataFiles: PathSuggestions | undefined;

	constructor(root: string) {
		this.root = root;
		this.files = new SiteFiles(root);
		this.docs = loadDocsJson((path) =>
			path === "docs.json" || this.files.state(path).kind === "file"
				? this.files.read(path)
				: undefined,
		);
		this.#pages = readPages(this.files);
		this.pages = this.#pages.all;
		this.navigation = readNavigation(this.docs, (slug) =>
			this.#pages.bySlug.has(slug),
		);
		this.#list(this.navigation.root);

		this.#readSpecs();
		this.#nameSpecs();
		this.operations = new OperationIndex(
			this.#specsInOrder().filter((spec) => spec.kind === "readable"),
		);
		this.remotes = [...this.#named.values()].flatMap((spec) =>
			spec.kind === "remote" ? [spec.url] : [],
		);

		for (const entry of this.entries)
			if (entry.kind === "operation") this.#placeEntry(entry);
		for (const page of this.pages)
			if (page.reference !== undefined) this.#placePage(page, page.reference);
		// Pages and entries may have named further files, if none with operations.
		this.specs = this.#specsInOrder();
		this.generated = [...this.#generate()];
		this.#generatedBySlug = new Map(
			this.generated.map((page) => [page.slug, page]),
		);
	}

	page(slug: string): PageMatch {
		const page = this.#pages.bySlug.get(slug);
		if (page !== undefined) return { kind: "page", page };
		const generated = this.#generatedBySlug.get(slug);
		if (generated !== undefined)
			return { kind: "generated", operation: generated.operation };
		const why = this.#unknownPages(slug);
		return why === undefined
			? { kind: "missing", near: this.#near(slug) }
			: { kind: "unknown", why };
	}

	isInUse(spec: ReadableSpec | UnreadableSpec): boolean {
		return this.#inUse.has(spec);
	}

	get apiSettings(): readonly ApiSetting[] {
		return [...apiSettings(this.docs, this.pages)];
	}

	manualEndpoint(page: Page): ManualEndpoint | undefined {
		return manualEndpoint(this.docs, page);
	}

	nearSpecPath(path: string): NearSpecPath {
		const endings = [".json", ".yaml", ".yml"];
		const stem = path.replace(/\.[^./]*$/, "");
		this.#dataFiles ??= new PathSuggestions(
			[...this.files.paths].filter((file) =>
				endings.includes(posix.extname(file)),
			),
		);
		return {
			otherCase: this.#dataFiles.otherCase(path),
			otherExtension: endings
				.map((ending) => stem + ending)
				.find((file) => this.files.paths.has(file)),
			similar: this.#dataFiles.similar(path),
		};
	}

	get brokenFiles(): readonly BrokenFile[] {
		const of = (
			kind: BrokenFile["kind"],
			{ file, problems }: DataDocument,
		): BrokenFile[] =>
			problems.length === 0 ? [] : [{ kind, file, problems }];
		return [
			...this.docs.documents.flatMap((document) => of("docs.json", document)),
			...this.pages.flatMap(({ frontmatter }) =>
				frontmatter === undefined ? [] : of("page", frontmatter),
			),
			...this.specs
				.filter((spec) => this.isInUse(spec))
				.flatMap((spec) => {
					if (spec.kind === "readable") return of("spec", spec.document);
					const problem = {
						range: { start: 0, end: 0 },
						message: `This file ${spec.why}.`,
					};
					return [
						{ kind: "spec" as const, file: spec.file, problems: [problem] },
					];
				}),
		];
	}

	namedAt(spec: Spec): Location | undefined {
		return this.specReferences.find((reference) =>
			reference.specs.includes(spec),
		)?.at;
	}

	referencesTo(operation: Operation): readonly PlacedReference[] {
		if (this.#referencesTo === undefined) {
			this.#referencesTo = new Map();
			for (const place of this.operationReferences) {
				if (!("operation" in place.match)) continue;
				const places = this.#referencesTo.get(place.match.operation);
				if (places === undefined)
					this.#referencesTo.set(place.match.operation, [place]);
				else places.push(place);
			}
		}
		return this.#referencesTo.get(operation) ?? [];
	}

	unlisted(node: NavigationContainer): readonly Operation[] {
		const source = node.openapi?.sources[0];
		const spec =
			source === undefined ? undefined : this.#named.get(source.path);
		if (spec?.kind !== "readable" || !this.#owners.has(node.pointer)) return [];
		this.#shown ??= new Set(this.generated.map((page) => page.operation));
		const shown = this.#shown;
		return spec.operations.filter(
			(operation) =>
				!shown.has(operation) &&
				!isExcluded(operation) &&
				!isHidden(operation) &&
				this.referencesTo(operation).length === 0,
		);
	}

	#list(node: NavigationNode): void {
		if (node.kind !== "container") {
			this.entries.push(node);
			return;
		}
		this.containers.push(node);
		for (const inner of node.children) this.#list(inner);
	}

	/** Every data file that is an OpenAPI description, named or not: pages find operations in all of them. */
	#readSpecs(): void {
		for (const path of this.files.paths) {
			if (!/\.(?:json|ya?ml)$/.test(path) || path === "docs.json") continue;
			const file = this.files.read(path);
			if (!("text" in file) || !mayBeSpec(file.text)) continue;
			const spec = loadSpec(path, file.text);
			if (
				spec.kind === "readable" &&
				spec.version.kind !== "other" &&
				spec.version.kind !== "missing"
			) {
				this.#named.set(path, spec);
			}
		}
	}

	/** Navigation and settings name OpenAPI files by their exact path. */
	#nameSpecs(): void {
		for (const { openapi } of this.containers) {
			for (const [index, source] of (openapi?.sources ?? []).entries()) {
				this.#name("navigation", source, index === 0);
			}
		}
		const setting = property(property(this.docs.value, "api"), "openapi");
		const pointer = "/api/openapi";
		const values = Array.isArray(setting) ? setting : [setting];
		for (const [index, value] of values.entries()) {
			const at = Array.isArray(setting) ? child(pointer, index) : pointer;
			const source =
				property(value, "source") === undefined
					? value
					: property(value, "source");
			for (const named of openApiSource(
				source,
				this.docs.locate(source === value ? at : child(at, "source")),
			)) {
				this.#name("api.openapi", named, true);
			}
		}
	}

	#name(
		from: SpecReference["from"],
		source: OpenApiSource,
		counts: boolean,
	): Spec {
		const spec = this.#specAt(source.path, source.isRemote);
		if (counts) this.#inUse.add(spec);
		this.specReferences.push({
			from,
			written: source.written,
			at: source.at,
			specs: [spec],
			fallback: undefined,
		});
		return spec;
	}

	#specAt(path: string, isRemote: boolean): Spec {
		const known = this.#named.get(path);
		if (known !== undefined) return known;
		const spec = isRemote
			? ({ kind: "remote", url: path } as const)
			: this.#open(path);
		this.#named.set(path, spec);
		return spec;
	}

	#open(path: string): Spec {
		const state = this.files.state(path).kind;
		if (state === "outside") {
			return {
				kind: "unreadable",
				path,
				file: new SourceFile(path, ""),
				why: "is a link that leads outside the site",
			};
		}
		if (state !== "file" || !/\.(?:json|ya?ml)$/.test(path))
			return { kind: "absent", path };
		const file = this.files.read(path);
		if ("text" in file) return loadSpec(path, file.text);
		return {
			kind: "unreadable",
			path,
			file: new SourceFile(path, ""),
			why: file.why,
		};
	}

	#specsInOrder(): (ReadableSpec | UnreadableSpec)[] {
		const specs = [...this.#named.values()].filter(
			(spec) => spec.kind === "readable" || spec.kind === "unreadable",
		);
		const order = new Map(
			[...this.files.paths].map((path, index) => [path, index]),
		);
		return specs.sort(
			(a, b) => (order.get(a.path) ?? 0) - (order.get(b.path) ?? 0),
		);
	}

	#placeEntry(entry: OperationEntry): void {
		const { reference, at, inherited } = entry;
		const first = inherited?.sources[0];
		let spec =
			first === undefined
				? undefined
				: this.#specAt(first.path, first.isRemote);
		if (reference.file !== undefined) {
			for (const source of openApiSource(reference.file, at))
				spec = this.#name("entry", source, true);
		}
		const match: OperationMatch =
			spec === undefined
				? { kind: "unknown", why: "no OpenAPI file is named" }
				: this.operations.findIn(spec, reference);
		this.operationReferences.push({
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
				: this.#findByWord(reference.file, reference, at);
		if ("operation" in match) this.#inUse.add(match.operation.spec);
		else if (spec !== undefined) this.#inUse.add(spec);
		this.operationReferences.push({
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
		if (match.kind === "missing" && this.remotes.length > 0) {
			const why = `${this.remotes[0]} is not looked at`;
			return { spec: undefined, match: { kind: "unknown", why } };
		}
		return {
			spec: match.kind === "unknown" ? match.spec : undefined,
			match,
		};
	}

	#findByWord(
		word: string,
		reference: OperationReference,
		at: Location,
	): Found {
		const tiers = this.#specsOfWord(word);
		const [first, ...others] = [...new Set(tiers.flat())];
		const named = first ?? this.#specAt(...pathOfWord(word));
		const anywhere = this.operations.findInSome(
			this.operations.specs,
			reference,
		);
		this.specReferences.push({
			from: "page",
			written: word,
			at: within(at, word),
			specs: [named, ...others],
			fallback: "operation" in anywhere ? anywhere.operation : undefined,
		});
		if (first === undefined)
			return {
				spec: named,
				match: this.operations.findIn(named, reference),
			};
		for (const tier of tiers) {
			const match = this.operations.findInSome(tier, reference);
			if ("operation" in match) return { spec: match.operation.spec, match };
		}
		return {
			spec: first,
			match: this.operations.findInSome([first, ...others], reference),
		};
	}

	/** The files that a page can mean by a word, by how well they fit: path, part of the path, name, part of the name. */
	#specsOfWord(word: string): readonly ReadableSpec[][] {
		const path = normalizePath(word);
		const name = (spec: ReadableSpec): string =>
			spec.path.slice(spec.path.lastIndexOf("/") + 1).replace(/\.[^.]+$/, "");
		const { specs } = this.operations;
		return [
			specs.filter((spec) => spec.path === path),
			specs.filter((spec) => spec.path.includes(path)),
			specs.filter((spec) => name(spec) === word),
			specs.filter((spec) => name(spec).includes(word)),
		];
	}

	*#generate(): Iterable<GeneratedPage> {
		for (const { entry, match } of this.operationReferences) {
			if (entry === undefined) continue;
			if (entry.reference.file === undefined && entry.inherited !== undefined)
				this.#owners.add(entry.inherited.node);
			if (match.kind === "found")
				yield pageOfEntry(
					entry,
					match.operation,
					entry.inherited?.directory ?? defaultDirectory,
				);
		}
		for (const node of this.containers) {
			const source = node.openapi?.sources[0];
			if (
				node.openapi === undefined ||
				source === undefined ||
				this.#owners.has(node.pointer)
			)
				continue;
			const spec = this.#named.get(source.path);
			if (spec?.kind === "readable")
				yield* pagesOfFile(node, node.openapi, spec);
		}
	}

	/** Why a page of that name may exist though no file of the site says so. */
	#unknownPages(slug: string): string | undefined {
		const isWithin = (folder: string | undefined): boolean =>
			folder !== undefined &&
			(folder === "" || slug === folder || slug.startsWith(`${folder}/`));
		for (const { openapi, opaqueDirectory } of this.containers) {
			const source = openapi?.sources[0];
			if (source?.isRemote && isWithin(openapi?.directory))
				return `${source.path} is not looked at`;
			if (isWithin(opaqueDirectory))
				return "pages made from AsyncAPI, GraphQL or SDK sources are not looked at";
		}
		return undefined;
	}

	#near(slug: string): PageNearMiss {
		const { bySlug, others } = this.#pages;
		const as = (
			kind: "extension" | "anchor" | "index",
			name: string,
		): PageNearMiss | undefined =>
			bySlug.has(name) ? { kind, slug: name } : undefined;
		const near =
			as("extension", slugOf(slug)) ??
			as("anchor", slug.replace(/[#?].*$/, "")) ??
			as("index", `${slug}/index`);
		if (near !== undefined) return near;
		if (/^https?:\//i.test(slug)) return { kind: "url" };
		const other = others.get(slugOf(slug));
		if (other !== undefined) return { kind: "not-a-page", ...other };
		for (const path of [slug, `${slug}.mdx`, `${slug}.md`]) {
			const by = this.files.ignored.get(path);
			if (by !== undefined) return { kind: "ignored", path, by };
		}
		this.#slugs ??= new PathSuggestions([
			...bySlug.keys(),
			...this.#generatedBySlug.keys(),
		]);
		const otherCase = this.#slugs.otherCase(slug);
		if (otherCase !== undefined)
			return { kind: "letter-case", slug: otherCase };
		const similar = this.#slugs.similar(slug);
		return similar === undefined
			? { kind: "none" }
			: { kind: "similar", slug: similar };
	}
}

function pathOfWord(word: string): [path: string, isRemote: boolean] {
	return isUrl(word) ? [word, true] : [normalizePath(word), false];
}
