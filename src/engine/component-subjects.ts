// What rules about components look at.
import {
	type MisplacedPart,
	misplacedParts,
} from "../site/bodies/misplaced-parts.ts";
import {
	type MistypedProp,
	mistypedProps,
} from "../site/bodies/mistyped-props.ts";
import {
	type NamelessComponent,
	namelessComponents,
} from "../site/bodies/nameless-components.ts";
import {
	type TwinAccordion,
	twinAccordions,
} from "../site/bodies/twin-accordions.ts";
import {
	type UnknownComponent,
	unknownComponents,
} from "../site/bodies/unknown-components.ts";
import { place } from "./place.ts";

export interface ComponentSubjects {
	unknownComponent: UnknownComponent;
	misplacedPart: MisplacedPart;
	namelessComponent: NamelessComponent;
	mistypedProp: MistypedProp;
	twinAccordion: TwinAccordion;
}

export const componentSubjects = {
	unknownComponent: unknownComponents,
	misplacedPart: misplacedParts,
	namelessComponent: namelessComponents,
	mistypedProp: mistypedProps,
	twinAccordion: twinAccordions,
};

export const componentNames = {
	unknownComponent: ({ name, at }: UnknownComponent) =>
		`<${name}> at ${place(at)}`,
	misplacedPart: ({ name, at }: MisplacedPart) => `<${name}> at ${place(at)}`,
	namelessComponent: ({ tag, at }: NamelessComponent) =>
		`<${tag}> at ${place(at)}`,
	mistypedProp: ({ name, at }: MistypedProp) =>
		`prop \`${name}\` at ${place(at)}`,
	twinAccordion: ({ id, at }: TwinAccordion) =>
		`accordion \`${id}\` at ${place(at)}`,
};
