// Draws a coloured text as a terminal shows it.
import { escapeXml } from "../../src/output/formats/xml.ts";

const cell = { width: 8.4, height: 18 };
const margin = 16;

const colors: Readonly<Record<string, string>> = {
	31: "#ff7b72",
	32: "#7ee787",
	33: "#e3b341",
	34: "#79c0ff",
	36: "#56d4dd",
};

/** A piece of text with one style, and its position. */
interface Span {
	readonly text: string;
	readonly column: number;
	readonly color: string;
	readonly isBold: boolean;
	readonly isDim: boolean;
}

/** Draws `text`, in which `␛` stands for the escape character. */
export function screenshot(title: string, text: string): string {
	const lines = text.trimEnd().split("\n");
	const widths = lines.map((line) => plain(line).length);
	const width = Math.ceil(Math.max(...widths) * cell.width) + 2 * margin;
	const height = lines.length * cell.height + 2 * margin;
	const spans = lines.flatMap((line, row) =>
		Array.from(spansOf(line), (span) => element(span, row)),
	);
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
		`<title>${escapeXml(title)}</title>`,
		`<rect width="100%" height="100%" rx="8" fill="#0d1117"/>`,
		`<g fill="#e6edf3" font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" xml:space="preserve">`,
		...spans,
		"</g>",
		"</svg>",
		"",
	].join("\n");
}

/** An element whose words keep their columns, whatever the width of the reader's font. */
function element(span: Span, row: number): string {
	const x = (margin + span.column * cell.width).toFixed(1);
	const y = margin + (row + 0.75) * cell.height;
	const length = (span.text.length * cell.width).toFixed(1);
	const look = [
		...(span.color === "" ? [] : [`fill="${span.color}"`]),
		...(span.isBold ? ['font-weight="bold"'] : []),
		...(span.isDim ? ['opacity="0.6"'] : []),
	].map((attribute) => ` ${attribute}`);
	return `<text x="${x}" y="${y}" textLength="${length}"${look.join("")}>${escapeXml(span.text)}</text>`;
}

function* spansOf(line: string): Iterable<Span> {
	let column = 0;
	let color = "";
	let isBold = false;
	let isDim = false;
	for (const [, code, words] of line.matchAll(/␛\[(\d+)m|([^␛]+)/g)) {
		if (words !== undefined) {
			const text = words.trim();
			const start = column + words.length - words.trimStart().length;
			if (text !== "") yield { text, column: start, color, isBold, isDim };
			column += words.length;
		} else if (code === "1") isBold = true;
		else if (code === "2") isDim = true;
		else if (code === "22") [isBold, isDim] = [false, false];
		else color = colors[code ?? ""] ?? "";
	}
}

function plain(line: string): string {
	return line.replaceAll(/␛\[\d+m/g, "");
}
