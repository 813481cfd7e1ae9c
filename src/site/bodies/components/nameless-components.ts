// The components that do not say what they are called.

import { areEqual } from "../../../source/are-equal.ts";
import type { Location } from "../../../source/location.ts";
import type { Element } from "../../../source/mdx/body.ts";
import { manualEndpoint } from "../../pages/api-settings.ts";
import { byBody } from "../../pages/bodies.ts";
import { settled } from "../../parts/site.ts";
import { builtInElements, nameOf } from "./built-in-elements.ts";

export interface NamelessComponent {
	readonly tag: string;
	/** Of its tag. */
	readonly at: Location;
	/** The prop that would give the name. */
	readonly prop: string;
}

const props = new Map([
	["Accordion", "title"],
	["ResponseField", "name"],
	["Tab", "title"],
	["Update", "label"],
]);

export const namelessComponents = byBody(
	(site, file): readonly NamelessComponent[] =>
		builtInElements(site, file, props, isNameless)
			// Of fields on pages that describe an endpoint others tell.
			.filter(
				({ name }) =>
					name !== "ResponseField" || !described(site).has(file.path),
			)
			.map((element) => ({
				tag: element.name,
				at: file.place(nameOf(element)),
				prop: props.get(element.name) ?? "",
			})),
);

/** The paths of pages that describe an endpoint by hand. */
const described = settled(
	({ pages, docs }): ReadonlySet<string> =>
		new Set(
			pages.all
				.filter((page) => manualEndpoint(docs, page) !== undefined)
				.map(({ path }) => path),
		),
	(one, other) => areEqual([...one], [...other]),
);

function isNameless({ name, attributes, hasSpread }: Element): boolean {
	const prop = props.get(name);
	if (prop === undefined || hasSpread) return false;
	const given = attributes.find((attribute) => attribute.name === prop);
	if (given === undefined) return true;
	// An empty label or name says that there is to be none.
	return prop === "title" && given.kind === "string" && given.value === "";
}
