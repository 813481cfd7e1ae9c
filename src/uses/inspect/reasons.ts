import type { Finding } from "../../engine/finding.ts";
import type { Location } from "../../source/source-file.ts";

/** The errors that the rules tell, by the place they tell them of. */
export class Reasons {
	readonly #byPlace = new Map<string, Finding>();

	constructor(findings: readonly Finding[]) {
		for (const finding of findings) {
			const { file, pointer } = finding.at;
			const key = `${file.path}\n${pointer}`;
			if (finding.severity === "error" && !this.#byPlace.has(key))
				this.#byPlace.set(key, finding);
		}
	}

	/** The error at a place; of a place that belongs to no value none is known. */
	at({ file, pointer }: Location): Finding | undefined {
		return pointer === ""
			? undefined
			: this.#byPlace.get(`${file.path}\n${pointer}`);
	}

	/** Why what stands at a place leads nowhere. */
	of(place: Location): string {
		return this.at(place)?.message ?? "This page does not exist.";
	}
}
