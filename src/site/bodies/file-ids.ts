import type { Location } from "../../source/location.ts";
import { memoised } from "../../source/memoised.ts";
import { NearPaths } from "../../text/near-paths.ts";
import type { BodyFile } from "./bodies.ts";
import { type IdName, idNames } from "./id-names.ts";
import { folded } from "./slug.ts";

/** An id that is near one that is not there. */
export interface NearId {
	readonly kind: "letter-case" | "similar";
	readonly id: string;
	readonly at: Location;
}

/** The ids that a file gives; `undefined` where it may give some that are not known. */
export const fileIds = memoised((file: BodyFile): FileIds | undefined => {
	const { reading } = file;
	if (reading.kind !== "body") return undefined;
	const names = idNames(reading.body, file.file.text);
	return names === undefined ? undefined : new FileIds(file, names);
});

export class FileIds {
	readonly #file: BodyFile;
	/** By key: how often each is given. */
	readonly #counts = new Map<string, number>();
	/** The same, numbers at the end left out. */
	readonly #stems = new Map<string, number>();
	/** Those that are certain. */
	readonly #certain = new Map<string, IdName>();
	#near: NearPaths | undefined;

	constructor(file: BodyFile, names: readonly IdName[]) {
		this.#file = file;
		for (const name of names) {
			for (const key of name.keys) {
				add(this.#counts, key);
				add(this.#stems, stem(key));
			}
			if (name.id !== undefined) this.#certain.set(name.id, name);
		}
	}

	count(key: string): number {
		return this.#counts.get(key) ?? 0;
	}

	/** How often an id is given that is equal but for numbers at its end. */
	countOfStem(key: string): number {
		return this.#stems.get(stem(key)) ?? 0;
	}

	near(fragment: string): NearId | undefined {
		this.#near ??= new NearPaths(
			[...this.#certain.keys()].filter((id) => this.count(folded(id)) === 1),
		);
		const otherCase = this.#near.otherCase(fragment);
		const id = otherCase ?? this.#near.slip(fragment) ?? "";
		const name = this.#certain.get(id);
		if (name === undefined) return undefined;
		const kind = otherCase === undefined ? "similar" : "letter-case";
		return { kind, id, at: this.#file.place(name.range) };
	}
}

function add(counts: Map<string, number>, key: string): void {
	counts.set(key, (counts.get(key) ?? 0) + 1);
}

function stem(key: string): string {
	return key.replace(/(?<![\d-])-\d[\d-]*$/, "");
}
