// Frontmatter with a line other than `---` above or below the keys.
import type { SyntaxFault } from "../text/document.ts";
import { endOfLine, withoutEnd } from "../text/text-parts.ts";

/** Short and long dashes, other marks that make a line, and the marks of TOML. */
const wrongFencePattern =
	/^(?:-{2,}|[–—−\u00e2][–—−\u00e2\u0080\u0088\u0092-\u0094 ]*|- ?- ?-|\+{3,}|\*{3,}|_{3,}|~{3,}|={3,})$/;
const keyPattern = /^[A-Za-z][\w:-]*:(?:[ \t]|$)/;
const tomlKey = /^[A-Za-z][\w-]* *= *\S/;
/**
 * The fields that most pages have. A line with such a field is certainly intended as frontmatter,
 * because hardly any line of prose begins this way.
 */
const certainField = /^(?:title|sidebarTitle|description)(?::[ \t]| *= *")/;

/** The maximum number of lines, because no frontmatter has more lines. */
const maxLines = 60;

interface FrontmatterLine {
	readonly start: number;
	readonly end: number;
	readonly text: string;
}

/** A quick check whether a page may have frontmatter between wrong lines. */
const fieldStart = /^(?:[ \t]*[-–—−+*_~=\u00e2]|title|sidebarTitle|description)/;

/** The end of frontmatter between wrong lines. `text` may have one character per byte. */
export function wrongFenceEnd(text: string): number | undefined {
	if (!fieldStart.test(text.slice(0, 20)) || wrongFenceFault(text) === undefined) return undefined;
	const [, ...lines] = linesOf(text);
	return lines[fieldsEnd(lines) + 1]?.start ?? text.length;
}

/**
 * The fault of frontmatter between wrong lines; `undefined` if the text may not be intended as
 * frontmatter.
 */
export function wrongFenceFault(text: string): SyntaxFault | undefined {
	const [first, ...lines] = linesOf(text);
	if (first === undefined) return undefined;
	if (certainField.test(first.text)) return missingOpeningFault(first, lines);
	if (!wrongFencePattern.test(first.text.trim()) || first.text.trimEnd() === "---")
		return undefined;
	const end = fieldsEnd(lines);
	const closingLine = lines[end];
	const fields = lines.slice(0, end);
	const isIntended =
		closingLine !== undefined &&
		wrongFencePattern.test(closingLine.text.trim()) &&
		fields.some((line) => certainField.test(line.text));
	if (!isIntended) return undefined;
	const isYaml = fields.every((line) => !tomlKey.test(line.text));
	const firstLine = first.text.trim();
	const message =
		firstLine === "---"
			? "A space precedes the `---` that opens the frontmatter."
			: `\`${firstLine.slice(0, 20)}\` does not open frontmatter.`;
	const fix = isYaml && {
		range: { start: first.start, end: closingLine.end },
		text: `---${text.slice(first.end, closingLine.start)}---`,
	};
	return {
		range: { start: first.start, end: first.end },
		message,
		hint: isYaml
			? "Write `---` above and below the keys."
			: "Write `---` above and below the keys, and write each key as `key: value`.",
		...(fix && { fix }),
	};
}

/** The fault of the line that should close the frontmatter whose keys begin at `start`. */
export function wrongClosingFault(text: string, start: number): SyntaxFault | undefined {
	const lines = linesOf(text, start);
	const closingLine = lines[fieldsEnd(lines)];
	if (closingLine === undefined || !wrongFencePattern.test(closingLine.text.trim()))
		return undefined;
	const range = { start: closingLine.start, end: closingLine.end };
	return {
		range,
		message: `\`${closingLine.text.trim().slice(0, 20)}\` does not close the frontmatter.`,
		hint: "Write `---`.",
		fix: { range, text: "---" },
	};
}

function missingOpeningFault(
	first: FrontmatterLine,
	lines: readonly FrontmatterLine[],
): SyntaxFault | undefined {
	const end = fieldsEnd(lines);
	const closingLine = lines[end];
	const hasEnd = closingLine?.text === "" || closingLine?.text === "---";
	if (!hasEnd || !keyPattern.test(first.text)) return undefined;
	return {
		range: { start: first.start, end: first.end },
		message: "No `---` opens the frontmatter.",
		hint: "Write `---` above and below the keys.",
	};
}

/** The index of the first line that does not belong to the frontmatter. */
function fieldsEnd(lines: readonly FrontmatterLine[]): number {
	const end = lines.findIndex(
		({ text }) =>
			wrongFencePattern.test(text.trim()) ||
			(!keyPattern.test(text) && !tomlKey.test(text) && !/^(?:[ \t]+\S|- )/.test(text)),
	);
	return end === -1 ? lines.length : end;
}

function linesOf(text: string, from = 0): readonly FrontmatterLine[] {
	const lines: FrontmatterLine[] = [];
	for (let start = from; start < text.length && lines.length < maxLines; ) {
		const end = endOfLine(text, start);
		const sourceText = withoutEnd(text.slice(start, end), "\r");
		lines.push({ start, end: start + sourceText.length, text: sourceText });
		start = end + 1;
	}
	return lines;
}
