// A site that changes: one state after another, of which the last knows what has been asked before.
import { Answers, Memory } from "../engine/questions/memory.ts";
import type { DocsJson } from "../facts/docs-json/docs-json.ts";
import { Facts } from "../facts/files/facts.ts";
import { DiskTree, type FileTree } from "../facts/files/file-tree.ts";
import { SiteFiles } from "../facts/files/site-files.ts";
import type { SiteWalk } from "../facts/files/site-walk.ts";
import { addBehindLinks, addLinks, addMoved, walkAfter } from "../facts/files/walk-changes.ts";
import type { Navigation } from "../facts/navigation/navigation.ts";
import { type NotAPage, type Page, type Pages, pageFile, readPages } from "../facts/pages/page.ts";
import { dataFile, openSpec } from "../facts/specs/data-file.ts";
import { graphqlFile } from "../facts/specs/graphql-file.ts";
import { OpenApiOverlays } from "../facts/specs/openapi-overlays.ts";
import { type PartName, partInputs } from "../site/parts/part-inputs.ts";
import { type Published, publish, withPages } from "../site/parts/published.ts";
import { type Site, type SiteHome, type SiteParts, SiteState } from "../site/parts/site.ts";
import { SpecFiles } from "../site/parts/specs/spec-files.ts";
import { areEqual } from "../source/lists.ts";
import {
	type LoadOptions,
	navigationOf,
	nowhere,
	partFile,
	partsOf,
	readDocsJson,
	readScripts,
} from "./load-site.ts";

export class ChangingSite {
	readonly #root: string;
	#disk: DiskTree | undefined;
	#facts = new Facts();
	#memory = new Memory<Site>();
	#last: Last | undefined;
	/** What may have changed since; `undefined` where that is not known. */
	#touched: Set<string> | undefined = new Set();
	#isMoved = false;

	constructor(root: string) {
		this.#root = root;
	}

	/** The files that have been read. */
	get read(): ReadonlySet<string> {
		return this.#facts.read;
	}

	/**
	 * Whether a file of its own stood at a path when the site was read last: no link, and no folder.
	 */
	isFile(path: string): boolean {
		const walk = this.#last?.parts.files.walk;
		return (
			walk !== undefined &&
			(walk.paths.has(path) || walk.ignored.has(path)) &&
			!walk.linked.has(path)
		);
	}

	/** The contents of some files are others; `isMoved`: some of them may be new or gone. */
	touch(paths: Iterable<string>, isMoved: boolean): void {
		this.#isMoved ||= isMoved;
		for (const path of paths) this.#touched?.add(path);
	}

	/** Anything may have changed. */
	touchAll(): void {
		this.#isMoved = true;
		this.#touched = undefined;
	}

