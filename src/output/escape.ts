// Strangers' texts in JSON and Markdown, escaped so that the texts are shown and have no other
// effect.
import { withoutUrlSecrets } from "../text/secrets.ts";
import { escapeUnits, isPlain, logCommand, printable, unprintableCharacters } from "./printable.ts";

export function formatJson(value: unknown): string {
	return `${escapeJson(JSON.stringify(value, undefined, 2))}\n`;
}

/**
 * Escapes characters that JSON allows but a terminal or the log of a CI job would obey, and masks
 * secrets. The value stays the same otherwise.
 */
function escapeJson(json: string): string {
	const text = withoutUrlSecrets(json);
	if (isPlain(text)) return text;
	return text
		.replace(unprintableCharacters, (character) =>
			character === "\n" ? character : escapeUnits(character),
		)
		.replace(logCommand, escapeUnits);
}

export function formatJsonLine(value: unknown): string {
	return escapeJson(JSON.stringify(value));
}

/** Formats one of docproof's sentences, in which backticks mark code. */
export function markdownSentence(sentence: string): string {
	const textParts = printable(sentence).split("`");
	// The last two parts are joined, because the last backtick has no partner.
	if (textParts.length % 2 === 0) textParts.push(textParts.splice(-2).join("`"));
	return textParts
		.map((part, index) => (index % 2 === 0 ? markdownText(part) : markdownCode(part)))
		.join("");
}

/** Formats a name as code that is valid in table cells, too. */
export function markdownCode(text: string): string {
	const printedText = printable(text);
	// A name with backticks or escaped bars becomes text, because these characters would end the code
	// or the cell.
	return printedText === "" || /`|\\\|/.test(printedText)
		? markdownText(`\`${printedText}\``)
		: `\`${printedText.replaceAll("|", "\\|")}\``;
}

/**
 * Escapes text for one line of Markdown: characters with a meaning in GitHub's Markdown become
 * numeric references.
 */
export function markdownText(text: string): string {
	return text.replaceAll(
		/[\\`*_~[\]<>|&$@#]|:(?=\S)|(?<=\bwww)\./gi,
		(sign) => `&#${sign.charCodeAt(0)};`,
	);
}
