// The lines of a page as Mintlify reads the lines before parsing the page: by patterns for code,
// comments and `<MDX>`, not by a parser.
export class CodeFenceScan {
	#mark = "";

	get isOpen(): boolean {
		return this.#mark !== "";
	}

	/** True if a line is code, or begins or ends a block of code. */
	readLine(line: string): boolean {
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

/** Comments, `{/* … *\/}`, including comments over several lines. */
export class CommentScan {
	isOpen = false;

	/** The part of a line outside comments, and whether a comment touches the line. */
	readLine(line: string): {
		readonly visible: string;
		readonly isTouched: boolean;
	} {
		if (!this.isOpen && !line.includes("{/*")) return { visible: line, isTouched: false };
		const wasOpen = this.isOpen;
		const maskedLine = withoutQuotes(line);
		let visibleLine = "";
		for (let index = 0; ; ) {
			if (this.isOpen) {
				const end = line.indexOf("*/", index);
				if (end === -1) break;
				index = end + 2;
				this.isOpen = false;
			}
			const start = maskedLine.indexOf("{/*", index);
			visibleLine += line.slice(index, start === -1 ? line.length : start);
			if (start === -1) break;
			index = start + 3;
			this.isOpen = true;
		}
		return { visible: visibleLine, isTouched: wasOpen || this.isOpen };
	}
}

/**
 * The maximum length of a line in which docproof looks for code, because the search takes quadratic
 * time. In a longer line, the start of a comment counts even in code.
 */
const maxLineLength = 2000;

/** The line with blanks in place of code and of text between double quotes. */
function withoutQuotes(line: string): string {
	if (line.length > maxLineLength) return line;
	let maskedLine = "";
	for (let index = 0; index < line.length; ) {
		const end = quoteEnd(line, index);
		maskedLine += end === index ? line[index] : " ".repeat(end - index);
		index = Math.max(end, index + 1);
	}
	return maskedLine;
}

/**
 * The end of the code or quote that begins at `start`; `start` if no code or quote begins there.
 */
function quoteEnd(line: string, start: number): number {
	if (line[start] === '"') return line.indexOf('"', start + 1) + 1 || start;
	const [run = ""] = /^`+/.exec(line.slice(start)) ?? [];
	// The closing run is the longest run that occurs again, even within the same run.
	for (let size = run.length; size > 0; size--) {
		const end = line.indexOf("`".repeat(size), start + size);
		if (end !== -1) return end + size;
	}
	return start;
}

/** A tag of an element that Mintlify expands in place. */
export interface FragmentTag {
	readonly start: number;
	readonly isOpening: boolean;
}

/** The tags `<MDX>` and `</MDX>` of a line, without self-closing tags. */
export function fragmentTags(line: string): FragmentTag[] {
	const tags: FragmentTag[] = [];
	const tagPattern = /<\/?MDX(?=[\s>])/g;
	for (let match = tagPattern.exec(line); match !== null; match = tagPattern.exec(line)) {
		const end = line.indexOf(">", match.index);
		if (end === -1) break;
		const tagContent = line.slice(tagPattern.lastIndex, end).trimEnd();
		const isOpening = match[0] === "<MDX";
		if (isOpening ? !tagContent.endsWith("/") : tagContent === "")
			tags.push({ start: match.index, isOpening });
		tagPattern.lastIndex = end;
	}
	return tags;
}
