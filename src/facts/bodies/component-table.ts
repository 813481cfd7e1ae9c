// The components of Mintlify: their props, their required props, and their parents. The table only
// has facts from Mintlify's documentation or its open component package. A prop or a value that is
// missing in the table is unknown, not wrong.
import { wordsIn } from "../../source/lists.ts";

export interface Prop {
	/** `icon`: a name, a path, a URL or an element. `address`: the target of a link or a picture. */
	readonly type: "text" | "boolean" | "number" | "list" | "object" | "icon" | "address";
	/** All valid values of the prop. */
	readonly values?: readonly string[];
	/** The sentence about the result of any other value, if the result is known. */
	readonly otherwise?: string;
}

/** A prop that a component needs. */
export interface Need {
	/** The props of which each satisfies the need. */
	readonly props: readonly string[];
	/**
	 * The props of which each may satisfy the need, so that no report is certain if such a prop is
	 * present.
	 */
	readonly orElse?: readonly string[];
	/** The need exists only if this prop is present. */
	readonly beside?: string;
	/** The sentence about the result if the prop is missing. */
	readonly without: string;
}

export interface ComponentContract {
	readonly props: ReadonlyMap<string, Prop>;
	readonly needs: readonly Need[];
	/**
	 * The components that must surround the component, because Mintlify shows nothing elsewhere.
	 * Empty for a component that may stand anywhere.
	 */
	readonly parents: readonly string[];
	/**
	 * True if authors never write the component, because it is outdated, or because Mintlify
	 * generates it.
	 */
	readonly isOld?: true;
}

function contract(
	props: Readonly<Record<string, Prop>> = {},
	needs: readonly Need[] = [],
	...parents: readonly string[]
): ComponentContract {
	return { props: new Map(Object.entries(props)), needs, parents };
}

function need(without: string, ...props: readonly string[]): Need {
	return { props, without };
}

function oneOf(values: string, otherwise?: string): Prop {
	return { type: "text", values: values.split(" "), ...(otherwise !== undefined && { otherwise }) };
}

const text: Prop = { type: "text" };
const flag: Prop = { type: "boolean" };
const listProp: Prop = { type: "list" };
const icon: Prop = { type: "icon" };
const address: Prop = { type: "address" };

const iconType = oneOf(
	"brands duotone light regular sharp-duotone-solid sharp-light sharp-regular sharp-solid sharp-thin solid thin",
);
const titledProps = { title: text, icon, iconType };
const callout = contract({ icon, iconType, color: text });
const field = {
	type: text,
	required: flag,
	deprecated: flag,
	default: text,
	id: text,
	pre: listProp,
	post: listProp,
};
const places = { path: text, query: text, header: text, body: text, cookie: text, auth: text };
const parameter = contract({ ...field, ...places, placeholder: text }, [
	{
		...need("Readers see the text of the field without a name and a type.", ...Object.keys(places)),
		orElse: ["name"],
	},
]);
const titleSize = oneOf("p h2 h3 h4", "Readers see the title in the size of a paragraph.");
const columns = contract({ cols: { type: "number", otherwise: "Readers see two columns." } });
const examples = contract({ dropdown: flag });
const repository = contract({ repo: text, variant: oneOf("inset flat"), className: text });
const plainContract = contract();
const oldContract: ComponentContract = { ...plainContract, isOld: true };

const fileOfTree = contract(
	{ name: text, highlight: flag },
	[need("Readers see a file without a name.", "name")],
	"Tree",
	"FileTree",
	"Tree.Folder",
);
const folderOfTree = contract(
	{ name: text, defaultOpen: flag, openable: flag, highlight: flag },
	[need("Readers see a folder without a name.", "name")],
	"Tree",
	"FileTree",
	"Tree.Folder",
);

