// Plants faults of some kinds in one site after another.
import { basename } from "node:path";
import { Random } from "../../test/fuzz/random.ts";
import type { Kind } from "./kind.ts";
import { SeededSite, type Trial } from "./seeded-site.ts";

/** The number of faults to plant. */
interface Amount {
	readonly seed: number;
	/** The number of each kind. */
	readonly each: number;
	/** The number of each kind per site. */
	readonly perSite: number;
}

/** The limit of attempts to plant one fault. */
const mostTries = 20;

export function plantAll(
	sites: readonly string[],
	kinds: readonly Kind[],
	{ seed, each, perSite }: Amount,
): readonly Trial[] {
	const trials: Trial[] = [];
	for (const path of shuffled(sites, new Random(seed))) {
		const lacking = (kind: Kind): number =>
			each - trials.filter((trial) => trial.kind === kind).length;
		const open = kinds.filter((kind) => lacking(kind) > 0);
		if (open.length === 0) break;
		const site = new SeededSite(path);
		for (const kind of open) {
			const chance = chanceOf(`${seed} ${basename(path)} ${kind.name}`);
			const most = Math.min(perSite, lacking(kind));
			trials.push(...plantIn(site, kind, chance, most));
		}
	}
	return trials;
}

function* plantIn(site: SeededSite, kind: Kind, chance: Random, most: number): Iterable<Trial> {
	const paths = site.filesOf(kind);
	if (paths.length === 0) return;
	const made = new Set<string>();
	for (let tries = 0; tries < mostTries * most && made.size < most; tries++) {
		const file = site.file(chance.one(paths));
		const planted = kind.plant(file, chance);
		if (planted === undefined || made.has(planted.text)) continue;
		if (planted.text === file.text)
			throw new Error(`"${kind.name}" changes nothing in ${file.path}.`);
		made.add(planted.text);
		yield site.tried(kind, file, planted);
	}
}

/** Seeded by name, so that each kind plants the same faults whatever other kinds exist. */
function chanceOf(name: string): Random {
	let sum = 0;
	for (const character of name) sum = (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
	return new Random(sum);
}

function shuffled<Item>(items: readonly Item[], chance: Random): Item[] {
	return items
		.map((item) => ({ item, order: chance.next() }))
		.sort((first, second) => first.order - second.order)
		.map(({ item }) => item);
}
