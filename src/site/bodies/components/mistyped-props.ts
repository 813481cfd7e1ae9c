// Misspelled props of Mintlify components.
import { components } from "../../../facts/bodies/component-table.ts";
import type { Element } from "../../../source/mdx/body.ts";
import type { Location } from "../../../source/source-file.ts";
import { nearest } from "../../../text/suggest.ts";
import { byBody } from "../../pages/bodies.ts";
import { builtInElements } from "./component-names.ts";

export interface MistypedProp {
	readonly tag: string;
	readonly name: string;
	/** The location of its name. */
	readonly at: Location;
	/** The probable prop. */
	readonly meant: string;
}

export const mistypedProps = byBody((site, file): readonly MistypedProp[] =>
	builtInElements(site, file, components, hasStrangeProp).flatMap(({ name: tag, attributes }) => {
		const given = new Set(attributes.map(({ name }) => name));
		return attributes.flatMap(({ name, start }) => {
			const meant = meantBy(tag, name);
			if (meant === undefined || given.has(meant)) return [];
			const at = file.place({ start, end: start + name.length });
			return { tag, name, at, meant };
		});
	}),
);

function hasStrangeProp({ name: tag, attributes }: Element): boolean {
	const known = components.get(tag)?.props;
	return attributes.some(({ name }) => known?.has(name) !== true);
}

/** Cached by tag and prop, because sites repeat few of them many times. */
const answers = new Map<string, string | undefined>();
const maxAnswers = 10_000;

/** The prop of a component that a name misspells. */
export function meantBy(tag: string, name: string): string | undefined {
	const known = components.get(tag)?.props;
	if (known === undefined || known.has(name)) return undefined;
	const key = `${tag} ${name}`;
	if (!answers.has(key)) {
		if (answers.size === maxAnswers) answers.clear();
		answers.set(key, nearest(name, known.keys()));
	}
	return answers.get(key);
}
