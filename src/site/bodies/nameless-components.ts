// The components that do not say what they are called.
import type { Location } from "../../source/location.ts";
import type { Element } from "../../source/mdx/body.ts";
import { memoised } from "../../source/memoised.ts";
import { manualEndpoint } from "../pages/api-settings.ts";
import type { Site } from "../site.ts";
import {
	builtInElements,
	nameOf,
	type PlacedElement,
} from "./built-in-elements.ts";

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

export const namelessComponents = memoised(
	(site: Site): readonly NamelessComponent[] => {
		const described = new Set(
			site.pages.all
				.filter((page) => manualEndpoint(site.docs, page) !== undefined)
				.map(({ path }) => path),
		);
		// Of fields on pages that describe an endpoint others tell.
		const isTold = ({ file, element }: PlacedElement): boolean =>
			element.name === "ResponseField" && described.has(file.path);
		const nameless = builtInElements(site, props, isNameless);
		return site.files.failures.findIn(nameless, (one) => {
			const { name: tag } = one.element;
			const at = one.file.place(nameOf(one.element));
			return isTold(one) ? [] : [{ tag, at, prop: props.get(tag) ?? "" }];
		});
	},
);

function isNameless({ name, attributes, hasSpread }: Element): boolean {
	const prop = props.get(name);
	if (prop === undefined || hasSpread) return false;
	const given = attributes.find((attribute) => attribute.name === prop);
	if (given === undefined) return true;
	// An empty label or name says that there is to be none.
	return prop === "title" && given.kind === "string" && given.value === "";
}
