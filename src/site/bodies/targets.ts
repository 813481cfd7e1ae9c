import type { Body } from "../../source/mdx/body.ts";
import { isInternal } from "../files/site-path.ts";
import { type PlainText, plainText } from "./plain-text.ts";

/** Where the links of a body lead, as they are written. */
export function* targetsIn({
	links,
	elements,
	imports,
	exports,
}: Body): Iterable<PlainText> {
	for (const { kind, target, range } of links)
		if (kind !== "image") yield { text: target, range };
	const own = new Set([
		...imports.flatMap(({ names }) => names.map(({ local }) => local)),
		...exports.map(({ name }) => name),
	]);
	for (const { name, attributes } of elements) {
		const isOwn = own.has(name);
		if (!isOwn && !linking.has(name)) continue;
		const href = attributes.find((attribute) => attribute.name === "href");
		const target = href === undefined ? undefined : plainText(href);
		// What else a component of the site makes of it is not known.
		if (target !== undefined && (!isOwn || isInternal(target.text)))
			yield target;
	}
}

/** The elements whose `href` readers can follow, apart from the components of the site. */
const linking = new Set([
	"a",
	"area",
	"Button",
	"Card",
	"Link",
	"Tile",
	"Tooltip",
]);
