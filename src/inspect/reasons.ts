import type { Finding } from "../engine/finding.ts";
import type { Location } from "../source/location.ts";

/** What the rules say, by the place they say it of. */
export class Reasons {
	readonly #byPlace = new Map<string, Finding[]>();

	constructor(findings: readonly Finding[]) {
		for (const finding of findings) {
			const key = keyOf(finding.at);
			const others = this.#byPlace.get(key);
			if (others === undefined) this.#byPlace.set(key, [finding]);
			else others.push(finding);
		}
	}

	/** What is wrong at a place. */
	at(place: Location): readonly Finding[] {
		return this.#byPlace.get(keyOf(place)) ?? [];
	}

	/** Why what stands at a place leads nowhere. */
	of(place: Location): string {
		const [worst] = this.at(place).filter(
			({ severity }) => severity === "error",
		);
		return worst?.message ?? "There is no such page.";
	}
}

function keyOf({ file, pointer }: Location): string {
	return `${file.path}\n${pointer}`;
}
