// The bodies of pages, snippets and scripts: each is read once.

import { areEqual } from "../../source/are-equal.ts";
import { each } from "../questions/each.ts";
import { settled } from "../questions/question.ts";
import { noteAllFiles, noteFile, reading } from "../questions/reads.ts";
import type { Site } from "../site.ts";
import { BodyFile } from "./body-file.ts";
import { isScript } from "./script-file.ts";
import { variablesOf } from "./variables.ts";

/** The files that Mintlify parses, in the order of the walk; none where bodies are not to be looked at. */
export function bodiesOf(site: Site): readonly BodyFile[] {
	const { files } = listOf(site);
	noteAllFiles();
	return files;
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

/** A question that is put to each body by itself. */
export function byBody<Answer>(
	ask: (site: Site, file: BodyFile) => Iterable<Answer>,
): (site: Site) => readonly Answer[] {
	return each(
		(site) => listOf(site).files,
		(site, file) => file.failures.findIn([file], (one) => ask(site, one)),
	);
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
			[...pages.others.values()].flatMap(({ path, why }) =>
				why === "name" ? path : [],
			),
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
	(one, other) =>
		areEqual(one.paths, other.paths) && areEqual(one.kinds, other.kinds),
);

/** The names of the variables that snippets have values for. */
export const variableNames = settled(
	({ docs }: Site) => variablesOf(docs),
	(one, other) => areEqual([...one], [...other]),
);

/** The bodies of one state of a site. */
interface Bodies extends Kinds {
	readonly files: readonly BodyFile[];
}

/** Who asks for one of them, or for all, says so itself. */
function listOf(site: Site): Bodies {
	const kinds = kindsOf(site);
	const variables = variableNames(site);
	return site.answers.memory === undefined
		? listFor(site, kinds, variables)
		: reading(undefined, () => listFor(site, kinds, variables));
}

function listFor(
	site: Site,
	kinds: Kinds,
	variables: ReadonlySet<string>,
): Bodies {
	const { memory } = site.answers;
	const { files } = site;
	const make = (index: number): BodyFile => {
		const { [index]: path = "" } = kinds.paths;
		const { [index]: kind = "snippet" } = kinds.kinds;
		return new BodyFile(files, path, kind, variables);
	};
	const all = (): Bodies => ({
		...kinds,
		files: kinds.paths.map((_, index) => make(index)),
	});
	if (memory === undefined) return site.answers.of(listFor, all);
	const kept = memory.of(listFor, (): Kept => ({ asOf: 0, variables }));
	if (kept.bodies !== undefined && kept.asOf === memory.now) return kept.bodies;
	const changed = memory.filesSince(kept.asOf);
	const bodies = {
		...kinds,
		files: renewed(kept, kinds, variables, changed, make),
	};
	Object.assign(kept, { bodies, variables, asOf: memory.now });
	return bodies;
}

/** The bodies as of a state of the site. */
interface Kept {
	asOf: number;
	bodies?: Bodies;
	variables: ReadonlySet<string>;
}

/** Those of files that are the same are the same. */
function renewed(
	{ bodies, variables: before }: Kept,
	{ paths, kinds }: Kinds,
	variables: ReadonlySet<string>,
	changed: ReadonlySet<string>,
	make: (index: number) => BodyFile,
): readonly BodyFile[] {
	const isKept = (known: BodyFile, index: number): boolean =>
		before === variables &&
		known.kind === kinds[index] &&
		!changed.has(known.path);
	if (bodies?.paths === paths && before === variables) {
		const files = [...bodies.files];
		for (const path of changed) {
			const index = bodies.indexes.get(path);
			if (index !== undefined) files[index] = make(index);
		}
		return files;
	}
	return paths.map((path, index) => {
		const known = bodies?.files[bodies.indexes.get(path) ?? -1];
		return known !== undefined && isKept(known, index) ? known : make(index);
	});
}

function kindOf(
	path: string,
	published: ReadonlySet<string>,
): BodyFile["kind"] | undefined {
	if (published.has(path)) return "page";
	if (isScript(path)) return "script";
	return /\.mdx?$/.test(path) ? "snippet" : undefined;
}
