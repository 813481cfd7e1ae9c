// Strangers' texts, made safe to print: a control character in a file name or a value must not
// reach the terminal, and a command must not reach the log of a CI job.
import { withoutUrlSecrets } from "../text/secrets.ts";

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

/** The styles of picocolors, and links of terminals to pages about rules. */
const ownSequence = "\\u001b\\[(?:[12]|22|3[1-69])m|\\u001b\\]8;;[!-~]*\\u0007";

const control = "\\r\\n|(?![\\n\\t])[\\p{Cc}\\p{Zl}\\p{Zp}\\p{Bidi_Control}]";
const controls = new RegExp(control, "gu");
const controlsAndOwn = new RegExp(`${ownSequence}|${control}`, "gu");

/**
 * Escapes everything in a text of any format that a terminal would obey, except line breaks, tabs,
 * and docproof's own styles and links. All output passes through this function, although each format
 * has escaped strangers' texts in its own way already. The escapes are those of JSON, because JSON
 * stays valid with them.
 */
export function escapeControls(text: string): string {
	return escapeSingle(text, controlsAndOwn);
}

/** Escapes everything that a terminal or a log would obey in lines that docproof has not styled. */
export function escapeLines(text: string): string {
	return escapeCommands(escapeSingle(text, controls));
}

/** Escapes the matches of one character: longer ones are line breaks, or docproof's own. */
function escapeSingle(text: string, pattern: RegExp): string {
	return text.replaceAll(pattern, (match) => (match.length > 1 ? match : escapeUnits(match)));
}

/** Each UTF-16 unit as JSON escapes it. */
export function escapeUnits(character: string): string {
	const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
	return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}

/**
 * Escapes commands in the lines of a log: `::` at the start of a line, which GitHub Actions obeys,
 * and log commands.
 */
export function escapeCommands(text: string): string {
	return text
		.replaceAll(/^([ \t]*):(?=:(?!:))/gm, "$1\\x3a")
		.replaceAll(logCommand, escapeCharacter);
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