	/** The site as it is now. As long as nothing has changed it is the same object. */
	load(asked: LoadOptions): Site {
		const options = { ...asked, home: this.#home(asked) };
		const tree = options.tree ?? this.#onDisk();
		const last = this.#last;
		const { hasBodies = true } = options;
		const isFollowed =
			// A failure of ours may have hidden anything.
			last?.parts.files.failures.isEmpty === true &&
			last.parts.files.hasBodies === hasBodies &&
			last.parts.files.asked === options.asked;
		const paths = isFollowed
			? (this.#touched ?? this.#different(last.tree, tree))
			: new Set<string>();
		if (isFollowed && this.#isSame(last, paths, options)) return last.site;
		if (last !== undefined) last.site.answers.memory = undefined;
		const parts = isFollowed
			? this.#follow(last, { tree, paths, isMoved: this.#isMoved }, options)
			: this.#begin(tree, options);
		const site = new SiteState(parts, new Answers(this.#memory));
		this.#last = { site, parts, tree, options };
		this.#touched = new Set();
		this.#isMoved = false;
		return site;
	}

	/** There may be no such folder where all files are held. */
	#onDisk(): DiskTree {
		this.#disk ??= new DiskTree(this.#root);
		return this.#disk;
	}

	/** Where readers find it: the same object as long as it is the same. */
	#home({ home = nowhere }: LoadOptions): SiteHome {
		const { home: before = nowhere } = this.#last?.options ?? {};
		// What an entry fits its glob tells.
		const isSame = JSON.stringify(home) === JSON.stringify(before);
		return isSame ? before : home;
	}

	#isSame({ options: before }: Last, paths: ReadonlySet<string>, options: LoadOptions): boolean {
		return (
			paths.size === 0 &&
			!this.#isMoved &&
			(["home", "past", "remotes"] as const).every((name) => options[name] === before[name])
		);
	}

	#begin(tree: FileTree, options: LoadOptions): SiteParts {
		this.#facts = new Facts();
		this.#memory = new Memory();
		return partsOf(new SiteFiles(tree, options, this.#facts), options);
	}

	#follow(
		{ parts: before, options: former }: Last,
		change: ConstructorParameters<typeof NextParts>[2],
		options: LoadOptions,
	): SiteParts {
		const next = new NextParts(before, this.#facts, change);
		const parts = next.parts(options, former);
		this.#facts.forgetFormer();
		const changed: readonly PartName[] = next.changedOf(parts);
		this.#memory.next(
			changed.map((name) => partInputs[name]),
			next.paths,
		);
		return parts;
	}

	/** The files that have been read and are others in another tree. */
	#different(before: FileTree, after: FileTree): Set<string> {
		const different = new Set<string>();
		for (const path of this.#facts.read) {
			if (!haveSame(path, before, after)) different.add(path);
		}
		return different;
	}
}

/**
 * Whether two trees are known to have the same at a path. What was on disk before may be another by
 * now.
 */
function haveSame(path: string, before: FileTree, after: FileTree): boolean {
	const one = before.held(path);
	if (one === undefined) return false;
	const other = after.held(path);
	if (one === other) return true;
	try {
		return one.equals(other ?? after.bytes(path, one.length));
	} catch {
		return false;
	}
}

/** The last state, and what it was made from. */
interface Last {
	readonly site: SiteState;
	readonly parts: SiteParts;
	readonly tree: FileTree;
	readonly options: LoadOptions;
}

// The parts of a site after a change of some of its files. Those that the change cannot have
// touched are the same objects.

/** What has changed between two states of a site. */
interface Change {
	/** The files of the state to come. */
	readonly tree: FileTree;
	/** The paths of the files whose contents may be others, or that may be new or gone. */
	readonly paths: ReadonlySet<string>;
	readonly isMoved: boolean;
}

/** The options that can change between two states. */
type Options = Omit<LoadOptions, "tree">;

/** Works out the parts of the state to come. */
class NextParts {
	/** The paths that may have other contents, those of links to them included. */
	readonly paths: ReadonlySet<string>;
	readonly #before: SiteParts;
	readonly #facts: Facts;
	readonly #tree: FileTree;
	readonly #walk: SiteWalk;

