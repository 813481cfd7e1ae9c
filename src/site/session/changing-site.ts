// A site in memory that follows the changes of its files. Each state reuses the results of the
// previous state.
import { Answers, Memory } from "../../engine/questions/memory.ts";
import { areEqual } from "../../text/lists.ts";
import { type DocsJson, partFile } from "../facts/docs-json/docs-json.ts";
import { Facts } from "../facts/files/facts.ts";
import { DiskTree, type FileTree } from "../facts/files/file-tree.ts";
import { SiteFiles } from "../facts/files/site-files.ts";
import type { SiteWalk } from "../facts/files/site-walk.ts";
import {
	addChangedPaths,
	addLinks,
	addPathsBehindLinks,
	walkAfter,
} from "../facts/files/walk-changes.ts";
import type { Navigation } from "../facts/navigation/navigation.ts";
import {
	type Page,
	type Pages,
	pageFile,
	readPages,
	type UnpublishedFile,
} from "../facts/pages/page.ts";
import { dataFile, openSpec } from "../facts/specs/data-file.ts";
import { graphqlFile } from "../facts/specs/graphql-file.ts";
import { OpenApiOverlays } from "../facts/specs/openapi-overlays.ts";
import { type PartName, partInputs, partNames } from "../parts/part-inputs.ts";
import { type PublishedContent, publish, withPages } from "../parts/published.ts";
import { type Site, type SiteHome, type SiteParts, SiteState } from "../parts/site.ts";
import { SpecFiles } from "../parts/specs/spec-files.ts";
import {
	type LoadOptions,
	navigationOf,
	readDocsJson,
	readParts,
	readScripts,
	unknownHome,
} from "./load-site.ts";

export class ChangingSite {
	readonly #root: string;
	#disk: DiskTree | undefined;
	#facts = new Facts();
	#memory = new Memory<Site>();
	#last: LoadedState | undefined;
	/** The files that may have changed since the last state; `undefined` if unknown. */
	#touched: Set<string> | undefined = new Set();
	#isMoved = false;

	constructor(root: string) {
		this.#root = root;
	}

	get readPaths(): ReadonlySet<string> {
		return this.#facts.readPaths;
	}

	/** True if a file existed at a path in the last state, and was no symbolic link. */
	isFile(path: string): boolean {
		const walk = this.#last?.parts.files.walk;
		return (
			walk !== undefined &&
			(walk.paths.has(path) || walk.ignored.has(path)) &&
			!walk.targetByFileLink.has(path)
		);
	}

	/** `isMoved` is true if some of the files may be new or deleted. */
	touch(paths: Iterable<string>, isMoved: boolean): void {
		this.#isMoved ||= isMoved;
		for (const path of paths) this.#touched?.add(path);
	}

	touchAll(): void {
		this.#isMoved = true;
		this.#touched = undefined;
	}

