import type { Terminal } from "../../terminal/terminal.ts";

/** The key of Ctrl-C, Ctrl-D and the end of the input. */
export const endKey = "\u0003";
const escapeKey = "\u001b";
const endKeys = new Set([endKey, "\u0004"]);
const enterKeys = new Set(["\r", "\n"]);
const eraseKeys = new Set(["\u007f", "\b"]);

type KeyboardInput = NonNullable<Terminal["stdin"]>;

/** A terminal in raw mode, in which each key arrives at once. */
export class Keyboard {
	readonly #input: KeyboardInput;
	readonly #chunks: AsyncIterator<Uint8Array | string>;
	readonly #decoder = new TextDecoder();
	readonly #keys: string[] = [];

	constructor(input: KeyboardInput) {
		this.#input = input;
		this.#input.setRawMode?.(true);
		this.#chunks = input[Symbol.asyncIterator]();
	}

	/**
	 * The next key: a character, `endKey`, or `escapeKey`. Arrows and other long sequences are left
	 * out.
	 */
	async key(): Promise<string> {
		for (;;) {
			const key = this.#keys.shift();
			if (key !== undefined) return endKeys.has(key) ? endKey : key;
			const { done, value } = await this.#chunks.next();
			if (done === true) return endKey;
			const text =
				typeof value === "string" ? value : this.#decoder.decode(value, { stream: true });
			if (text === escapeKey || !text.startsWith(escapeKey)) this.#keys.push(...text);
		}
	}

	/** A line of text, which is shown while the user types; `undefined` after `endKey` or `escapeKey`. */
	async line(write: (text: string) => void): Promise<string | undefined> {
		let line = "";
		for (;;) {
			const key = await this.key();
			if (key === endKey || key === escapeKey) return undefined;
			if (enterKeys.has(key)) {
				write("\n");
				return line.trim();
			}
			if (eraseKeys.has(key)) {
				if (line !== "") write("\b \b");
				line = Array.from(line).slice(0, -1).join("");
			} else if (/^\P{Cc}$/u.test(key)) {
				line += key;
				write(key);
			}
		}
	}

	/** Returns the terminal to its former mode. */
	async close(): Promise<void> {
		this.#input.setRawMode?.(false);
		await this.#chunks.return?.();
	}
}
