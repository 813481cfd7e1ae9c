// Pairs of states of small sites that differ at random, and the facts that a review must tell.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { kinds } from "../../../src/check/catalogue/kinds.ts";
import { compareSites, type SiteDifferences } from "../../../src/review/review/compare-sites.ts";
import { treeOfTexts } from "../../../src/site/facts/files/file-tree.ts";
import type { MovedSiteFile, Moves, Site } from "../../../src/site/parts/site.ts";
import { loadSite } from "../../../src/site/session/load-site.ts";
import { root } from "../../../tools/root.ts";

export type Texts = ReadonlyMap<string, string>;

/** The text files of the fixtures that are whole sites. */
export const fixtureSites: readonly Texts[] = globSync("fixtures/{sites,rules}/*/docs.json", {
	cwd: root,
})
	.concat(globSync("fixtures/rules/*/*/docs.json", { cwd: root }))
	.map((path) => path.replace(/docs\.json$/, ""))
	.sort()
	.map((folder) => {
		const cwd = join(root, folder);
		const files = globSync("**/*.{json,mdx,md,yaml,yml,jsx}", { cwd, dot: false }).sort();
		return new Map(files.map((file) => [file, readFileSync(join(cwd, file), "utf8")]));
	})
	.filter(({ size }) => size < 60);

type Random = (below: number) => number;

/** Pseudorandom numbers, the same for the same seed. */
export function randomFrom(seed: number): Random {
	let state = seed;
	return (below) => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
	};
}

/** The same files after one to four edits. */
export function edited(texts: Texts, random: Random): Texts {
	const after = new Map(texts);
	for (let count = 1 + random(4); count > 0; count--) editOnce(after, random);
	return after;
}

function editOnce(texts: Map<string, string>, random: Random): void {
	const paths = [...texts.keys()];
	const path = paths[random(paths.length)] ?? "docs.json";
	const text = texts.get(path) ?? "";
	const isEssential = path === "docs.json";
	const kind = random(isEssential || path.endsWith(".json") ? 4 : 8);
	if (kind < 2 && path.endsWith(".json")) texts.set(path, editedJson(text, random));
	else if (kind < 4) texts.set(path, editedLines(text, random));
	else if (kind === 4) texts.delete(path);
	else if (kind === 5) {
		texts.delete(path);
		texts.set(path.replace(/(\.\w+)$/, `-${random(9)}$1`), text);
	} else if (kind === 6) texts.set(path.replace(/(\.\w+)$/, `-${random(9)}$1`), text);
	else texts.set(`new-${random(9)}.mdx`, `---\ntitle: New ${random(9)}\n---\n\nText.\n`);
}

function editedLines(text: string, random: Random): string {
	const lines = text.split("\n");
	const index = random(lines.length);
	const other = random(lines.length);
	const line = lines[index] ?? "";
	const choice = random(4);
	if (choice === 0) lines.splice(index, 1);
	else if (choice === 1) lines.splice(other, 0, line);
	else if (choice === 2) {
		lines[index] = lines[other] ?? "";
		lines[other] = line;
	} else lines[index] = `${line.slice(0, random(line.length + 1))}x`;
	return lines.join("\n");
}

/** JSON with one value removed, renamed or moved. */
function editedJson(text: string, random: Random): string {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		return editedLines(text, random);
	}
	const holders: object[] = [];
	const collect = (one: unknown): void => {
		if (typeof one !== "object" || one === null) return;
		holders.push(one);
		for (const inner of Object.values(one)) collect(inner);
	};
	collect(value);
	const holder = holders[random(holders.length)];
	if (holder === undefined) return text;
	if (Array.isArray(holder)) {
		const [item] = holder.splice(random(holder.length), 1);
		if (random(2) === 0) holder.splice(random(holder.length + 1), 0, item);
	} else {
		const keys = Object.keys(holder);
		const key = keys[random(keys.length)] ?? "";
		const old: unknown = Reflect.get(holder, key);
		if (typeof old === "string" && random(3) > 0) Reflect.set(holder, key, `${old}x`);
		else if (typeof old === "boolean") Reflect.set(holder, key, !old);
		else Reflect.deleteProperty(holder, key);
	}
	return JSON.stringify(value, null, 2);
}

function siteOf(texts: Texts): Site {
	return loadSite("/site", { tree: treeOfTexts("/site", texts) });
}

