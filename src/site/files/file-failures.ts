// Bugs of ours that show at one file: they never cost what is to be said of the others.

/** A file that we have failed at. */
export interface FileFailure {
	readonly path: string;
	readonly error: unknown;
}

export class FileFailures {
	readonly #byPath = new Map<string, FileFailure>();

	get all(): readonly FileFailure[] {
		return [...this.#byPath.values()];
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
}
