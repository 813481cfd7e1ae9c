// Whatever is edited: a session says what a new run says, on every fixture and a larger site. More
// is tried with
//   DOCPROOF_SITES=<folder of sites>:… DOCPROOF_EDITS=<so many> DOCPROOF_SEED=<number>
// where half of the edits are of these sites, and half of the fixtures.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";
import { openSession, type ValidateOptions } from "../../src/index.ts";
import { writeSite } from "../../tools/bench/generate.ts";
import { Random } from "../fuzz/random.ts";
import { put } from "../site/session/edits/contents.ts";
import { type Seen, tried } from "../site/session/edits/trial.ts";
import { copyOf, newFolder } from "../temporary.ts";

const { DOCPROOF_SITES, DOCPROOF_EDITS, DOCPROOF_SEED = "1" } = process.env;
const firstSeed = Number(DOCPROOF_SEED) * 1000;
const edits = Number(DOCPROOF_EDITS ?? "2000");
const hours = 3_600_000;

const home = join(import.meta.dirname, "../..");
const fixtures = globSync("fixtures/**/docs.json", {
	cwd: home,
	absolute: true,
})
	.map((file) => dirname(file))
	.sort();
const sites = DOCPROOF_SITES?.split(":").flatMap((folder) =>
	readdirSync(folder)
		.map((name) => join(folder, name))
		.filter((site) => existsSync(join(site, "docs.json"))),
) ?? [generated()];

function generated(): string {
	const site = join(newFolder(), "generated");
	writeSite(site, { pages: 20, specs: 1 });
	return site;
}

/** What a session is opened with; most without anything. */
const options: readonly ValidateOptions[] = [
	{},
	{},
	{},
	{},
	{ contract: "current" },
	{ bodies: false },
	{ rules: { "page-*": "off", "navigation-*": "note" } },
	{ settings: { bodies: true }, baseline: [] },
];

/** No sequence of edits is longer. */
const longest = 300;

/** What some trials have come to. */
class Tally {
	readonly failures: string[] = [];
	readonly #rules = new Set<string>();
	#edits = 0;
	#compared = 0;
	#sound = 0;
	#moved = 0;

	/** Tries so many edits of a site, in sequences that begin anew. */
	async try(site: string, count: number, seed: number, asksCommand: boolean): Promise<void> {
		const random = new Random(seed);
		for (let left = count; left > 0; left -= longest) {
			if (this.failures.length > 3) return;
			const chosen = random.one(options);
			const root = copyOf(site);
			const seen = await tried({
				root,
				seed: random.below(1e9),
				edits: Math.min(left, longest),
				patience: patienceOf(site),
				options: chosen,
				open: openSession,
			});
			this.#count(seen);
			const failure =
				seen.failure ?? (asksCommand && chosen === options[0] ? otherwise(root, seen) : undefined);
			if (failure !== undefined)
				this.failures.push(`${site} with ${JSON.stringify(chosen)}\n${failure}`);
			rmSync(root, { recursive: true });
		}
	}

	#count({ edits, compared, sound, moved, rules }: Seen): void {
		this.#edits += edits;
		this.#compared += compared;
		this.#sound += sound;
		this.#moved += moved;
		for (const rule of rules) this.#rules.add(rule);
	}

	tell(name: string): void {
		console.log(
			`${name}: ${this.#edits} edits, ${this.#compared} comparisons, ${this.#sound} reports, other than before ${this.#moved} times, of ${this.#rules.size} rules`,
		);
		expect(this.failures.join("\n\n")).toBe("");
	}
}

/** Of large sites many edits come between two questions. */
function patienceOf(site: string): number {
	return Math.ceil(globSync("**/*.{md,mdx}", { cwd: site }).length / 100);
}

/** What a process of its own says otherwise of the site as it was left, once all is on disk. */
function otherwise(root: string, { held, report }: Seen): string | undefined {
	if (!report.startsWith("{")) return undefined;
	for (const [path, text] of held) put(root, path, text);
	const { stdout } = spawnSync(
		process.execPath,
		["--import", "tsx", "src/main.ts", "validate", root, "--format", "json"],
		{ cwd: home, encoding: "utf8", maxBuffer: 2 ** 30 },
	);
	const same = stdout !== "" && JSON.stringify(JSON.parse(stdout)) === report;
	return same ? undefined : `${root} is told otherwise by the command.`;
}

describe("a session says what a new run says", () => {
	it("of every fixture", { timeout: 12 * hours }, async () => {
		const each = Math.max(1, Math.round(edits / 2 / fixtures.length));
		const tally = new Tally();
		for (const [index, fixture] of fixtures.entries())
			await tally.try(fixture, each, firstSeed + index, index % 30 === 0);
		tally.tell("fixtures");
	});

	it.each(sites)("of %s", { timeout: 12 * hours }, async (site) => {
		const tally = new Tally();
		await tally.try(site, Math.round(edits / 2 / sites.length), firstSeed, true);
		tally.tell(basename(site));
	});
});
