// JSON that is safe to print.
import { isPlain, logCommand, unprintable } from "./printable.ts";

/** One JSON document, as a line-broken text that is safe to print. */
export function asJson(value: unknown): string {
	return `${safeJson(JSON.stringify(value, undefined, 2))}\n`;
}

/** JSON allows in texts what a terminal or the log of a CI job would obey: the same value without it. */
function safeJson(text: string): string {
	if (isPlain(text)) return text;
	return text
		.replace(unprintable, (character) =>
			character === "\n" ? character : escapeUnits(character),
		)
		.replace(logCommand, escapeUnits);
}

/** A value in one line. */
export function asJsonLine(value: unknown): string {
	return safeJson(JSON.stringify(value));
}

function escapeUnits(character: string): string {
	const units = Array.from({ length: character.length }, (_, index) =>
		character.charCodeAt(index),
	);
	return units
		.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`)
		.join("");
}
