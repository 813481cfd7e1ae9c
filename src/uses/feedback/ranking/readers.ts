import type { Finding } from "../../../engine/finding.ts";
import type { Result } from "../../../engine/result.ts";
import type { Site } from "../../../site/parts/site.ts";
import {
	joinedToPages,
	type RankedVotes,
	unhappyReaders,
	votesOf,
} from "./rank.ts";
import type { Tallies } from "./tally.ts";

/** How many unhappy readers the pages have on which findings are seen. */
export class Readers {
	readonly #tallies: Tallies;
	readonly #counts = new Map<Finding, number>();

	constructor(tallies: Tallies) {
		this.#tallies = tallies;
	}

	/** Counts for the findings of a site. */
	count(site: Site, { findings, suppressed }: Result): void {
		const countOf = unhappyReaders(site, this.#tallies);
		for (const finding of [...findings, ...suppressed])
			this.#counts.set(finding, countOf(finding));
	}

	/** By slug what readers say of each page of a site. */
	ofPages(site: Site): ReadonlyMap<string, RankedVotes> {
		const { pages } = joinedToPages(site, this.#tallies);
		return new Map(
			Array.from(pages, ([slug, { tally }]) => [slug, votesOf(tally)]),
		);
	}

	of(finding: Finding): number {
		return this.#counts.get(finding) ?? 0;
	}
}
