// What rules about components, and the icons that they show, look at.
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
import {
	type UnknownIcon,
	unknownIcons,
} from "../site/bodies/unknown-icons.ts";
import { place } from "./place.ts";

export interface ComponentSubjects {
	unknownComponent: UnknownComponent;
	misplacedPart: MisplacedPart;
	namelessComponent: NamelessComponent;
	mistypedProp: MistypedProp;
	twinAccordion: TwinAccordion;
	unknownIcon: UnknownIcon;
}

export const componentSubjects = {
	unknownComponent: unknownComponents,
	misplacedPart: misplacedParts,
	namelessComponent: namelessComponents,
	mistypedProp: mistypedProps,
	twinAccordion: twinAccordions,
	unknownIcon: unknownIcons,
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
	unknownIcon: ({ name, at }: UnknownIcon) =>
		`icon \`${name}\` at ${place(at)}`,
};
