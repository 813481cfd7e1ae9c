// What strangers wrote, made safe to print: a control character in a file name or a value must not
// reach the terminal, nor a command the log of a CI job.
import { withoutUrlSecrets } from "../source/secrets.ts";

/**
 * Controls, marks that turn the direction of text, invisible characters, and what is no character
 * at all; not the joiners that emoji are made with.
 */
export const unprintable = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\ufffe\uffff]/gu;

/**
 * What GitHub Actions, Azure Pipelines and TeamCity take for a command, anywhere in a line of a
 * log.
 */
export const logCommand = /#(?=#(?:vso|teamcity)?\[)/g;

/**
 * One line of text in which every control character is visible as an escape, and neither a command
 * for a log nor a secret of a URL is left.
 */
export function printable(written: string): string {
	const text = withoutUrlSecrets(written);
	if (isPlain(text)) return text;
	return text.replace(unprintable, escaped).replace(logCommand, escaped);
}

/** Text of which no line begins with `::`: GitHub Actions takes such a line for a command. */
export function withoutCommands(text: string): string {
	return text.replaceAll(/^([ \t]*):(?=:(?!:))/gm, "$1\\x3a");
}

function escaped(character: string): string {
	if (character === "\n") return "\\n";
	if (character === "\t") return "\\t";
	const code = (character.codePointAt(0) ?? 0).toString(16);
	return code.length < 3 ? `\\x${code.padStart(2, "0")}` : `\\u{${code}}`;
}

/**
 * Whether a text is printed as it is, in as many columns as it has characters, as most are: a quick
 * look.
 */
export function isPlain(text: string): boolean {
	return /^[ -~]*$/.test(text) && !/::|##/.test(text);
}
