// One-line descriptions of the components of Mintlify and of their props.
import { createRequire } from "node:module";
import { property } from "../../source/value.ts";

const load = createRequire(import.meta.url);

interface Words {
	/** Props that mean the same in every component. */
	readonly props: Readonly<Record<string, string>>;
	readonly components: Readonly<Record<string, OwnWords>>;
}

interface OwnWords {
	readonly is: string;
	readonly props?: Readonly<Record<string, string>>;
}

function words(): Words {
	return load("./component-words.json");
}

/** `undefined` if Mintlify has no component of this name. */
export function describeComponent(name: string): string | undefined {
	return property(words().components, name)?.is;
}

export function describeProp(component: string, prop: string): string | undefined {
	const { props, components } = words();
	const own = property(components, component)?.props ?? {};
	return property(own, prop) ?? property(props, prop);
}
