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

/**
 * The text of a record. Its values have a line each if they are long, so that a difference shows
 * which value has changed.
 */
export function recordText(answers: WrittenAnswers): string {
	return `${layOut(answers, "")}\n`;
}

function layOut(value: unknown, indent: string): string {
	const line = JSON.stringify(value);
	const isList = Array.isArray(value);
	const isShort = indent.length + line.length <= 100;
	const isOfWords = isList && value.every((item) => typeof item !== "object");
	if (isShort || isOfWords || typeof value !== "object" || value === null) return line;
	const innerIndent = `${indent}\t`;
	const items = isList
		? value.map((item) => layOut(item, innerIndent))
		: Object.entries(value).map(
				([key, item]) => `${JSON.stringify(key)}: ${layOut(item, innerIndent)}`,
			);
	const lines = items.map((item) => innerIndent + item).join(",\n");
	return isList ? `[\n${lines}\n${indent}]` : `{\n${lines}\n${indent}}`;
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
		this.#write(`${question}.json`, recordText([...answers]));
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
