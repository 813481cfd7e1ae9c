// Bugs of ours that show at one file: they never cost what is to be said of the others.

/** A file that we have failed at. */
export interface FileFailure {
	readonly path: string;
	readonly error: unknown;
}

export class FileFailures {
	readonly #byPath = new Map<string, FileFailure>();
	readonly #searches: FileFailure[] = [];

	get all(): readonly FileFailure[] {
		return [...this.#byPath.values()];
	}

	get isEmpty(): boolean {
		return this.#byPath.size === 0 && this.#searches.length === 0;
	}

	/** Those of searches, in which the file is known all the same. */
	get searches(): readonly FileFailure[] {
		return this.#searches;
	}

	has(path: string): boolean {
		return this.#byPath.has(path);
	}

	/** What a look at a file gives, or `otherwise` where it throws. */
	guard<Value>(path: string, look: () => Value, otherwise: () => Value): Value {
		try {
			return look();
		} catch (error) {
			if (!this.#byPath.has(path)) this.#byPath.set(path, { path, error });
			return otherwise();
		}
	}

	/** A search in a file has thrown. */
	addSearch(path: string, error: unknown): void {
		this.#searches.push({ path, error });
	}

	/**
	 * What a search finds in each of some files, or in what stands in them: where it throws, that is
	 * left out.
	 */
	findIn<Place extends { readonly path: string }, Found>(
		places: Iterable<Place>,
		search: (place: Place) => Iterable<Found>,
	): Found[] {
		const found: Found[] = [];
		for (const place of places)
			try {
				for (const one of search(place)) found.push(one);
			} catch (error) {
				this.addSearch(place.path, error);
			}
		return found;
	}
}
