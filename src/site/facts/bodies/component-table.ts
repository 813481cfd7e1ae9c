// The components of Mintlify: their props, their required props, and their parents. The table
// contains only facts from Mintlify's documentation or its open component package. A prop or a
// value that is missing in the table is unknown, not wrong.
import { wordsIn } from "../../../text/lists.ts";

export interface Prop {
	/** `icon`: a name, a path, a URL or an element. `address`: the target of a link or a picture. */
	readonly type: "text" | "boolean" | "number" | "list" | "object" | "icon" | "address";
	readonly values?: readonly string[];
	/** The sentence about the result of any other value, if the result is known. */
	readonly otherConsequence?: string;
}

export interface PropNeed {
	/** Each of these props satisfies the need. */
	readonly props: readonly string[];
	/**
	 * Each of these props may satisfy the need, so that no report is certain if such a prop is
	 * present.
	 */
	readonly alternativeProps?: readonly string[];
	/** The need exists only if this prop is present. */
	readonly conditionProp?: string;
	/** The sentence about the result if the prop is missing. */
	readonly missingConsequence: string;
}

export interface ComponentContract {
	readonly props: ReadonlyMap<string, Prop>;
	readonly needs: readonly PropNeed[];
	/**
	 * The components that must surround the component, because Mintlify shows nothing elsewhere.
	 * Empty for a component that may stand anywhere.
	 */
	readonly parents: readonly string[];
	/** True if authors should not write the component: it is outdated, or Mintlify generates it. */
	readonly isOld?: true;
}

function makeContract(
	props: Readonly<Record<string, Prop>> = {},
	needs: readonly PropNeed[] = [],
	...parents: readonly string[]
): ComponentContract {
	return { props: new Map(Object.entries(props)), needs, parents };
}

function makeNeed(missingConsequence: string, ...props: readonly string[]): PropNeed {
	return { props, missingConsequence };
}

function choiceProp(values: string, otherConsequence?: string): Prop {
	return {
		type: "text",
		values: values.split(" "),
		...(otherConsequence !== undefined && { otherConsequence }),
	};
}

const text: Prop = { type: "text" };
const flag: Prop = { type: "boolean" };
const listProp: Prop = { type: "list" };
const icon: Prop = { type: "icon" };
const address: Prop = { type: "address" };

const iconType = choiceProp(
	"brands duotone light regular sharp-duotone-solid sharp-light sharp-regular sharp-solid sharp-thin solid thin",
);
const titledProps = { title: text, icon, iconType };
const calloutContract = makeContract({ icon, iconType, color: text });
const fieldProps = {
	type: text,
	required: flag,
	deprecated: flag,
	default: text,
	id: text,
	pre: listProp,
	post: listProp,
};
const placeProps = { path: text, query: text, header: text, body: text, cookie: text, auth: text };
const parameterContract = makeContract({ ...fieldProps, ...placeProps, placeholder: text }, [
	{
		...makeNeed(
			"Readers see the text of the field, but neither its name nor its type.",
			...Object.keys(placeProps),
		),
		alternativeProps: ["name"],
	},
]);
const titleSize = choiceProp("p h2 h3 h4", "Readers see the title in the size of a paragraph.");
const columnsContract = makeContract({
	cols: { type: "number", otherConsequence: "Readers see two columns." },
});
const examplesContract = makeContract({ dropdown: flag });
const repositoryContract = makeContract({
	repo: text,
	variant: choiceProp("inset flat"),
	className: text,
});
const plainContract = makeContract();
const oldContract: ComponentContract = { ...plainContract, isOld: true };

const treeFileContract = makeContract(
	{ name: text, highlight: flag },
	[makeNeed("Readers see a file without a name.", "name")],
	"Tree",
	"FileTree",
	"Tree.Folder",
);
const treeFolderContract = makeContract(
	{ name: text, defaultOpen: flag, openable: flag, highlight: flag },
	[makeNeed("Readers see a folder without a name.", "name")],
	"Tree",
	"FileTree",
	"Tree.Folder",
);

