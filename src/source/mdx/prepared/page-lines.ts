// How Mintlify looks at the lines of a page before it parses it: code, comments and `<MDX>` are
// what they look like.
/** Blocks of code. */
export class CodeFences {
	#mark = "";

	get isOpen(): boolean {
		return this.#mark !== "";
	}

	/** Whether a line is code, or begins or ends it. */
	read(line: string): boolean {
		const text = line.trimStart();
		if (this.#mark === "") {
			this.#mark = /^(?:`{3,}|~{3,})/.exec(text)?.[0] ?? "";
			return this.#mark !== "";
		}
		const mark = this.#mark.charAt(0);
		let end = 0;
		while (text[end] === mark) end++;
		if (end >= this.#mark.length && /^[ \t\r]*$/.test(text.slice(end))) this.#mark = "";
		return true;
	}
}

/** Comments, `{/* … *\/}`, be it over several lines. */
export class Comments {
	isOpen = false;

	/** What of a line is in no comment, and whether some of it is. */
	read(line: string): {
		readonly visible: string;
		readonly isTouched: boolean;
	} {
		if (!this.isOpen && !line.includes("{/*")) return { visible: line, isTouched: false };
		const wasOpen = this.isOpen;
		const masked = withoutQuotes(line);
		let visible = "";
		for (let at = 0; ; ) {
			if (this.isOpen) {
				const end = line.indexOf("*/", at);
				if (end === -1) break;
				at = end + 2;
				this.isOpen = false;
			}
			const start = masked.indexOf("{/*", at);
			visible += line.slice(at, start === -1 ? line.length : start);
			if (start === -1) break;
			at = start + 3;
			this.isOpen = true;
		}
		return { visible, isTouched: wasOpen || this.isOpen };
	}
}

/** Longer lines nobody writes with comments in them; to look for code in one takes long. */
const longLine = 2000;

/** The line with blanks in place of code and of what is between double quotes. */
function withoutQuotes(line: string): string {
	if (line.length > longLine) return line;
	let masked = "";
	for (let at = 0; at < line.length; ) {
		const end = quoteEnd(line, at);
		masked += end === at ? line[at] : " ".repeat(end - at);
		at = Math.max(end, at + 1);
	}
	return masked;
}

/** The end of the code or the quote that begins at `start`; `start` for what is neither. */
function quoteEnd(line: string, start: number): number {
	if (line[start] === '"') return line.indexOf('"', start + 1) + 1 || start;
	const [run = ""] = /^`+/.exec(line.slice(start)) ?? [];
	// The longest that comes again, be it within the same run.
	for (let size = run.length; size > 0; size--) {
		const end = line.indexOf("`".repeat(size), start + size);
		if (end !== -1) return end + size;
	}
	return start;
}

/** A tag of an element that is expanded where it stands. */
export interface FragmentTag {
	readonly start: number;
	readonly isOpening: boolean;
}

/** The tags `<MDX>` and `</MDX>` of a line; one that closes itself is none. */
export function fragmentTags(line: string): FragmentTag[] {
	const tags: FragmentTag[] = [];
	const tag = /<\/?MDX(?=[\s>])/g;
	for (let match = tag.exec(line); match !== null; match = tag.exec(line)) {
		const end = line.indexOf(">", match.index);
		if (end === -1) break;
		const inside = line.slice(tag.lastIndex, end).trimEnd();
		const isOpening = match[0] === "<MDX";
		if (isOpening ? !inside.endsWith("/") : inside === "")
			tags.push({ start: match.index, isOpening });
		tag.lastIndex = end;
	}
	return tags;
}
