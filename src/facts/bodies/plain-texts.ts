// The texts that attributes have, and of these and of links where they lead.
import type { Attribute, Body } from "../../source/mdx/body.ts";
import type { Range } from "../../source/source-file.ts";
import { isInternal } from "../files/site-path.ts";
import { ownNames } from "./components.ts";

/** A text of an attribute, and where it is written without its quotes. */
export interface PlainText {
	readonly text: string;
	readonly range: Range;
}

/** The text that an attribute has, as a string or as an expression that is nothing but a string; blank for one without value. */
export function plainText({
	kind,
	value,
	range,
}: Attribute): PlainText | undefined {
	if (kind !== "expression") return { text: value, range };
	const quoted = /^\s*(["'`])([^"'`\\\n$]*)\1\s*$/.exec(value);
	if (quoted === null) return undefined;
	const start = range.start + value.search(/["'`]/) + 1;
	const text = quoted[2] ?? "";
	return { text, range: { start, end: start + text.length } };
}

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