	/** The current state of the site: the same object as long as nothing has changed. */
	load(requestOptions: LoadOptions): Site {
		const options = { ...requestOptions, home: this.#home(requestOptions) };
		const tree = options.tree ?? this.#diskTree();
		const lastState = this.#last;
		const { hasBodies = true } = options;
		const canContinue =
			// The site is read again after a failure of docproof, because the last state may be
			// incomplete.
			lastState?.parts.files.failures.isEmpty === true &&
			lastState.parts.files.hasBodies === hasBodies &&
			lastState.parts.files.checkedPaths === options.checkedPaths;
		const paths = canContinue
			? (this.#touched ?? this.#differentFiles(lastState.tree, tree))
			: new Set<string>();
		if (canContinue && this.#isUnchanged(lastState, paths, options)) return lastState.site;
		if (lastState !== undefined) lastState.site.answers.memory = undefined;
		const siteParts = canContinue
			? this.#continueFrom(lastState, { tree, paths, isMoved: this.#isMoved }, options)
			: this.#readAgain(tree, options);
		const site = new SiteState(siteParts, new Answers(this.#memory));
		this.#last = { site, parts: siteParts, tree, options };
		this.#touched = new Set();
		this.#isMoved = false;
		return site;
	}

	/**
	 * The tree is created on demand, because a site needs no folder if all of its files are in
	 * memory.
	 */
	#diskTree(): DiskTree {
		this.#disk ??= new DiskTree(this.#root);
		return this.#disk;
	}

	/** The address of the site: the same object as before if the content is the same. */
	#home({ home = unknownHome }: LoadOptions): SiteHome {
		const { home: before = unknownHome } = this.#last?.options ?? {};
		// The settings are compared as text, because matchers cannot be compared.
		const isUnchanged = JSON.stringify(home) === JSON.stringify(before);
		return isUnchanged ? before : home;
	}

	#isUnchanged(
		{ options: before }: LoadedState,
		paths: ReadonlySet<string>,
		options: LoadOptions,
	): boolean {
		return (
			paths.size === 0 &&
			!this.#isMoved &&
			(["home", "past", "remotes"] as const).every((name) => options[name] === before[name])
		);
	}

	#readAgain(tree: FileTree, options: LoadOptions): SiteParts {
		this.#facts = new Facts();
		this.#memory = new Memory();
		return readParts(new SiteFiles(tree, options, this.#facts), options);
	}

	#continueFrom(
		{ parts: before, options: former }: LoadedState,
		change: ConstructorParameters<typeof NextSiteParts>[2],
		options: LoadOptions,
	): SiteParts {
		const nextParts = new NextSiteParts(before, this.#facts, change);
		const siteParts = nextParts.makeParts(options, former);
		this.#facts.forgetFormer();
		const changedParts: readonly PartName[] = nextParts.changedOf(siteParts);
		this.#memory.startStep(
			changedParts.map((name) => partInputs[name]),
			nextParts.paths,
		);
		return siteParts;
	}

	/** The paths of files that have been read and may differ between two trees. */
	#differentFiles(before: FileTree, after: FileTree): Set<string> {
		const differentPaths = new Set<string>();
		for (const path of this.#facts.readPaths) {
			if (!haveSameContent(path, before, after)) differentPaths.add(path);
		}
		return differentPaths;
	}
}

/**
 * True if both trees certainly have the same content at a path. Former content on disk is never
 * certain, because the file may have changed since docproof read the file.
 */
function haveSameContent(path: string, before: FileTree, after: FileTree): boolean {
	const fileBefore = before.fileInMemory(path);
	if (fileBefore === undefined) return false;
	const fileAfter = after.fileInMemory(path);
	if (fileBefore.id !== undefined && fileBefore.id === fileAfter?.id) return true;
	const { bytes } = fileBefore;
	try {
		return bytes.equals(fileAfter?.bytes ?? after.bytes(path, bytes.length));
	} catch {
		return false;
	}
}

interface LoadedState {
	readonly site: SiteState;
	readonly parts: SiteParts;
	readonly tree: FileTree;
	readonly options: LoadOptions;
}

// The parts of a site after some of its files have changed. Parts that the change cannot affect are
// the same objects.

interface SiteFileChange {
	readonly tree: FileTree;
	/** The paths of files that may have changed, or may be new or deleted. */
	readonly paths: ReadonlySet<string>;
	readonly isMoved: boolean;
}

type StateOptions = Omit<LoadOptions, "tree">;

class NextSiteParts {
	/** The paths at which the content may differ, including symbolic links to those paths. */
	readonly paths: ReadonlySet<string>;
	readonly #before: SiteParts;
	readonly #facts: Facts;
	readonly #tree: FileTree;
	readonly #walk: SiteWalk;

