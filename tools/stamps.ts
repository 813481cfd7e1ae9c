// Stamps decide when generated files are made again: if an input or the output has changed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

export interface Generated {
	readonly name: string;
	/** Code files, with all our files that they import. */
	readonly code: readonly string[];
	/** Other input files. */
	readonly read: () => readonly string[];
	/** Files of which only the names matter. */
	readonly named: () => readonly string[];
	readonly written: readonly string[];
	readonly maker: () => Promise<{ readonly default: () => unknown }>;
}

/** The stamps of the last run, in one file. */
export class Stamps {
	readonly #root: string;
	readonly #file: string;

	/** `root`: the folder to which all paths are relative. */
	constructor(root: string, file: string) {
		this.#root = root;
		this.#file = join(root, file);
	}

	/** Makes files whose stamp has changed. */
	async renew(generated: Generated): Promise<void> {
		const stamp = this.#inputsOf(generated) + this.#outputsOf(generated);
		if (this.#read()[generated.name] !== stamp) await this.make(generated);
	}

	async make(generated: Generated): Promise<void> {
		// Inputs that change during the run must count as changed.
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
			// The file does not exist yet, or another process is writing it.
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

	/** A state that differs whenever the file has changed. */
	#stateOf(file: string): readonly unknown[] {
		const stats = statSync(join(this.#root, file), { throwIfNoEntry: false });
		return [file, stats?.size, stats?.mtimeMs];
	}

	/** The files, and all our files that they import, in whatever form. */
	#codeFrom(files: readonly string[]): string[] {
		const codeFiles = new Set(files);
		for (const file of codeFiles) {
			const text = readFileSync(join(this.#root, file), "utf8");
			for (const [, target = ""] of text.matchAll(
				/\b(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g,
			)) {
				const imported = posix.join(posix.dirname(file), target);
				// A text that only looks like an import has no file.
				if (existsSync(join(this.#root, imported))) codeFiles.add(imported);
			}
		}
		return [...codeFiles].sort();
	}
}

function stampOf(value: object): string {
	return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
