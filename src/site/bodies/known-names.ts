// The names that a page or snippet can show as components, besides those that Mintlify has.
import { groupBy } from "../../source/group-by.ts";
import { memoised } from "../../source/memoised.ts";
import type { Site } from "../site.ts";
import type { BodyFile } from "./bodies.ts";
import { importsOf } from "./imports.ts";
import { ownNames } from "./own-names.ts";

/** Thousands of snippets that import each other are not followed, so that time stays linear. */
const maxVisits = 1_000_000;

/** Follows the imports of a site that put all of a file in place of them, with its exports. */
class KnownNames {
	readonly #byImporter: ReadonlyMap<BodyFile, readonly BodyFile[]>;
	readonly #byTarget: ReadonlyMap<BodyFile, readonly BodyFile[]>;
	#visits = 0;

	constructor(site: Site) {
		const whole = importsOf(site).found.filter(({ written }) =>
			written.names.some(({ imported }) => /^(?:default|\*)$/.test(imported)),
		);
		const others = (
			key: "importer" | "target",
			other: "importer" | "target",
		): Map<BodyFile, BodyFile[]> =>
			new Map(
				Array.from(
					groupBy(whole, (one) => one[key]),
					([file, imports]) => [file, imports.map((one) => one[other])],
				),
			);
		this.#byImporter = others("importer", "target");
		this.#byTarget = others("target", "importer");
	}

	readonly #known = new Map<BodyFile, ReadonlySet<string> | undefined>();

	/** `undefined` where they are not known, and of a snippet that no page shows. */
	of(file: BodyFile): ReadonlySet<string> | undefined {
		if (!this.#known.has(file)) this.#known.set(file, this.#find(file));
		return this.#known.get(file);
	}

	#find(file: BodyFile): ReadonlySet<string> | undefined {
		const showing =
			file.kind === "page" ? [file] : this.#reached([file], this.#byTarget);
		if (!showing.some(({ kind }) => kind === "page")) return undefined;
		const files = this.#reached(showing, this.#byImporter);
		if (this.#visits > maxVisits) return undefined;
		const names = new Set<string>();
		for (const { reading } of files) {
			if (reading.kind !== "body") return undefined;
			for (const name of ownNames(reading.body)) names.add(name);
		}
		return names;
	}

	#reached(
		from: readonly BodyFile[],
		next: ReadonlyMap<BodyFile, readonly BodyFile[]>,
	): readonly BodyFile[] {
		const reached = new Set(from);
		for (const file of reached) {
			for (const other of next.get(file) ?? []) reached.add(other);
			this.#visits++;
			if (this.#visits > maxVisits) break;
		}
		return [...reached];
	}
}

const knownNamesOf = memoised((site: Site) => new KnownNames(site));

/** `undefined` where they are not known, and of a snippet that no page shows. */
export function knownNames(
	site: Site,
	file: BodyFile,
): ReadonlySet<string> | undefined {
	return knownNamesOf(site).of(file);
}
