import type { Body } from "../../source/mdx/body.ts";
import { type PlainText, plainText } from "./plain-text.ts";

/** Where the links of a body lead, as they are written. */
export function* targetsIn({ links, elements }: Body): Iterable<PlainText> {
	for (const { kind, target, range } of links)
		if (kind !== "image") yield { text: target, range };
	for (const { attributes } of elements) {
		const href = attributes.find(({ name }) => name === "href");
		const target = href === undefined ? undefined : plainText(href);
		if (target !== undefined) yield target;
	}
}
