// When files that are made of others are to be made anew: where anything that they are made of has
// changed, or they have.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

export interface Generated {
	readonly name: string;
	/** Code: these files and all of ours that they import. */
	readonly code: readonly string[];
	/** Other files that are read. */
	readonly read: () => readonly string[];
	/** Files of which nothing but the names is read. */
	readonly named: () => readonly string[];
	readonly written: readonly string[];
	readonly maker: () => Promise<{ readonly default: () => unknown }>;
}

/** What is known of the last time that files were made, in a file of its own. */
export class Stamps {
	readonly #root: string;
	readonly #file: string;

	/** All paths count from `root`. */
	constructor(root: string, file: string) {
		this.#root = root;
		this.#file = join(root, file);
	}

	/** Makes what is not made of what is there now. */
	async renew(generated: Generated): Promise<void> {
		const stamp = this.#inputsOf(generated) + this.#outputsOf(generated);
		if (this.#read()[generated.name] !== stamp) await this.make(generated);
	}

	async make(generated: Generated): Promise<void> {
		// What changes in the meantime is another input than this.
		const inputs = this.#inputsOf(generated);
		const { default: write } = await generated.maker();
		await write();
		mkdirSync(dirname(this.#file), { recursive: true });
		const stamps = { ...this.#read(), [generated.name]: inputs + this.#outputsOf(generated) };
		writeFileSync(this.#file, JSON.stringify(stamps));
	}

	#read(): Readonly<Record<string, unknown>> {
		try {
			return JSON.parse(readFileSync(this.#file, "utf8"));
		} catch {
			// It is not there yet, or somebody else is writing it.
			return {};
		}
	}

	#inputsOf({ code, read, named }: Generated): string {
		// The lock file has the versions of all packages.
		const files = [...this.#codeFrom(code), ...read(), "package-lock.json"];
		return stampOf([files.map((file) => this.#stateOf(file)), named()]);
	}

	#outputsOf({ written }: Generated): string {
		return stampOf(written.map((file) => this.#stateOf(file)));
	}

	/** Another one whenever the file has changed. */
	#stateOf(file: string): readonly unknown[] {
		const stats = statSync(join(this.#root, file), { throwIfNoEntry: false });
		return [file, stats?.size, stats?.mtimeMs];
	}

	/** The files, and all of ours that they import, in whatever form. */
	#codeFrom(files: readonly string[]): string[] {
		const found = new Set(files);
		for (const file of found) {
			const text = readFileSync(join(this.#root, file), "utf8");
			for (const [, target = ""] of text.matchAll(
				/\b(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g,
			)) {
				const imported = posix.join(posix.dirname(file), target);
				// What only looks like an import leads nowhere.
				if (existsSync(join(this.#root, imported))) found.add(imported);
			}
		}
		return [...found].sort();
	}
}

function stampOf(value: object): string {
	return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
