// What strangers wrote, in JSON and in Markdown, so that it is shown and does nothing else.
import { withoutUrlSecrets } from "../source/secrets.ts";
import { isPlain, logCommand, printable, unprintable } from "./printable.ts";

/** One JSON document, as a line-broken text that is safe to print. */
export function asJson(value: unknown): string {
	return `${safeJson(JSON.stringify(value, undefined, 2))}\n`;
}

/**
 * JSON allows in texts what a terminal or the log of a CI job would obey: the same value without
 * it, and without secrets.
 */
function safeJson(written: string): string {
	const text = withoutUrlSecrets(written);
	if (isPlain(text)) return text;
	return text
		.replace(unprintable, (character) => (character === "\n" ? character : escapeUnits(character)))
		.replace(logCommand, escapeUnits);
}

/** A value in one line. */
export function asJsonLine(value: unknown): string {
	return safeJson(JSON.stringify(value));
}

function escapeUnits(character: string): string {
	const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
	return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}

/** A sentence of ours: what stands between backticks in it is code, anything else is text. */
export function prose(sentence: string): string {
	const parts = printable(sentence).split("`");
	// Without its partner the last backtick is text.
	if (parts.length % 2 === 0) parts.push(parts.splice(-2).join("`"));
	return parts.map((part, index) => (index % 2 === 0 ? plain(part) : code(part))).join("");
}

/** A name as code; in a cell of a table too. */
export function code(text: string): string {
	const shown = printable(text);
	// What a table or code itself would read in another way stands as text between backticks.
	return shown === "" || /`|\\\|/.test(shown)
		? plain(`\`${shown}\``)
		: `\`${shown.replaceAll("|", "\\|")}\``;
}

/**
 * Text in one line of Markdown: each character that can mean something in GitHub's Markdown is
 * written as its number.
 */
export function plain(text: string): string {
	return text.replaceAll(
		/[\\`*_~[\]<>|&$@#]|:(?=\S)|(?<=\bwww)\./gi,
		(sign) => `&#${sign.charCodeAt(0)};`,
	);
}
