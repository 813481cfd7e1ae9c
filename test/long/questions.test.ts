// At whatever place an editor asks: what it is told is what the site knows, in a short time. More
// is tried with
//   DOCPROOF_SITES=<folder of sites>:… DOCPROOF_PLACES=<so many for each site> DOCPROOF_SEED=<number>
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { checkSite } from "../../src/check/site/validate.ts";
import { Judged } from "../editor/lsp/judge.ts";
import { writeSite as writeOwn } from "../editor/lsp/site.ts";
import { randomSite } from "../editor/move/random-site.ts";
import { Random } from "../fuzz/random.ts";
import { cpuOf } from "../growth.ts";
import { copyOf, newFolder, write } from "../temporary.ts";

const { DOCPROOF_SITES, DOCPROOF_PLACES = "50", DOCPROOF_SEED = "1" } = process.env;

const sites: readonly (readonly [name: string, make: () => string])[] =
	DOCPROOF_SITES === undefined
		? [
				["own", () => writeOwn(newFolder())],
				...["kitchen-sink", "analytics-api"].map(
					(name) => [name, () => copyOf(fixture(name))] as const,
				),
				...Array.from(
					{ length: 7 },
					(_, seed) => [`random ${seed}`, () => write(newFolder(), randomSite(seed + 1))] as const,
				),
			]
		: DOCPROOF_SITES.split(":").flatMap((folder) =>
				readdirSync(folder)
					.map((name) => join(folder, name))
					.filter((site) => existsSync(join(site, "docs.json")))
					.map((site) => [basename(site), () => site] as const),
			);

function fixture(name: string): string {
	return join(import.meta.dirname, "../../fixtures/sites", name);
}

it.each(sites)("%s is answered as it is", async (name, make) => {
	const root = make();
	const random = new Random(Number(DOCPROOF_SEED));
	const judged = await Judged.open(root);
	const places = Number(DOCPROOF_PLACES);
	const wrong: string[] = [];
	await judged.at("docs.json", 0);
	const asked: (readonly [string, number])[] = [];
	for (let place = 0; place < places; place++) {
		const path = place % 5 === 0 ? "docs.json" : random.one(judged.paths);
		const links = judged.linksIn(path);
		const { length } = judged.document(path).getText();
		// Half of them where something is to be told.
		const offset =
			place % 2 === 0 && links.length > 0 ? random.one(links) : random.below(length + 1);
		asked.push([path, offset]);
		for (const one of await judged.at(path, offset)) wrong.push(`${path}@${offset}: ${one}`);
	}
	const spent = (await cpuOf(() => judged.askAgain(asked))) / places / 2;
	if (DOCPROOF_SITES !== undefined)
		console.log(name, places, JSON.stringify(judged.told), `${spent} ms`);
	expect(wrong).toEqual([]);
	expect(await judged.end()).toEqual([]);
	expect(judged.told.definitions).toBeGreaterThan(0);
	// Whoever asks does not wait as long as for a check of the site.
	expect(spent).toBeLessThan(await cpuOf(() => checkSite(root).result));
});
