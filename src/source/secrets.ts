// What of a URL nobody is to read in a log: who asks, with which password, and keys among its query.

/**
 * Behind `://`, as it may also stand in a pointer, a path or a mended title, or behind `//` where a text begins with it: all up to the last `@`
 * before the path.
 */
const user = /(?<=[:;]\/\/?|:~1~1|["'`(]\/\/)(?!\*\*\*@)[^\s/?#"'`<>\\]+@/g;

const secretName = [
	"(?:access|auth|id|refresh|session|security|bearer|sas)?token",
	"(?:api|access|auth|private|secret|subscription|account|shared)?key",
	"(?:access|account|subscription)?keyid",
	"(?:client|app|shared)?secret",
	"(?:user)?(?:password|passwd|pwd|passphrase)",
	...["signature", "credentials?", "auth", "authorization", "sig", "sv", "jwt"],
].join("|");

/** The values of such names; what is only a place for a value, as `{key}`, is none. */
const value = new RegExp(
	`(?<=(?:[?&#]|&amp;)(?:[\\w.-]{0,40}[_.-])?(?:${secretName})=)(?!\\*\\*\\*)[^\\s&#"'\`<>()\\\\{]+`,
	"gi",
);

/** A text without the secrets of its URLs: `https://***@host/path?token=***`. */
export function withoutUrlSecrets(text: string): string {
	if (!mayHaveSecrets(text)) return text;
	return text.replace(user, "***@").replace(value, "***");
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
		...Array.from(line.matchAll(user), (match) => ({ match, by: "***@" })),
		...Array.from(line.matchAll(value), (match) => ({ match, by: "***" })),
	].sort((one, other) => one.match.index - other.match.index);
	const at = { start, end };
	let shorter = "";
	let from = 0;
	for (const { match, by } of cuts) {
		const { index } = match;
		const [secret] = match;
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
