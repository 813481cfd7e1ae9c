// The parts of URLs that must not reach a log: users, passwords, and keys in queries.
import { wordsIn } from "./lists.ts";

const authority = /[^\s/?#"'`<>\\]+/g;

/**
 * A pattern of the text before an authority: `://`; `:/`, because normalized paths lose a slash;
 * `;` instead of `:`, because corrected titles contain `;`; or `//` after a quote or parenthesis.
 */
const authorityPrefix = /(?:[:;]\/\/?|["'`(]\/\/)$/;

/** The escaped form of `://` in a JSON pointer. */
const escapedSchemeEnd = ":~1~1";

/** The user and password of each URL: everything up to the last `@` before the path. */
function* usersIn(text: string): Iterable<{ readonly index: number; readonly secret: string }> {
	for (const { 0: candidate, index } of text.matchAll(authority)) {
		const end = candidate.lastIndexOf("@") + 1;
		if (end === 0) continue;
		const pointerEnd = candidate.lastIndexOf(escapedSchemeEnd, end - escapedSchemeEnd.length);
		const isAuthority = authorityPrefix.test(text.slice(Math.max(0, index - 3), index));
		if (pointerEnd === -1 && !isAuthority) continue;
		const start = isAuthority ? 0 : pointerEnd + escapedSchemeEnd.length;
		const secret = candidate.slice(start, end);
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

/** A pattern of the values of secret parameters, without placeholders such as `{key}`. */
const secretValue = new RegExp(
	`(?<=(?:[?&#]|&amp;)(?:[\\w.-]{0,40}[_.-])?(?:${secretName})=)(?!\\*\\*\\*)[^\\s&#"'\`<>()\\\\{]+`,
	"gi",
);

/** A text without the secrets of its URLs: `https://***@host/path?token=***`. */
export function withoutUrlSecrets(text: string): string {
	if (!mayHaveSecrets(text)) return text;
	return withoutUsers(text).replace(secretValue, mask);
}

function withoutUsers(text: string): string {
	let result = "";
	let lastEnd = 0;
	for (const { index, secret } of usersIn(text)) {
		result += `${text.slice(lastEnd, index)}${mask}@`;
		lastEnd = index + secret.length;
	}
	return result + text.slice(lastEnd);
}

/**
 * True if a text may have secrets. This quick check comes first, because hardly any text has
 * secrets.
 */
function mayHaveSecrets(text: string): boolean {
	return text.includes("@") || text.includes("=");
}

export function placeWithoutSecrets(
	line: string,
	start: number,
	end: number,
): { readonly line: string; readonly start: number; readonly end: number } {
	if (!mayHaveSecrets(line)) return { line, start, end };
	const cuts = [
		...Array.from(usersIn(line), (cut) => ({ ...cut, by: `${mask}@` })),
		...Array.from(line.matchAll(secretValue), ({ 0: secret, index }) => ({
			index,
			secret,
			by: mask,
		})),
	].sort((first, second) => first.index - second.index);
	const range = { start, end };
	let shorterText = "";
	let lastEnd = 0;
	for (const { index, secret, by } of cuts) {
		if (index < lastEnd) continue;
		shorterText += line.slice(lastEnd, index) + by;
		lastEnd = index + secret.length;
		const lengthDifference = secret.length - by.length;
		if (start >= lastEnd) range.start -= lengthDifference;
		else if (start > index) range.start -= start - index;
		if (end >= lastEnd) range.end -= lengthDifference;
		else if (end > index) range.end += index + by.length - end;
	}
	return { line: shorterText + line.slice(lastEnd), ...range };
}
