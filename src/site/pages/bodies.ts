// The bodies of pages, snippets and scripts: each is read once.
import { noteAllFiles, noteFile, noteReads, Reads, reading } from "../../engine/questions/reads.ts";
import { BodyFile, isScript, variablesOf } from "../../facts/bodies/body-file.ts";
import { areEqual } from "../../source/lists.ts";
import { each, type Site, settled } from "../parts/site.ts";

/**
 * The files that Mintlify parses, in the order of the walk; none where bodies are not to be looked
 * at.
 */
export function bodiesOf(site: Site): readonly BodyFile[] {
	const { files } = listOf(site);
	noteAllFiles();
	return files;
}

/** Those in which something is looked for. */
export function askedBodies(site: Site): readonly BodyFile[] {
	const { asked } = listOf(site);
	noteAllFiles();
	return asked;
}

/** The body of the file at a path. */
export function bodyAt(site: Site, path: string): BodyFile | undefined {
	const { files, indexes } = listOf(site);
	noteFile(path);
	return files[indexes.get(path) ?? -1];
}

/** The paths of the files that Mintlify parses. */
export function bodyPaths(site: Site): readonly string[] {
	return kindsOf(site).paths;
}

/** A question that is put to each body by itself, of those in which something is looked for. */
export function byBody<Answer>(
	ask: (site: Site, file: BodyFile) => Iterable<Answer>,
): (site: Site) => readonly Answer[] {
	return ofBodies(ask, ({ asked }) => asked);
}

/** The same of all bodies, for what has to be known of all of them. */
export function byAllBodies<Answer>(
	ask: (site: Site, file: BodyFile) => Iterable<Answer>,
): (site: Site) => readonly Answer[] {
	return ofBodies(ask, ({ files }) => files);
}

function ofBodies<Answer>(
	ask: (site: Site, file: BodyFile) => Iterable<Answer>,
	those: (bodies: Bodies) => readonly BodyFile[],
): (site: Site) => readonly Answer[] {
	return each({
		items: (site) => those(listOf(site)),
		ask,
		onThrow: ({ path, failures }, error) => {
			failures.addSearch(path, error);
			return undefined;
		},
	});
}

/** Which files have bodies, and of what kind. */
interface Kinds {
	readonly paths: readonly string[];
	readonly kinds: readonly BodyFile["kind"][];
	readonly indexes: ReadonlyMap<string, number>;
}

const kindsOf = settled(
	({ files, pages }: Site): Kinds => {
		const paths: string[] = [];
		const kinds: BodyFile["kind"][] = [];
		if (!files.hasBodies) return { paths, kinds, indexes: new Map() };
		const published = new Set(pages.all.map(({ path }) => path));
		const passedOver = new Set(
			[...pages.others.values()].flatMap(({ path, why }) => (why === "name" ? path : [])),
		);
		for (const path of files.paths) {
			if (/^_snippets\//i.test(path) || passedOver.has(path)) continue;
			const kind = kindOf(path, published);
			if (kind === undefined) continue;
			paths.push(path);
			kinds.push(kind);
		}
		const indexes = new Map(paths.map((path, index) => [path, index]));
		return { paths, kinds, indexes };
	},
	(one, other) => areEqual(one.paths, other.paths) && areEqual(one.kinds, other.kinds),
);

/** The names of the variables that snippets have values for. */
export const variableNames = settled(
	({ docs }: Site) => variablesOf(docs),
	(one, other) => areEqual([...one], [...other]),
);

/** The bodies of one state of a site. */
interface Bodies extends Kinds {
	readonly variables: ReadonlySet<string>;
	readonly files: readonly BodyFile[];
	/** Those in which something is looked for. */
	readonly asked: readonly BodyFile[];
}

/** Who asks for one of them, or for all, says so itself. */
function listOf(site: Site): Bodies {
	const { memory } = site.answers;
	if (memory === undefined) return site.answers.of(listOf, () => nextBodies(site, {}));
	const kept = memory.of(listOf, (): Kept => ({}));
	if (kept.asOf !== memory.now) {
		const reads = new Reads();
		const changed = memory.filesSince(kept.asOf ?? 0);
		kept.bodies = reading(reads, () => nextBodies(site, kept, changed));
		kept.reads = reads;
		kept.asOf = memory.now;
	}
	if (kept.reads !== undefined) noteReads(kept.reads);
	return kept.bodies ?? nextBodies(site, {});
}

/** The bodies as of a state of the site, and what says which they are. */
interface Kept {
	asOf?: number;
	bodies?: Bodies;
	reads?: Reads;
}

function nextBodies(
	site: Site,
	{ bodies: before }: Pick<Kept, "bodies">,
	changed: ReadonlySet<string> = new Set(),
): Bodies {
	const kinds = kindsOf(site);
	const variables = variableNames(site);
	const make = (index: number): BodyFile => {
		const { [index]: path = "" } = kinds.paths;
		const { [index]: kind = "snippet" } = kinds.kinds;
		return new BodyFile(site.files, path, kind, variables);
	};
	// What is in them, who asks about them says.
	const files = reading(undefined, () =>
		before?.variables === variables
			? renewed(before, kinds, changed, make)
			: kinds.paths.map((_, index) => make(index)),
	);
	const { asked: paths } = site.files;
	const asked = paths ? files.filter(({ path }) => paths.has(path)) : files;
	return { ...kinds, variables, files, asked };
}

/** Those of files that are the same are the same. */
function renewed(
	before: Bodies,
	{ paths, kinds }: Kinds,
	changed: ReadonlySet<string>,
	make: (index: number) => BodyFile,
): readonly BodyFile[] {
	if (before.paths === paths) {
		const files = [...before.files];
		for (const path of changed) {
			const index = before.indexes.get(path);
			if (index !== undefined) files[index] = make(index);
		}
		return files;
	}
	return paths.map((path, index) => {
		const known = before.files[before.indexes.get(path) ?? -1];
		const isSame = known?.kind === kinds[index] && !changed.has(path);
		return known !== undefined && isSame ? known : make(index);
	});
}

function kindOf(path: string, published: ReadonlySet<string>): BodyFile["kind"] | undefined {
	if (published.has(path)) return "page";
	if (isScript(path)) return "script";
	return /\.mdx?$/.test(path) ? "snippet" : undefined;
}
