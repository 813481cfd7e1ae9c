// The costs of repeated requests to a server, relative to an empty file in Node at the same time.
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { BenchEditor } from "./editor.ts";
import { file, inTurns, unlessHeld, usedBy } from "./measure.ts";

/** The number of letters in each kind of file. The first ones do not count. */
const letters = { count: 200, before: 20 };

const questions = 100;

/** Restores the state after a measurement, without being measured. */
type Undo = () => Promise<void>;

/** Measures a server, and regularly the costs of an empty file. */
export class Trial {
	readonly #editor: BenchEditor;
	readonly #bare: number[] = [];
	#seed = 1;

	constructor(editor: BenchEditor) {
		this.#editor = editor;
	}

	pickOne<Item>(items: readonly Item[]): Item {
		const item = items[this.#below(items.length)];
		if (item === undefined) throw new Error("There is nothing to choose from.");
		return item;
	}

	#below(limit: number): number {
		this.#seed = (this.#seed * 48_271) % 2_147_483_647;
		return this.#seed % limit;
	}

	/**
	 * `placeIn` returns the offset at which letters are typed; without it, they are typed anywhere.
	 */
	async type(
		name: string,
		paths: readonly string[],
		most?: number,
		mostOf95?: number,
		placeIn?: (text: string) => number,
	): Promise<void> {
		const documents: TextDocument[] = [];
		for (const path of paths) documents.push(await this.#editor.document(path));
		const { count, before } = letters;
		const type = () => this.#typeIn(this.pickOne(documents), placeIn);
		const times = await this.#measure(type, count, before);
		this.#tell(name, times, most, mostOf95);
	}

	/**
	 * Types anywhere in a page; in data, replaces a letter of a word, because any other place would
	 * only break the JSON. Returns the undo.
	 */
	async #typeIn(document: TextDocument, placeIn?: (text: string) => number): Promise<Undo> {
		const text = document.getText();
		const isData = document.uri.endsWith(".json");
		let at = this.#below(text.length + 1);
		while (isData && !/[a-z]/.test(text.charAt(at))) at = this.#below(text.length);
		const letter = String.fromCharCode(97 + this.#below(26));
		if (placeIn !== undefined) at = placeIn(text);
		const end = at + (isData ? 1 : this.#below(2));
		await this.#editor.type(document, letter, at, end);
		return async () => {
			if (!isData) return;
			await this.#editor.type(document, text.slice(at, end), at, at + 1);
		};
	}

	/** Sends a request about a link of a page, behind its first slash. */
	async ask(method: string, paths: readonly string[], most?: number): Promise<void> {
		const ask = async (): Promise<Undo> => {
			const document = await this.#editor.document(this.pickOne(paths));
			const at = document.getText().indexOf("](/") + 3;
			const place = document.positionAt(at);
			await this.#editor.ask(`textDocument/${method}`, document.uri, place);
			return async () => {};
		};
		this.#tell(method, await this.#measure(ask, questions, 5), most);
	}

	/** The CPU milliseconds of each action. */
	async #measure(
		act: () => Promise<Undo>,
		count: number,
		before: number,
	): Promise<readonly number[]> {
		const times: number[] = [];
		for (let turn = -before; turn < count; turn++) {
			const began = await this.#editor.used();
			const undo = await act();
			const { cpu } = await this.#editor.used();
			if (turn >= 0) times.push(cpu - began.cpu);
			await undo();
			if (turn % 10 === 0) this.#measureBare();
		}
		return times;
	}

	#measureBare(): void {
		const [bare] = inTurns([{ argv: [file("bare.cjs", "")], rounds: 1 }]);
		this.#bare.push(usedBy(bare).cpu);
	}

	#tell(name: string, times: readonly number[], most?: number, mostOf95?: number): void {
		const floor = share(this.#bare.splice(0), 0.5);
		tell(`… ${name}`, share(times, 0.5), floor, most);
		tell("… … 95 of 100", share(times, 0.95), floor, mostOf95);
	}

	async end(most?: number): Promise<void> {
		const { memory } = await this.#editor.used();
		const limit = most === undefined ? "" : `${most} MB${unlessHeld(memory <= most)}`;
		console.log(`| … memory | ${memory.toFixed(0)} MB | | ${limit} |`);
		await this.#editor.end();
	}
}

export function share(values: readonly number[], part: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.floor(sorted.length * part)] ?? 0;
}

export function tell(name: string, cpu: number, floor: number, most?: number): void {
	const times = cpu / floor;
	const limit = most === undefined ? "" : `${most}${unlessHeld(times <= most)}`;
	console.log(`| ${name} | ${cpu.toFixed(1)} | ${times.toFixed(2)} | ${limit} |`);
}
