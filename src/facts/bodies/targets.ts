import type { Body } from "../../source/mdx/body.ts";
import { isInternal } from "../files/site-path.ts";
import { ownNames } from "./own-names.ts";
import { type PlainText, plainText } from "./plain-text.ts";

/** Where the links of a body lead, as they are written. */
export function targetsIn(body: Body): readonly PlainText[] {
	const targets: PlainText[] = [];
	for (const { kind, target, range } of body.links)
		if (kind !== "image") targets.push({ text: target, range });
	const own = ownNames(body);
	for (const { name, attributes } of body.elements) {
		const isOwn = own.has(name);
		if (!isOwn && !linking.has(name)) continue;
		const href = attributes.find((attribute) => attribute.name === "href");
		const target = href === undefined ? undefined : plainText(href);
		// What else a component of the site makes of it is not known.
		if (target !== undefined && (!isOwn || isInternal(target.text)))
			targets.push(target);
	}
	return targets;
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
