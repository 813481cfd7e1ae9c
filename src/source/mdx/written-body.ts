// A body while it is being written.
import type { Body } from "./body.ts";

export type WrittenBody = {
	-readonly [Key in keyof Body]: Body[Key] extends readonly (infer Item)[]
		? Item[]
		: never;
};

export function emptyBody(): WrittenBody {
	return { headings: [], links: [], elements: [], imports: [], exports: [] };
}

/** Puts all in the order of the text: parts of it may have been read later than others. */
export function inOrder(body: WrittenBody): Body {
	body.links.sort((a, b) => a.range.start - b.range.start);
	body.elements.sort((a, b) => a.start - b.start);
	return body;
}
