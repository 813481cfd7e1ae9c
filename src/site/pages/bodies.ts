// The bodies of pages, snippets and scripts; each body is read once.
import {
	noteAllFiles,
	noteFile,
	noteReads,
	Reads,
	recordReads,
} from "../../engine/questions/reads.ts";
import { areEqual } from "../../text/lists.ts";
import { memoise } from "../../text/memoised.ts";
import { BodyFile, isScript, variablesOf } from "../facts/bodies/body-file.ts";
import { each, question, type Site } from "../parts/site.ts";

/** The files that Mintlify parses, in the order of the walk; none if bodies are turned off. */
export function bodiesOf(site: Site): readonly BodyFile[] {
	const { files } = currentBodies(site);
	noteAllFiles();
	return files;
}

export function checkedBodies(site: Site): readonly BodyFile[] {
	const bodies = currentBodies(site);
	noteAllFiles();
	return checkedOf(bodies);
}

export function bodyAt(site: Site, path: string): BodyFile | undefined {
	const { files, indexes } = currentBodies(site);
	noteFile(path);
	return files[indexes.get(path) ?? -1];
}

export function bodyPaths(site: Site): readonly string[] {
	return bodyKinds(site).paths;
}

/** Creates a question about each body that is checked. */
export function eachBody<Answer>(
	ask: (site: Site, file: BodyFile) => Iterable<Answer>,
): (site: Site) => readonly Answer[] {
	return eachBodyOf(ask, checkedOf);
}

/** Creates a question about all bodies, for facts that depend on all bodies. */
export function eachBodyOfSite<Answer>(
	ask: (site: Site, file: BodyFile) => Iterable<Answer>,
): (site: Site) => readonly Answer[] {
	return eachBodyOf(ask, ({ files }) => files);
}

function eachBodyOf<Answer>(
	ask: (site: Site, file: BodyFile) => Iterable<Answer>,
	select: (bodies: Bodies) => readonly BodyFile[],
): (site: Site) => readonly Answer[] {
	return each({
		items: (site) => select(currentBodies(site)),
		ask,
		onThrow: ({ path, failures }, error) => {
			failures.addSearchFailure(path, error);
			return undefined;
		},
	});
}

/** The bodies that docproof could not parse or read, so that their content is unknown. */
export const unreadBodies = eachBodyOfSite((_, file) =>
	file.reading.kind === "body" ? [] : [file],
);

interface BodyKinds {
	readonly paths: readonly string[];
	readonly kinds: readonly BodyFile["kind"][];
	readonly indexes: ReadonlyMap<string, number>;
}

const bodyKinds = question(
	({ files, pages }: Site): BodyKinds => {
		const paths: string[] = [];
		const kinds: BodyFile["kind"][] = [];
		if (!files.hasBodies) return { paths, kinds, indexes: new Map() };
		const publishedPaths = new Set(pages.all.map(({ path }) => path));
		const ignoredPaths = new Set(
			[...pages.unpublishedBySlug.values()].flatMap(({ path, why }) =>
				why === "name" ? path : [],
			),
		);
		for (const path of files.paths) {
			if (/^_snippets\//i.test(path) || ignoredPaths.has(path)) continue;
			const kind = bodyKind(path, publishedPaths);
			if (kind === undefined) continue;
			paths.push(path);
			kinds.push(kind);
		}
		const indexByPath = new Map(paths.map((path, index) => [path, index]));
		return { paths, kinds, indexes: indexByPath };
	},
	(former, current) =>
		areEqual(former.paths, current.paths) && areEqual(former.kinds, current.kinds),
);

export const variableNames = question(
	({ docs }: Site) => variablesOf(docs),
	(former, current) => areEqual([...former], [...current]),
);

interface Bodies extends BodyKinds {
	readonly variables: ReadonlySet<string>;
	readonly files: readonly BodyFile[];
	/** The paths of the files to check; `undefined` for all files. */
	readonly checkedPaths: ReadonlySet<string> | undefined;
}

/**
 * The files to check, selected on demand, because callers may extend the paths after the first
 * questions.
 */
const checkedOf = memoise(({ files, checkedPaths }: Bodies): readonly BodyFile[] =>
	checkedPaths ? files.filter(({ path }) => checkedPaths.has(path)) : files,
);

/**
 * The current bodies. Callers record the bodies that they read, because most callers depend on a
 * few bodies only.
 */
function currentBodies(site: Site): Bodies {
	const { memory } = site.answers;
	if (memory === undefined)
		return site.answers.getOrCreate(currentBodies, () => nextBodies(site, {}));
	const cache = memory.getOrCreate(currentBodies, (): BodyCache => ({}));
	if (cache.asOf !== memory.stateNumber) {
		const readRecord = new Reads();
		const changedFiles = memory.changedFilesSince(cache.asOf ?? 0);
		cache.bodies = recordReads(readRecord, () => nextBodies(site, cache, changedFiles));
		cache.reads = readRecord;
		cache.asOf = memory.stateNumber;
	}
	if (cache.reads !== undefined) noteReads(cache.reads);
	return cache.bodies ?? nextBodies(site, {});
}

interface BodyCache {
	asOf?: number;
	bodies?: Bodies;
	reads?: Reads;
}

function nextBodies(
	site: Site,
	{ bodies: before }: Pick<BodyCache, "bodies">,
	changed: ReadonlySet<string> = new Set(),
): Bodies {
	const kinds = bodyKinds(site);
	const variables = variableNames(site);
	const makeBody = (index: number): BodyFile => {
		const { [index]: path = "" } = kinds.paths;
		const { [index]: kind = "snippet" } = kinds.kinds;
		return new BodyFile(site.files, path, kind, variables);
	};
	// Reads are not recorded here, because the questions that read a body record the reads.
	const files = recordReads(undefined, () =>
		before?.variables === variables
			? renewBodies(before, kinds, changed, makeBody)
			: kinds.paths.map((_, index) => makeBody(index)),
	);
	return { ...kinds, variables, files, checkedPaths: site.files.checkedPaths };
}

/** Keeps the bodies of unchanged files, so that answers about the bodies stay valid. */
function renewBodies(
	before: Bodies,
	{ paths, kinds }: BodyKinds,
	changed: ReadonlySet<string>,
	makeBody: (index: number) => BodyFile,
): readonly BodyFile[] {
	if (before.paths === paths) {
		const files = [...before.files];
		for (const path of changed) {
			const index = before.indexes.get(path);
			if (index !== undefined) files[index] = makeBody(index);
		}
		return files;
	}
	return paths.map((path, index) => {
		const existingFile = before.files[before.indexes.get(path) ?? -1];
		const isUnchanged = existingFile?.kind === kinds[index] && !changed.has(path);
		return existingFile !== undefined && isUnchanged ? existingFile : makeBody(index);
	});
}

function bodyKind(path: string, published: ReadonlySet<string>): BodyFile["kind"] | undefined {
	if (published.has(path)) return "page";
	if (isScript(path)) return "script";
	return /\.mdx?$/.test(path) ? "snippet" : undefined;
}
