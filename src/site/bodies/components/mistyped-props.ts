import type { Element } from "../../../mdx/body.ts";
import { memoiseText } from "../../../text/memoised.ts";
import type { Location } from "../../../text/source-file.ts";
import { findNearest } from "../../../text/wording/suggest.ts";
import { componentByName } from "../../facts/bodies/component-table.ts";
import { eachBody } from "../../pages/bodies.ts";
import { builtInElements } from "./component-names.ts";

export interface MistypedProp {
	readonly tag: string;
	readonly name: string;
	readonly at: Location;
	readonly intendedName: string;
}

export const mistypedProps = eachBody((site, file): readonly MistypedProp[] =>
	builtInElements(site, file, componentByName, hasUnknownProp).flatMap(
		({ name: tag, attributes }) => {
			const propNames = new Set(attributes.map(({ name }) => name));
			return attributes.flatMap(({ name, start }) => {
				const intendedName = intendedProp(tag, name);
				if (intendedName === undefined || propNames.has(intendedName)) return [];
				const location = file.locate({ start, end: start + name.length });
				return { tag, name, at: location, intendedName };
			});
		},
	),
);

function hasUnknownProp({ name: tag, attributes }: Element): boolean {
	const props = componentByName.get(tag)?.props;
	return attributes.some(({ name }) => props?.has(name) !== true);
}

export function intendedProp(tag: string, name: string): string | undefined {
	const props = componentByName.get(tag)?.props;
	return props === undefined || props.has(name) ? undefined : nearProp(`${tag} ${name}`);
}

/** The result is cached by tag and prop, because sites repeat a few tags and props many times. */
const nearProp = memoiseText((key) => {
	const [tag = "", name = ""] = key.split(" ");
	return findNearest(name, componentByName.get(tag)?.props.keys() ?? []);
});