const componentsWithProps: Readonly<Record<string, ComponentContract>> = {
	Accordion: contract({ ...titledProps, description: text, defaultOpen: flag, id: text }, [
		need("Readers see an accordion without a title.", "title"),
	]),
	Badge: contract({
		color: oneOf(
			"gray blue green orange yellow red purple white surface white-destructive surface-destructive",
			"Readers see the badge without a color.",
		),
		size: oneOf("xs sm md lg", "Readers see the badge without a size."),
		shape: oneOf("rounded pill", "Readers see the badge with square corners."),
		stroke: flag,
		disabled: flag,
		icon,
		iconType,
		className: text,
	}),
	Callout: callout,
	Card: contract({
		...titledProps,
		href: address,
		color: text,
		horizontal: flag,
		img: address,
		cta: text,
		arrow: flag,
		type: oneOf("info warning note tip check danger"),
	}),
	CardGroup: columns,
	Check: callout,
	Color: contract(
		{ variant: oneOf("compact table", "Readers see the colors in neither layout.") },
		[need("Readers do not see the colors in any layout.", "variant")],
	),
	"Color.Item": contract(
		{ name: text, value: text },
		[need("Readers see no color.", "value")],
		"Color",
		"Color.Row",
	),
	"Color.Row": contract({ title: text }, [], "Color"),
	Columns: columns,
	Danger: callout,
	Expandable: contract({ title: text, defaultOpen: flag }),
	Frame: contract({ caption: text, hint: text }),
	"GitHub.Repo": repository,
	"Github.Repo": repository,
	Icon: contract(
		{ icon, src: address, iconType, color: text, size: { type: "number" }, className: text },
		[need("Readers see no icon.", "icon", "src")],
	),
	Info: callout,
	Note: callout,
	Param: parameter,
	ParamField: parameter,
	Prompt: contract({ description: text, actions: listProp, icon, iconType }),
	RequestExample: examples,
	ResponseExample: examples,
	ResponseField: contract({ ...field, name: text }, [
		need("Readers see a field without a name.", "name"),
	]),
	Step: contract(
		{
			...titledProps,
			titleSize,
			id: text,
			noAnchor: flag,
			stepNumber: {
				type: "number",
				otherwise: "Readers see `NaN` instead of the number of the step.",
			},
		},
		[],
		"Steps",
	),
	Steps: contract({ titleSize }),
	Tab: contract(
		{ ...titledProps, id: text },
		[need("Readers see a tab without a title of its own.", "title")],
		"Tabs",
	),
	Tabs: contract({ defaultTabIndex: { type: "number" }, sync: flag, borderBottom: flag }),
	Tile: contract({ href: address, title: text, description: text }, [
		need("Readers see a tile without a link.", "href"),
	]),
	Tip: callout,
	Tooltip: contract({ tip: text, headline: text, cta: text, href: address }, [
		{
			...need("Readers who point at the text see no tooltip.", "tip"),
			orElse: ["headline", "cta"],
		},
		{ ...need("Readers see no link.", "href"), beside: "cta" },
	]),
	"Tree.File": fileOfTree,
	"Tree.Folder": folderOfTree,
	Update: contract(
		{ label: text, description: text, tags: listProp, rss: { type: "object" }, id: text },
		[need("Readers see a change without a label.", "label")],
	),
	View: contract(titledProps, [
		need("Mintlify silently leaves out the component and its content.", "title"),
	]),
	// `visibility.ts` has the values of `for`.
	Visibility: contract({ for: text }),
	Warning: callout,
};

/** Components whose props are unknown. */
const componentsWithoutProps = wordsIn(`
	AccordionGroup ApiPlayground CodeBlock CodeGroup Column CustomCode CustomComponent
	DynamicCustomComponent FileTree GitHub Github Heading Latex Link MDX MDXContentController Mermaid
	OptimizedVideo Panel SnippetGroup Tree Variation ZoomImage
`);

/** Outdated components, and components that Mintlify generates. */
const generatedComponents = wordsIn(`
	Banner Example OptimizedFrame OptimizedImage Popup PopupContent PopupTrigger Snippet Table
`);

/** All components of Mintlify by name. */
export const components: ReadonlyMap<string, ComponentContract> = new Map([
	...Object.entries(componentsWithProps),
	...componentsWithoutProps.map((name) => [name, plainContract] as const),
	...generatedComponents.map((name) => [name, oldContract] as const),
]);
