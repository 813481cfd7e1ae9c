// Strangers' texts in JSON and Markdown, escaped so that they are shown and have no other effect.
import { withoutUrlSecrets } from "../source/secrets.ts";
import { isPlain, logCommand, printable, unprintable } from "./printable.ts";

/** Formats a value as an indented JSON document that is safe to print. */
export function asJson(value: unknown): string {
	return `${safeJson(JSON.stringify(value, undefined, 2))}\n`;
}

/**
 * Escapes characters that JSON allows but a terminal or the log of a CI job would obey, and masks
 * secrets. The value stays the same otherwise.
 */
function safeJson(written: string): string {
	const text = withoutUrlSecrets(written);
	if (isPlain(text)) return text;
	return text
		.replace(unprintable, (character) => (character === "\n" ? character : escapeUnits(character)))
		.replace(logCommand, escapeUnits);
}

/** Formats a value as one line of JSON. */
export function asJsonLine(value: unknown): string {
	return safeJson(JSON.stringify(value));
}

function escapeUnits(character: string): string {
	const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
	return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}

/** Formats one of docproof's sentences, in which backticks mark code. */
export function prose(sentence: string): string {
	const parts = printable(sentence).split("`");
	// The last backtick has no partner, so it is text.
	if (parts.length % 2 === 0) parts.push(parts.splice(-2).join("`"));
	return parts.map((part, index) => (index % 2 === 0 ? plain(part) : code(part))).join("");
}

/** Formats a name as code, also for table cells. */
export function code(text: string): string {
	const shown = printable(text);
	// Backticks and escaped bars would end the code or the cell, so such a name is text.
	return shown === "" || /`|\\\|/.test(shown)
		? plain(`\`${shown}\``)
		: `\`${shown.replaceAll("|", "\\|")}\``;
}

/**
 * Escapes text for one line of Markdown: characters with a meaning in GitHub's Markdown become
 * numeric references.
 */
export function plain(text: string): string {
	return text.replaceAll(
		/[\\`*_~[\]<>|&$@#]|:(?=\S)|(?<=\bwww)\./gi,
		(sign) => `&#${sign.charCodeAt(0)};`,
	);
}
