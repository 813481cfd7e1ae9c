// Whatever moves, nothing new is found, every link leads to the same page, and each old address
// still leads somewhere.
import { expect, it } from "vitest";
import { randomFrom, randomMove, randomSite } from "../editor/move/random-site.ts";
import { MovingSite } from "../editor/move/soundness.ts";
import { newFolder, write } from "../temporary.ts";

const sites = Number(process.env.DOCPROOF_SITES_MOVED ?? 10);
const moves = 20;

it.each(Array.from({ length: sites }, (_, seed) => seed + 1))(
	"site %i stays as good as it was",
	async (seed) => {
		const site = new MovingSite(write(newFolder(), randomSite(seed)));
		expect(site.findings).toEqual([]);
		const random = randomFrom(seed * 1000);
		let done = 0;
		for (let step = 0; done < moves && step < 10 * moves; step++) {
			const argv = randomMove(random, site.paths, step);
			const wrong = await site.move(argv);
			expect(wrong ?? [], argv.join(" ")).toEqual([]);
			if (wrong !== undefined) done++;
		}
		expect(done).toBe(moves);
	},
);
