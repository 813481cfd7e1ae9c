// The components that Mintlify has.

/** Those that a page may show. */
const shown = [
	...["Accordion", "AccordionGroup", "ApiPlayground", "Badge", "Callout"],
	...["Card", "CardGroup", "Check", "CodeBlock", "CodeGroup", "Color"],
	...["Color.Item", "Color.Row", "Column", "Columns", "CustomCode"],
	...["CustomComponent", "Danger", "DynamicCustomComponent", "Expandable"],
	...["FileTree", "Frame", "GitHub", "GitHub.Repo", "Github", "Github.Repo"],
	...["Heading", "Icon", "Info", "Latex", "Link", "MDX"],
	...["MDXContentController", "Mermaid", "Note", "OptimizedVideo", "Panel"],
	...["Param", "ParamField", "Prompt", "RequestExample", "ResponseExample"],
	...["ResponseField", "SnippetGroup", "Step", "Steps", "Tab", "Tabs", "Tile"],
	...["Tip", "Tooltip", "Tree", "Tree.File", "Tree.Folder", "Update"],
	...["Variation", "View", "Visibility", "Warning", "ZoomImage"],
];

/** Old ones, and those that Mintlify makes of other things. */
const others = [
	...["Banner", "Example", "OptimizedFrame", "OptimizedImage", "Popup"],
	...["PopupContent", "PopupTrigger", "Snippet", "Table"],
];

export const builtIn: ReadonlySet<string> = new Set([...shown, ...others]);

/** Those that an author can have meant. */
export const wellKnown: readonly string[] = shown;