	constructor(before: SiteParts, facts: Facts, { tree, paths, isMoved }: SiteFileChange) {
		this.#before = before;
		this.#facts = facts;
		this.#tree = tree;
		const { walk } = before.files;
		const changedPaths = new Set(paths);
		addLinks(changedPaths, walk);
		this.#walk = isMoved || changedPaths.has(".mintignore") ? walkAfter(walk, tree) : walk;
		addLinks(changedPaths, this.#walk);
		if (this.#hasMoved) addChangedPaths(changedPaths, walk, this.#walk);
		addPathsBehindLinks(changedPaths, () => facts.pathsWithFacts(), walk, this.#walk);
		this.paths = changedPaths;
		for (const path of changedPaths) facts.forgetFacts(path);
	}

	makeParts(options: StateOptions, former: StateOptions): SiteParts {
		const formerParts = this.#before;
		const files = new SiteFiles(this.#tree, formerParts.files, this.#facts, this.#walk);
		const docs = this.#docs(files);
		const pages = this.#pages(files);
		const navigation = this.#navigation(docs, pages);
		const specs = this.#specs(files, docs, pages, options, former);
		readScripts(files);
		const isUnchanged =
			!this.#has(graphqlFile) &&
			haveEqualContent.files(files, formerParts.files) &&
			docs === formerParts.docs &&
			haveEqualContent.addresses(pages, formerParts.pages) &&
			navigation === formerParts.navigation &&
			specs === formerParts.specs;
		const publishedContent = isUnchanged
			? this.#publishedWith(pages)
			: publish({ files, docs, pages, navigation, specs });
		const { home = unknownHome, past } = options;
		return { files, docs, pages, navigation, specs, published: publishedContent, home, past };
	}

	#publishedWith(pages: Pages): PublishedContent {
		const { pages: former, published } = this.#before;
		return pages === former ? published : withPages(published, pages);
	}

	changedOf(parts: SiteParts): readonly PartName[] {
		return partNames.filter((name) => !isSamePart(name, parts, this.#before));
	}

	#has(kind: Parameters<Facts["formerFact"]>[0]): boolean {
		return [...this.paths].some((path) => this.#facts.formerFact(kind, path) !== undefined);
	}

	get #hasMoved(): boolean {
		return this.#walk !== this.#before.files.walk;
	}

	#docs(files: SiteFiles): DocsJson {
		return this.#hasMoved || this.#has(partFile) ? readDocsJson(files) : this.#before.docs;
	}

	#pages(files: SiteFiles): Pages {
		if (this.#hasMoved) return readPages(files);
		const hasChanged = (path: string): boolean => {
			const formerPageFile = this.#facts.formerFact(pageFile, path);
			if (formerPageFile === undefined) return false;
			const { page, importedPaths } = pageFile(files, path);
			return formerPageFile.page !== page || !areEqual(formerPageFile.importedPaths, importedPaths);
		};
		const isUnchanged = ![...this.paths].some(hasChanged);
		return isUnchanged ? this.#before.pages : readPages(files);
	}

	/**
	 * The navigation is reused if docs.json and the slugs are the same, because the navigation
	 * depends on nothing else of the pages.
	 */
	#navigation(docs: DocsJson, pages: Pages): Navigation {
		const formerParts = this.#before;
		const isUnchanged =
			docs === formerParts.docs &&
			(pages === formerParts.pages ||
				areEqual([...pages.bySlug.keys()], [...formerParts.pages.bySlug.keys()]));
		return isUnchanged ? formerParts.navigation : navigationOf(docs, pages);
	}

	#specs(
		files: SiteFiles,
		docs: DocsJson,
		pages: Pages,
		{ remotes }: StateOptions,
		former: StateOptions,
	): SpecFiles {
		const { specs } = this.#before;
		const isUnchanged =
			!this.#hasMoved &&
			remotes === former.remotes &&
			// The OpenAPI files are reused only with the same docs.json and pages, because docs.json and
			// the pages refer to the files.
			docs === this.#before.docs &&
			haveEqualContent.addresses(pages, this.#before.pages) &&
			// OpenAPI files of a site with lists of overlays are not reused, because any file can be an
			// overlay.
			specs.overlays.listBySpec.size === 0 &&
			!this.#has(dataFile) &&
			!this.#has(openSpec);
		return isUnchanged
			? specs
			: new SpecFiles(files, remotes ?? new Map(), new OpenApiOverlays(docs));
	}
}

/** Comparisons by content, for parts that are often new objects with the same content. */
const haveEqualContent = {
	files: (one: SiteFiles, after: SiteFiles): boolean =>
		one.walk === after.walk && areEqual([...one.unreadable].flat(), [...after.unreadable].flat()),
	/**
	 * Pages with a reference to an operation are equal only as the same object, because such
	 * references have locations.
	 */
	addresses: (one: Pages, other: Pages): boolean =>
		one === other ||
		(one.all.length === other.all.length &&
			one.all.every((page, index) => haveSameAddress(page, other.all[index])) &&
			areEqual(
				[...one.unpublishedBySlug.values()].map(notPageKeyOf),
				[...other.unpublishedBySlug.values()].map(notPageKeyOf),
			)),
	specs: (one: SpecFiles, other: SpecFiles): boolean =>
		one === other || areEqual(one.contentSummary(), other.contentSummary()),
};

function haveSameAddress(one: Page, other: Page | undefined): boolean {
	const showNoOperation = one.reference === undefined && other?.reference === undefined;
	return one === other || (showNoOperation && one.path === other?.path);
}

function notPageKeyOf({ path, why, by }: UnpublishedFile): string {
	return JSON.stringify([path, why, by]);
}

function isSamePart(name: PartName, now: SiteParts, before: SiteParts): boolean {
	switch (name) {
		case "files":
			return haveEqualContent.files(now.files, before.files);
		case "specs":
			return haveEqualContent.specs(now.specs, before.specs);
		case "published":
			return now.published.references === before.published.references;
		default:
			return now[name] === before[name];
	}
}
