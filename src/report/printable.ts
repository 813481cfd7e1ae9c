// Strangers' texts, made safe to print: a control character in a file name or a value must not
// reach the terminal, and a command must not reach the log of a CI job.
import { withoutUrlSecrets } from "../source/secrets.ts";

/** Controls, direction marks, invisible characters and noncharacters; not the joiners of emoji. */
export const unprintableCharacters =
	/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\ufffe\uffff]/gu;

/** Commands that GitHub Actions, Azure Pipelines and TeamCity obey anywhere in a line of a log. */
export const logCommand = /#(?=#(?:vso|teamcity)?\[)/g;

/** Escapes control characters and log commands in one line of text, and masks secrets in URLs. */
export function printable(source: string): string {
	const text = withoutUrlSecrets(source);
	if (isPlain(text)) return text;
	return text.replace(unprintableCharacters, escapeCharacter).replace(logCommand, escapeCharacter);
}

/** Escapes `::` at the start of lines, because GitHub Actions obeys such lines. */
export function escapeCommands(text: string): string {
	return text.replaceAll(/^([ \t]*):(?=:(?!:))/gm, "$1\\x3a");
}

function escapeCharacter(character: string): string {
	if (character === "\n") return "\\n";
	if (character === "\t") return "\\t";
	const code = (character.codePointAt(0) ?? 0).toString(16);
	return code.length < 3 ? `\\x${code.padStart(2, "0")}` : `\\u{${code}}`;
}

/** Most texts need no escapes and take one column per character, so this fast test comes first. */
export function isPlain(text: string): boolean {
	return /^[ -~]*$/.test(text) && !/::|##/.test(text);
}
