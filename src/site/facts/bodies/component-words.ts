// One-line descriptions of the components of Mintlify and of their props.
import { property } from "../../../text/value.ts";
import words from "./component-words.json" with { type: "json" };

interface Descriptions {
	/** Props that have the same meaning in every component. */
	readonly props: Readonly<Record<string, string>>;
	readonly components: Readonly<Record<string, ComponentDescription>>;
}

const { props, components }: Descriptions = words;

interface ComponentDescription {
	readonly is: string;
	readonly props?: Readonly<Record<string, string>>;
}

export function describeComponent(name: string): string | undefined {
	return property(components, name)?.is;
}

export function describeProp(component: string, prop: string): string | undefined {
	const ownDescriptions = property(components, component)?.props ?? {};
	return property(ownDescriptions, prop) ?? property(props, prop);
}
