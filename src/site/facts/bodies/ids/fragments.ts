// The part of a link after `#`, and the ids that browsers look for.
import { decodeText } from "../../../../text/text-parts.ts";
/**
 * The ids that browsers try for a fragment: the decoded form of the fragment first, then its source
 * text.
 */
export function idsOfFragment(fragment: string): readonly string[] {
	if (/^[\w-]*$/.test(fragment)) return [fragment];
	return [decodeText(fragment), fragment, encodedFragment(fragment)];
}

/** The fragment that refers to an id, in an encoding that is valid in Markdown, HTML and JSON. */
export function fragmentOfId(id: string): string {
	const decodedId = decodeText(id);
	const isEncoded = decodedId !== id && encodedFragment(decodedId) === id;
	if (isEncoded && /^[\p{L}\p{N}_-]+$/u.test(decodedId)) return decodedId;
	return id.replaceAll(/[\s"'<>`\\{}()[\]|^\p{C}\p{Z}]/gu, percentEncoded);
}

/**
 * Encodes a character, including apostrophes and parentheses, which `URL` would leave unchanged.
 */
function percentEncoded(character: string): string {
	const code = character.codePointAt(0) ?? 0;
	return code < 128
		? `%${code.toString(16).toUpperCase().padStart(2, "0")}`
		: encodedFragment(character);
}

/** A fragment with the percent-encoding that browsers apply. */
function encodedFragment(fragment: string): string {
	try {
		return new URL(`#${fragment}`, "https://localhost/").hash.slice(1);
	} catch {
		return fragment;
	}
}
