// What the components of Mintlify and their props are, in a few words each.
import { createRequire } from "node:module";
import { property } from "../../source/value.ts";

const load = createRequire(import.meta.url);

interface Words {
	/** Of props that mean the same wherever they are. */
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

/** `undefined` for a name that Mintlify has not. */
export function describeComponent(name: string): string | undefined {
	return property(words().components, name)?.is;
}

export function describeProp(component: string, prop: string): string | undefined {
	const { props, components } = words();
	const own = property(components, component)?.props ?? {};
	return property(own, prop) ?? property(props, prop);
}
