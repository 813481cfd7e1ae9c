// What is known of the id of something that may have one.

/** `unknown`: it has one, or may have, and nobody can say which without rendering the page. */
export type HeldId =
	| { readonly kind: "id"; readonly id: string }
	| { readonly kind: "none" }
	| UnknownId;

export interface UnknownId {
	readonly kind: "unknown";
	/** Whether that can be the id. */
	readonly mayBe: (id: string) => boolean;
}

/** An id as far as its text says that there is one. */
export function heldId(id: string): HeldId {
	return id === "" ? { kind: "none" } : { kind: "id", id };
}

/** One that is made of a text in Markdown: its letters are some of that, in order. */
export function idOfText(source: string): UnknownId {
	const all = lettersOf(source);
	return { kind: "unknown", mayBe: (id) => isOpen(source) || isWithin(numberless(id), all) };
}

/** One that is made of the whole content of an element, so that it begins as that does. */
export function idOfContent(content: string): UnknownId {
	const [, first = ""] = beginning.exec(content.trimStart()) ?? [];
	const letters = lettersOf(first);
	return { kind: "unknown", mayBe: (id) => lettersOf(id).startsWith(letters) };
}

/**
 * The first words of a content, behind the marks of headings, quotes, lists, tables, emphasis and
 * code.
 */
const beginning =
	/^(?:\d{1,9}[.)][ \t]+)?[ \t|*_"“'‘(（「#.>+/-]{0,9}`{0,2}[ #./-]{0,9}([\p{L}\p{N}]+(?:[ \t][\p{L}\p{N}]+)*)/u;

/** Whether letters come of it that are not written: those of references and expressions. */
function isOpen(source: string): boolean {
	return /&[#\w]|\{/.test(source);
}

function numberless(id: string): string {
	const parts = id.split("-");
	while (parts.length > 1 && /^\d{1,9}$/.test(parts.at(-1) ?? "")) parts.pop();
	return lettersOf(parts.join("-"));
}

function lettersOf(text: string): string {
	return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

/** Whether all letters of one stand in another in the same order. */
function isWithin(letters: string, all: string): boolean {
	let at = 0;
	for (const letter of letters) {
		at = all.indexOf(letter, at) + letter.length;
		if (at < letter.length) return false;
	}
	return true;
}
