import type { NearComponent } from "../../src/site/bodies/components/near-components.ts";
import type { UndefinedComponentFate } from "../../src/site/facts/bodies/components.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { defineRule, type ReportText } from "../rule.ts";
import { componentSuggestions } from "./model/component-suggestions.ts";
import { type UnknownComponent, unknownComponents } from "./model/unknown-components.ts";

const hints: Table<NearComponent, string, string> = {
	"imported-elsewhere": ({ path }) => `Import the component from \`/${path}\`, as other files do.`,
	exported: ({ path }) => `Import the component from \`/${path}\`, which exports it.`,
	similar: ({ name }) => `Did you mean \`<${name}>\`?`,
	counterpart: ({ name }) => `Write \`<${name}>\`, the component of Mintlify for this purpose.`,
	none: () => "Import the component, or use another component.",
};

const consequences: Readonly<Record<UndefinedComponentFate, string>> = {
	"left out": "Mintlify silently leaves out the component and its content.",
	"stops the page": "The page fails to render.",
	either: "Mintlify silently leaves out the component, or the page fails to render.",
};

const reportTexts: Table<UnknownComponent["why"], string, ReportText> = {
	unknown: ({ suggestion }, name) => ({
		message: `\`<${name}>\` is neither a Mintlify component nor imported here.`,
		hint: byKind(hints, suggestion, name),
	}),
	details: () => ({
		message: "Mintlify does not show `<details>` between paragraphs.",
		hint: 'Use `<Accordion title="…">`, with the text of `<summary>` as its title.',
	}),
	"snippet-in-line": ({ source }, name) => ({
		message: `Mintlify inserts \`${source}\` for \`<${name}>\` only if the tag is on a line of its own.`,
		hint: "Put the tag on a line of its own, between blank lines.",
	}),
	"named-otherwise": ({ source, defaultExport }, name) => ({
		message: `The default export of \`${source}\` is \`${defaultExport}\`, and a page can use the component only by this name, not as \`<${name}>\`.`,
		hint: `Import the component as \`${defaultExport}\`, and write \`<${defaultExport}>\`.`,
	}),
};

/**
 * @see https://www.mintlify.com/docs/components
 * @since 0.2.0
 */
export default defineRule({
	holds:
		"Every component on a page is a Mintlify component, or is imported or exported by the page.",
	because: consequences["left out"],
	severity: "error",
	of: unknownComponents,
	suggest: (component, site) => componentSuggestions(site, component),
	*check({ name, at, fate, why }) {
		// A newer Mintlify may have a component whose name resembles no known name.
		const suggestion = why.kind === "unknown" ? why.suggestion.kind : undefined;
		const mayBeNewer = suggestion === "none" || suggestion === "counterpart";
		yield {
			at,
			...byKind(reportTexts, why, name),
			consequence: consequences[fate],
			...(mayBeNewer && { mayBeNewer }),
			...((mayBeNewer || why.kind === "details") && { severity: "warning" }),
		};
	},
});
