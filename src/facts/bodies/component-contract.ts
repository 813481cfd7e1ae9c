// What is known of a component of Mintlify: what it takes, what readers miss without it, and in
// what it is to stand.

export interface Prop {
	/**
	 * `icon`: a name, a path, a URL or an element. `address`: where it leads, or where a picture is.
	 */
	readonly type: "text" | "boolean" | "number" | "list" | "object" | "icon" | "address";
	/** All that it can be. */
	readonly values?: readonly string[];
	/** What readers get of any other value, where that is known. */
	readonly otherwise?: string;
}

/** What has to be given. */
export interface Need {
	/** One of these. */
	readonly props: readonly string[];
	/** Of these it is not known that they would not do. */
	readonly orElse?: readonly string[];
	/** Only where this one is given. */
	readonly beside?: string;
	/** What readers get without it. */
	readonly without: string;
}

export interface Contract {
	readonly props: ReadonlyMap<string, Prop>;
	readonly needs: readonly Need[];
	/** What shows it, where nothing else does. */
	readonly parents: readonly string[];
	/** Whether authors do not write it: an old one, or one that Mintlify makes of something else. */
	readonly isOld?: true;
}

export function contract(
	props: Readonly<Record<string, Prop>> = {},
	needs: readonly Need[] = [],
	...parents: readonly string[]
): Contract {
	return { props: new Map(Object.entries(props)), needs, parents };
}

export function need(without: string, ...props: readonly string[]): Need {
	return { props, without };
}

export function oneOf(values: string, otherwise?: string): Prop {
	return { type: "text", values: values.split(" "), ...(otherwise !== undefined && { otherwise }) };
}