/** The files that were renamed without another change. */
function movesBetween(before: Texts, after: Texts): Moves {
	const pathsOf = (texts: Texts, others: Texts): ReadonlyMap<string, string[]> => {
		const byText = new Map<string, string[]>();
		for (const [path, text] of texts)
			if (!others.has(path)) byText.set(text, [...(byText.get(text) ?? []), path]);
		return byText;
	};
	const went = new Map<string, MovedSiteFile>();
	const came = new Map<string, MovedSiteFile>();
	const added = pathsOf(after, before);
	for (const [text, [from = "", ...more]] of pathsOf(before, after)) {
		const [to, ...others] = added.get(text) ?? [];
		if (to === undefined || more.length + others.length > 0) continue;
		went.set(from, { path: to, isCertain: true });
		came.set(to, { path: from, isCertain: true });
	}
	return {
		wentTo: (path) => went.get(path),
		cameFrom: (path) => came.get(path),
		folderWentTo: () => undefined,
	};
}

export function differencesBetween(before: Texts, after: Texts): SiteDifferences {
	const paths = new Set([...before.keys(), ...after.keys()]);
	const differences = new Set([...paths].filter((path) => before.get(path) !== after.get(path)));
	const moves = movesBetween(before, after);
	const pair = { former: siteOf(before), current: siteOf(after), moves, differences };
	return compareSites(pair).differences;
}

/** All facts of a site, without their lines. */
export function factsOfTexts(texts: Texts): string {
	const site = siteOf(texts);
	return Object.values(kinds)
		.flatMap((kind) => Array.from(kind.stream(site), ({ fields }) => JSON.stringify(fields)))
		.join("\n");
}

/** What a review says, in a form in which the review of the swapped states is the same. */
export function mirrorable(
	differences: SiteDifferences,
	isSwapped: boolean,
): Readonly<Record<string, unknown>> {
	const { added, gone, moved, listed, unlisted, pages, operations } = differences;
	const { sidebar, redirects, settings, files } = differences;
	const swap = <Name extends string>(name: Name, one: Name, other: Name): Name =>
		!isSwapped || (name !== one && name !== other) ? name : name === one ? other : one;
	const pathsOf = (items: readonly { readonly path: string }[]): readonly string[] =>
		items.map(({ path }) => path).sort();
	const lostPages = gone.filter(({ wasRedirect }) => !wasRedirect);
	const moves = moved.map(({ path, to }) => (isSwapped ? [to, path] : [path, to]).join(" → "));
	const nowOf = new Map(moved.map(({ path, to }) => [to, path]));
	/** The address in the state that is the former one without swapping. */
	const originalOf = (path: string): string => (isSwapped ? path : (nowOf.get(path) ?? path));
	const count = new Map<string, number>();
	for (const { kind, alsoIn } of sidebar) {
		const opposites = [
			["added", "removed"],
			["also listed", "no longer listed"],
			["hidden", "shown"],
			["icons added", "icons removed"],
		] as const;
		const name = opposites.reduce<string>((one, [from, to]) => swap(one, from, to), kind);
		count.set(name, (count.get(name) ?? 0) + 1 + alsoIn.length);
	}
	return {
		added: pathsOf(isSwapped ? lostPages : added),
		gone: pathsOf(isSwapped ? added : lostPages),
		moved: moves.sort(),
		listed: pathsOf(isSwapped ? unlisted : listed)
			.map(originalOf)
			.sort(),
		unlisted: pathsOf(isSwapped ? listed : unlisted)
			.map(originalOf)
			.sort(),
		pages: pages.map(({ path }) => originalOf(path)).sort(),
		operations: operations.map(({ state }) => swap(state, "added", "removed")).sort(),
		sidebar: [...count].sort(),
		redirects: redirects
			.map(({ source, before, after }) =>
				[source, ...(isSwapped ? [after, before] : [before, after])].join(" "),
			)
			.sort(),
		settings: settings
			.map(({ path, before, after }) =>
				[path, ...(isSwapped ? [after, before] : [before, after])].join(" "),
			)
			.sort(),
		files: files.map(({ path, state }) => `${path} ${swap(state, "added", "removed")}`).sort(),
	};
}

/** True if a review has nothing to say. */
export function isSilent({ notCompared: _, ...lists }: SiteDifferences): boolean {
	return Object.values(lists).every(({ length }) => length === 0);
}
