// What strangers wrote, as Markdown that shows it and does nothing else.
import { printable } from "./printable.ts";

/** A sentence of ours: what stands between backticks in it is code, anything else is text. */
export function prose(sentence: string): string {
	const parts = printable(sentence).split("`");
	// Without its partner the last backtick is text.
	if (parts.length % 2 === 0) parts.push(parts.splice(-2).join("`"));
	return parts
		.map((part, index) => (index % 2 === 0 ? plain(part) : code(part)))
		.join("");
}

/** A name as code; in a cell of a table too. */
export function code(text: string): string {
	const shown = printable(text);
	// What a table or code itself would read in another way stands as text between backticks.
	return shown === "" || /`|\\\|/.test(shown)
		? plain(`\`${shown}\``)
		: `\`${shown.replaceAll("|", "\\|")}\``;
}

/** Each character that can mean something in GitHub's Markdown is written as its number. */
function plain(text: string): string {
	return text.replaceAll(
		/[\\`*_~[\]<>|&$@#]|:(?=\S)|(?<=\bwww)\./gi,
		(sign) => `&#${sign.charCodeAt(0)};`,
	);
}
