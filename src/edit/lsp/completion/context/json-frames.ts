// The objects and lists that are open while a text of JSON is read.

export interface Frame {
	readonly kind: "object" | "list";
	readonly keys: string[];
	key: string | undefined;
	index: number;
	/** Whether a key, or the value of one, comes next; nothing where a comma or a colon does. */
	wants: "key" | "value" | undefined;
	source?: string;
}

export class JsonFrames {
	/** The innermost last. */
	readonly open: Frame[] = [];

	get inner(): Frame | undefined {
		return this.open.at(-1);
	}

	/** Goes on behind a sign or a word. */
	take(text: string): void {
		const frame = this.inner;
		switch (text) {
			case "{":
			case "[":
				this.open.push({
					kind: text === "{" ? "object" : "list",
					keys: [],
					key: undefined,
					index: 0,
					wants: text === "{" ? "key" : "value",
				});
				return;
			case "}":
			case "]":
				this.open.pop();
				this.#end();
				return;
			case ",":
				this.#goOn(frame);
				return;
			case ":":
				if (frame?.key !== undefined) frame.wants = "value";
				return;
			default:
				this.#takeWord(frame, text);
				this.#end();
		}
	}

	/** A value, or a key, is done. */
	#end(): void {
		const frame = this.inner;
		if (frame !== undefined) frame.wants = undefined;
	}

	#goOn(frame: Frame | undefined): void {
		if (frame === undefined) return;
		if (frame.kind === "list") frame.index++;
		else frame.key = undefined;
		frame.wants = frame.kind === "list" ? "value" : "key";
	}

	#takeWord(frame: Frame | undefined, text: string): void {
		if (frame === undefined || !text.startsWith('"')) return;
		const value = isEnded(text) ? text.slice(1, -1) : text.slice(1);
		if (frame.kind === "object" && frame.wants === "key") {
			frame.key = value;
			frame.keys.push(value);
			return;
		}
		const holder = this.#holderOfSpec();
		if (holder !== undefined) holder.source ??= value;
	}

	/** The object whose `openapi` a text is that stands here; of a list of files the first counts. */
	#holderOfSpec(): Frame | undefined {
		const frames = this.open.slice(-3);
		const last = frames.at(-1);
		if (last?.kind === "object" && last.key === "source" && frames.length > 1) frames.pop();
		const list = frames.at(-1);
		if (list?.kind === "list" && list.index === 0) frames.pop();
		const holder = frames.at(-1);
		return holder?.kind === "object" && holder.key === "openapi" ? holder : undefined;
	}
}

/** Whether the last quote of a text is not escaped. */
export function isEnded(text: string): boolean {
	if (text.length === 1 || !text.endsWith('"')) return false;
	let at = text.length - 2;
	while (text[at] === "\\") at--;
	return (text.length - at) % 2 === 0;
}
