// What links say behind their `#`, and which ids browsers look for there.

/** The ids that a fragment can be that is written so: decoded first, then as browsers find it. */
export function idsOfFragment(fragment: string): readonly string[] {
	const decoded = decodedText(fragment);
	if (/^[\w-]*$/.test(fragment)) return [fragment];
	return [decoded, fragment, encodedFragment(fragment)];
}

/** How a link names an id, whatever the link is written in. */
export function fragmentOfId(id: string): string {
	const decoded = decodedText(id);
	const isEncoded = decoded !== id && encodedFragment(decoded) === id;
	if (isEncoded && /^[\p{L}\p{N}_-]+$/u.test(decoded)) return decoded;
	return id.replaceAll(/[\s"'<>`\\{}()[\]|^\p{C}\p{Z}]/gu, percentEncoded);
}

/** Of an apostrophe and of parentheses, too. */
function percentEncoded(sign: string): string {
	const code = sign.codePointAt(0) ?? 0;
	return code < 128
		? `%${code.toString(16).toUpperCase().padStart(2, "0")}`
		: encodedFragment(sign);
}

export function decodedText(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/** A fragment as browsers have it in an address. */
function encodedFragment(fragment: string): string {
	try {
		return new URL(`#${fragment}`, "https://localhost/").hash.slice(1);
	} catch {
		return fragment;
	}
}
