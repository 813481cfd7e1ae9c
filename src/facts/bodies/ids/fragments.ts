// What links say behind their `#`, and which ids browsers look for there.
import { decoded } from "../../../source/text-parts.ts";
/** The ids that a fragment can be that is written so: decoded first, then as browsers find it. */
export function idsOfFragment(fragment: string): readonly string[] {
	if (/^[\w-]*$/.test(fragment)) return [fragment];
	return [decoded(fragment), fragment, encodedFragment(fragment)];
}

/** How a link names an id, whatever the link is written in. */
export function fragmentOfId(id: string): string {
	const plain = decoded(id);
	const isEncoded = plain !== id && encodedFragment(plain) === id;
	if (isEncoded && /^[\p{L}\p{N}_-]+$/u.test(plain)) return plain;
	return id.replaceAll(/[\s"'<>`\\{}()[\]|^\p{C}\p{Z}]/gu, percentEncoded);
}

/** Of an apostrophe and of parentheses, too. */
function percentEncoded(sign: string): string {
	const code = sign.codePointAt(0) ?? 0;
	return code < 128
		? `%${code.toString(16).toUpperCase().padStart(2, "0")}`
		: encodedFragment(sign);
}

/** A fragment as browsers have it in an address. */
function encodedFragment(fragment: string): string {
	try {
		return new URL(`#${fragment}`, "https://localhost/").hash.slice(1);
	} catch {
		return fragment;
	}
}
