// What of a URL nobody is to read in a log: who asks, with which password, and keys among its
// query.
import { wordsIn } from "./lists.ts";

/** What can stand in the authority of a URL, which ends at a slash, at a quote and the like. */
const authority = /[^\s/?#"'`<>\\]+/g;

/**
 * What stands before an authority: `://`, `:/` in a path or a mended title, or `//` where a text
 * begins with it.
 */
const beforeAuthority = /(?:[:;]\/\/?|["'`(]\/\/)$/;

/** `://` as a JSON pointer has it. */
const inPointer = ":~1~1";

/** Who asks, and with which password: all up to the last `@` before the path. */
function* usersIn(text: string): Iterable<{ readonly index: number; readonly secret: string }> {
	for (const { 0: part, index } of text.matchAll(authority)) {
		const end = part.lastIndexOf("@") + 1;
		if (end === 0) continue;
		const pointed = part.lastIndexOf(inPointer, end - inPointer.length);
		const isAuthority = beforeAuthority.test(text.slice(Math.max(0, index - 3), index));
		if (pointed === -1 && !isAuthority) continue;
		const start = isAuthority ? 0 : pointed + inPointer.length;
		const secret = part.slice(start, end);
		if (secret.length > 1 && !secret.startsWith(`${mask}@`)) yield { index: index + start, secret };
	}
}

const mask = "***";

const secretName = wordsIn(`
	(?:access|auth|id|refresh|session|security|bearer|sas)?token
	(?:api|access|auth|private|secret|subscription|account|shared)?key
	(?:access|account|subscription)?keyid (?:client|app|shared)?secret
	(?:user)?(?:password|passwd|pwd|passphrase) signature credentials? auth authorization sig sv jwt
`).join("|");

/** The values of such names; what is only a place for a value, as `{key}`, is none. */
const value = new RegExp(
	`(?<=(?:[?&#]|&amp;)(?:[\\w.-]{0,40}[_.-])?(?:${secretName})=)(?!\\*\\*\\*)[^\\s&#"'\`<>()\\\\{]+`,
	"gi",
);

/** A text without the secrets of its URLs: `https://***@host/path?token=***`. */
export function withoutUrlSecrets(text: string): string {
	if (!mayHaveSecrets(text)) return text;
	return withoutUsers(text).replace(value, mask);
}

function withoutUsers(text: string): string {
	let result = "";
	let from = 0;
	for (const { index, secret } of usersIn(text)) {
		result += `${text.slice(from, index)}${mask}@`;
		from = index + secret.length;
	}
	return result + text.slice(from);
}

/** A quick look, as nearly no text has any. */
function mayHaveSecrets(text: string): boolean {
	return text.includes("@") || text.includes("=");
}

/** A line with a place in it, and where that is when the secrets are out. */
export function placeWithoutSecrets(
	line: string,
	start: number,
	end: number,
): { readonly line: string; readonly start: number; readonly end: number } {
	if (!mayHaveSecrets(line)) return { line, start, end };
	const cuts = [
		...Array.from(usersIn(line), (cut) => ({ ...cut, by: `${mask}@` })),
		...Array.from(line.matchAll(value), ({ 0: secret, index }) => ({ index, secret, by: mask })),
	].sort((one, other) => one.index - other.index);
	const at = { start, end };
	let shorter = "";
	let from = 0;
	for (const { index, secret, by } of cuts) {
		if (index < from) continue;
		shorter += line.slice(from, index) + by;
		from = index + secret.length;
		const less = secret.length - by.length;
		if (start >= from) at.start -= less;
		else if (start > index) at.start -= start - index;
		if (end >= from) at.end -= less;
		else if (end > index) at.end += index + by.length - end;
	}
	return { line: shorter + line.slice(from), ...at };
}
