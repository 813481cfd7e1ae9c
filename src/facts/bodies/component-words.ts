// One-line descriptions of the components of Mintlify and of their props.
import { createRequire } from "node:module";
import { property } from "../../source/value.ts";

const load = createRequire(import.meta.url);

interface Descriptions {
	/** Props that have the same meaning in every component. */
	readonly props: Readonly<Record<string, string>>;
	readonly components: Readonly<Record<string, ComponentDescription>>;
}

interface ComponentDescription {
	readonly is: string;
	readonly props?: Readonly<Record<string, string>>;
}

function loadDescriptions(): Descriptions {
	return load("./component-words.json");
}

/** The description of a component; `undefined` if Mintlify has no component with this name. */
export function describeComponent(name: string): string | undefined {
	return property(loadDescriptions().components, name)?.is;
}

export function describeProp(component: string, prop: string): string | undefined {
	const { props, components } = loadDescriptions();
	const ownDescriptions = property(components, component)?.props ?? {};
	return property(ownDescriptions, prop) ?? property(props, prop);
}
