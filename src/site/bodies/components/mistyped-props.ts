// The props of Mintlify's components that are written almost right.

import type { Element } from "../../../source/mdx/body.ts";
import type { Location } from "../../../source/source-file.ts";
import { nearest } from "../../../text/suggest.ts";
import { byBody } from "../../pages/bodies.ts";
import { builtInElements } from "./component-names.ts";

export interface MistypedProp {
	readonly tag: string;
	readonly name: string;
	/** Of its name. */
	readonly at: Location;
	/** The prop that is meant. */
	readonly meant: string;
}

const callout = ["icon", "iconType", "color"];
const titled = ["title", "icon", "iconType"];
const field = ["type", "required", "deprecated", "default"];

/** What Mintlify's documentation says that a component takes. */
const documented = new Map<string, readonly string[]>([
	["Accordion", [...titled, "description", "defaultOpen", "id"]],
	["Badge", ["color", "size", "shape", "stroke", "disabled", "icon"]],
	["Callout", callout],
	["Card", [...titled, "href", "color", "horizontal", "img", "cta", "arrow"]],
	["CardGroup", ["cols"]],
	["Check", callout],
	["Columns", ["cols"]],
	["Danger", callout],
	["Expandable", ["title", "defaultOpen"]],
	["Frame", ["caption", "hint"]],
	["Icon", ["icon", "iconType", "color", "size", "className"]],
	["Info", callout],
	["Note", callout],
	["ParamField", [...field, "path", "query", "header", "body", "placeholder"]],
	["Prompt", ["description", "actions", "icon"]],
	["ResponseField", [...field, "name", "pre", "post"]],
	["Step", [...titled, "stepNumber", "titleSize", "id", "noAnchor"]],
	["Steps", ["titleSize"]],
	["Tab", [...titled, "id"]],
	["Tabs", ["defaultTabIndex", "sync", "borderBottom"]],
	["Tile", ["href", "title", "description"]],
	["Tip", callout],
	["Tooltip", ["tip", "headline", "cta", "href"]],
	["Update", ["label", "description", "tags", "rss", "id"]],
	["View", titled],
	["Warning", callout],
]);

export const mistypedProps = byBody((site, file): readonly MistypedProp[] =>
	builtInElements(site, file, documented, hasStrangeProp).flatMap(
		({ name: tag, attributes }) => {
			const given = new Set(attributes.map(({ name }) => name));
			return attributes.flatMap(({ name, start }) => {
				const meant = meantBy(tag, name);
				if (meant === undefined || given.has(meant)) return [];
				const at = file.place({ start, end: start + name.length });
				return { tag, name, at, meant };
			});
		},
	),
);

function hasStrangeProp({ name: tag, attributes }: Element): boolean {
	const known = documented.get(tag);
	return attributes.some(({ name }) => known?.includes(name) !== true);
}

/** By tag and prop: few are asked for over and over. */
const answers = new Map<string, string | undefined>();
const maxAnswers = 10_000;

function meantBy(tag: string, name: string): string | undefined {
	const known = documented.get(tag) ?? [];
	if (known.includes(name)) return undefined;
	const key = `${tag} ${name}`;
	if (!answers.has(key)) {
		if (answers.size === maxAnswers) answers.clear();
		answers.set(key, nearest(name, known));
	}
	return answers.get(key);
}
