// What is read while an answer is worked out. It is written down by itself, so that no question can forget to say it.
import { type Input, Inputs } from "./inputs.ts";

/** So many files are looked up one by one; who reads more may as well have read all. */
const mostFiles = 200;

/** What an answer was made from: as long as that is the same, so is the answer. */
export class Reads {
	inputs = Inputs.none;
	/** The files whose contents were read, other than one that the question was put about. */
	files: Set<string> | "all" | undefined;

	addFile(path: string): void {
		if (this.files === "all") return;
		this.files ??= new Set();
		this.files.add(path);
		if (this.files.size > mostFiles) this.files = "all";
	}

	add({ inputs, files }: Pick<Reads, "inputs" | "files">): void {
		this.inputs = this.inputs.and(inputs);
		if (files === "all") this.files = files;
		else if (files !== undefined) for (const path of files) this.addFile(path);
	}
}

/** Of the answer that is being worked out; `undefined` where nobody keeps it for another state of the site. */
let current: Reads | undefined;

export function noteInput(input: Input): void {
	if (current !== undefined) current.inputs = current.inputs.with(input);
}

export function noteFile(path: string): void {
	current?.addFile(path);
}

export function noteAllFiles(): void {
	if (current !== undefined) current.files = "all";
}

export function noteReads(reads: Pick<Reads, "inputs" | "files">): void {
	current?.add(reads);
}

/** What is asked within `ask` is written down in `reads`, and not told to who asks around it. */
export function reading<Answer>(
	reads: Reads | undefined,
	ask: () => Answer,
): Answer {
	const around = current;
	current = reads;
	try {
		return ask();
	} finally {
		current = around;
	}
}
