// The recorded answers of the set that docproof describes, in the repository.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Answers, WrittenAnswers } from "./answers.ts";
import type { Hashes } from "./hashes.ts";

export interface RecordedSet {
	/** The versions of Mintlify's packages by name. */
	readonly packages: Readonly<Record<string, string>>;
	/**
	 * The versions that packages depend on but the registry lacks, so that others took their place.
	 */
	readonly named: Readonly<Record<string, string>>;
	/** The packages to which missing exports were added. */
	readonly standIns: readonly string[];
}

export class Records {
	readonly #folder: string;

	constructor(folder: string) {
		this.#folder = folder;
	}

	/** Empty if the question has never been answered. */
	answers(question: string): Answers {
		const written = this.#read<WrittenAnswers>(`${question}.json`);
		return new Map(written ?? []);
	}

	keep(question: string, answers: Answers): void {
		const lines = [...answers].map((entry) => `\t${JSON.stringify(entry)}`);
		this.#write(`${question}.json`, `[\n${lines.join(",\n")}\n]\n`);
	}

	/** The differences between docproof and the described set: `question`, input and aspect. */
	get differing(): ReadonlySet<string> {
		return new Set(this.#read<readonly string[]>("differing.json") ?? []);
	}

	keepDiffering(names: readonly string[]): void {
		this.#write("differing.json", `${JSON.stringify([...names].sort(), null, "\t")}\n`);
	}

	get hashes(): Hashes {
		return this.#read<Hashes>("files.json") ?? {};
	}

	keepHashes(hashes: Hashes): void {
		this.#write("files.json", `${JSON.stringify(hashes, null, "\t")}\n`);
	}

	get set(): RecordedSet | undefined {
		return this.#read<RecordedSet>("set.json");
	}

	keepSet(set: RecordedSet): void {
		this.#write("set.json", `${JSON.stringify(set, null, "\t")}\n`);
	}

	#read<Value>(name: string): Value | undefined {
		const file = join(this.#folder, name);
		return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
	}

	#write(name: string, text: string): void {
		mkdirSync(this.#folder, { recursive: true });
		writeFileSync(join(this.#folder, name), text);
	}
}