	constructor(before: SiteParts, facts: Facts, { tree, paths, isMoved }: Change) {
		this.#before = before;
		this.#facts = facts;
		this.#tree = tree;
		const { walk } = before.files;
		const changed = new Set(paths);
		addLinks(changed, walk);
		this.#walk = isMoved || changed.has(".mintignore") ? walkAfter(walk, tree) : walk;
		addLinks(changed, this.#walk);
		if (this.#hasMoved) addMoved(changed, walk, this.#walk);
		addBehindLinks(changed, () => facts.paths(), walk, this.#walk);
		this.paths = changed;
		for (const path of changed) facts.forget(path);
	}

	parts(options: Options, former: Options): SiteParts {
		const before = this.#before;
		const files = new SiteFiles(this.#tree, before.files, this.#facts, this.#walk);
		const docs = this.#docs(files);
		const pages = this.#pages(files);
		const navigation = this.#navigation(docs, pages);
		const specs = this.#specs(files, docs, pages, options, former);
		readScripts(files);
		const isSame =
			!this.#has(graphqlFile) &&
			areSame.files(files, before.files) &&
			docs === before.docs &&
			areSame.addresses(pages, before.pages) &&
			navigation === before.navigation &&
			specs === before.specs;
		const published = isSame
			? this.#publishedWith(pages)
			: publish({ files, docs, pages, navigation, specs });
		const { home = nowhere, past } = options;
		return { files, docs, pages, navigation, specs, published, home, past };
	}

	#publishedWith(pages: Pages): Published {
		const { pages: former, published } = this.#before;
		return pages === former ? published : withPages(published, pages);
	}

	/** The parts that are not what they were. */
	changedOf(parts: SiteParts): readonly PartName[] {
		return partNames.filter((name) => !isSamePart(name, parts, this.#before));
	}

	/** Whether a file that has changed was read as one of that kind. */
	#has(kind: Parameters<Facts["former"]>[0]): boolean {
		return [...this.paths].some((path) => this.#facts.former(kind, path) !== undefined);
	}

	get #hasMoved(): boolean {
		return this.#walk !== this.#before.files.walk;
	}

	#docs(files: SiteFiles): DocsJson {
		return this.#hasMoved || this.#has(partFile) ? readDocsJson(files) : this.#before.docs;
	}

	#pages(files: SiteFiles): Pages {
		if (this.#hasMoved) return readPages(files);
		const isOther = (path: string): boolean => {
			const former = this.#facts.former(pageFile, path);
			if (former === undefined) return false;
			const { page, imported } = pageFile(files, path);
			return former.page !== page || !areEqual(former.imported, imported);
		};
		const isSame = ![...this.paths].some(isOther);
		return isSame ? this.#before.pages : readPages(files);
	}

	/** It knows of pages but their names. */
	#navigation(docs: DocsJson, pages: Pages): Navigation {
		const before = this.#before;
		const isSame =
			docs === before.docs &&
			(pages === before.pages ||
				areEqual([...pages.bySlug.keys()], [...before.pages.bySlug.keys()]));
		return isSame ? before.navigation : navigationOf(docs, pages);
	}

	#specs(
		files: SiteFiles,
		docs: DocsJson,
		pages: Pages,
		{ remotes }: Options,
		former: Options,
	): SpecFiles {
		const { specs } = this.#before;
		const isSame =
			!this.#hasMoved &&
			remotes === former.remotes &&
			// Who names a file or a URL makes it one of them.
			docs === this.#before.docs &&
			areSame.addresses(pages, this.#before.pages) &&
			// An overlay can stand in any file.
			specs.overlays.lists.size === 0 &&
			!this.#has(dataFile) &&
			!this.#has(openSpec);
		return isSame ? specs : new SpecFiles(files, remotes ?? new Map(), new OpenApiOverlays(docs));
	}
}

/** Of parts that are made anew often: whether two say the same. */
const areSame = {
	files: (one: SiteFiles, other: SiteFiles): boolean =>
		one.walk === other.walk && areEqual([...one.unreadable].flat(), [...other.unreadable].flat()),
	/** Whether pages have the same addresses, and show the same operations at the same places. */
	addresses: (one: Pages, other: Pages): boolean =>
		one === other ||
		(one.all.length === other.all.length &&
			one.all.every((page, index) => isSameAddress(page, other.all[index])) &&
			areEqual([...one.others.values()].map(reasonOf), [...other.others.values()].map(reasonOf))),
	specs: (one: SpecFiles, other: SpecFiles): boolean =>
		one === other || areEqual(one.summary(), other.summary()),
	published: (one: Published, other: Published): boolean => one.references === other.references,
};

function isSameAddress(one: Page, other: Page | undefined): boolean {
	const isPlain = one.reference === undefined && other?.reference === undefined;
	return one === other || (isPlain && one.path === other?.path);
}

function reasonOf({ path, why, by }: NotAPage): string {
	return JSON.stringify([path, why, by]);
}

function isSamePart(name: PartName, now: SiteParts, before: SiteParts): boolean {
	switch (name) {
		case "files":
			return areSame.files(now.files, before.files);
		case "specs":
			return areSame.specs(now.specs, before.specs);
		case "published":
			return areSame.published(now.published, before.published);
		default:
			return now[name] === before[name];
	}
}

const partNames: readonly PartName[] = [
	"files",
	"docs",
	"navigation",
	"pages",
	"specs",
	"published",
	"home",
	"past",
];