const componentsWithProps: Readonly<Record<string, ComponentContract>> = {
	Accordion: makeContract({ ...titledProps, description: text, defaultOpen: flag, id: text }, [
		makeNeed("Readers see an accordion without a title.", "title"),
	]),
	Badge: makeContract({
		color: choiceProp(
			"gray blue green orange yellow red purple white surface white-destructive surface-destructive",
			"Readers see the badge without a color.",
		),
		size: choiceProp("xs sm md lg", "Readers see the badge without a size."),
		shape: choiceProp("rounded pill", "Readers see the badge with square corners."),
		stroke: flag,
		disabled: flag,
		icon,
		iconType,
		className: text,
	}),
	Callout: calloutContract,
	Card: makeContract({
		...titledProps,
		href: address,
		color: text,
		horizontal: flag,
		img: address,
		cta: text,
		arrow: flag,
		type: choiceProp("info warning note tip check danger"),
	}),
	CardGroup: columnsContract,
	Check: calloutContract,
	Color: makeContract(
		{ variant: choiceProp("compact table", "Readers see the colors in neither layout.") },
		[makeNeed("Readers do not see the colors in any layout.", "variant")],
	),
	"Color.Item": makeContract(
		{ name: text, value: text },
		[makeNeed("Readers see no color.", "value")],
		"Color",
		"Color.Row",
	),
	"Color.Row": makeContract({ title: text }, [], "Color"),
	Columns: columnsContract,
	Danger: calloutContract,
	Expandable: makeContract({ title: text, defaultOpen: flag }),
	Frame: makeContract({ caption: text, hint: text }),
	"GitHub.Repo": repositoryContract,
	"Github.Repo": repositoryContract,
	Icon: makeContract(
		{ icon, src: address, iconType, color: text, size: { type: "number" }, className: text },
		[makeNeed("Readers see no icon.", "icon", "src")],
	),
	Info: calloutContract,
	Note: calloutContract,
	Param: parameterContract,
	ParamField: parameterContract,
	Prompt: makeContract({ description: text, actions: listProp, icon, iconType }),
	RequestExample: examplesContract,
	ResponseExample: examplesContract,
	ResponseField: makeContract({ ...fieldProps, name: text }, [
		makeNeed("Readers see a field without a name.", "name"),
	]),
	Step: makeContract(
		{
			...titledProps,
			titleSize,
			id: text,
			noAnchor: flag,
			stepNumber: {
				type: "number",
				otherConsequence: "Readers see `NaN` instead of the number of the step.",
			},
		},
		[],
		"Steps",
	),
	Steps: makeContract({ titleSize }),
	Tab: makeContract(
		{ ...titledProps, id: text },
		[makeNeed("Readers see a tab without a title of its own.", "title")],
		"Tabs",
	),
	Tabs: makeContract({ defaultTabIndex: { type: "number" }, sync: flag, borderBottom: flag }),
	Tile: makeContract({ href: address, title: text, description: text }, [
		makeNeed("Readers see a tile without a link.", "href"),
	]),
	Tip: calloutContract,
	Tooltip: makeContract({ tip: text, headline: text, cta: text, href: address }, [
		{
			...makeNeed("Readers who hover over the text see no tooltip.", "tip"),
			alternativeProps: ["headline", "cta"],
		},
		{ ...makeNeed("Readers see no link.", "href"), conditionProp: "cta" },
	]),
	"Tree.File": treeFileContract,
	"Tree.Folder": treeFolderContract,
	Update: makeContract(
		{ label: text, description: text, tags: listProp, rss: { type: "object" }, id: text },
		[makeNeed("Readers see a changelog entry without a label.", "label")],
	),
	View: makeContract(titledProps, [
		makeNeed("Mintlify silently leaves out the component and its content.", "title"),
	]),
	// `visibility.ts` has the values of `for`.
	Visibility: makeContract({ for: text }),
	Warning: calloutContract,
};

const componentsWithUnknownProps = wordsIn(`
	AccordionGroup ApiPlayground CodeBlock CodeGroup Column CustomCode CustomComponent
	DynamicCustomComponent FileTree GitHub Github Heading Latex Link MDX MDXContentController Mermaid
	OptimizedVideo Panel SnippetGroup Tree Variation ZoomImage
`);

/** Outdated components, and components that Mintlify generates. */
const generatedComponents = wordsIn(`
	Banner Example OptimizedFrame OptimizedImage Popup PopupContent PopupTrigger Snippet Table
`);

export const componentByName: ReadonlyMap<string, ComponentContract> = new Map([
	...Object.entries(componentsWithProps),
	...componentsWithUnknownProps.map((name) => [name, plainContract] as const),
	...generatedComponents.map((name) => [name, oldContract] as const),
]);
