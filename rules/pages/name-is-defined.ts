import { browserOnlyNames } from "../../src/mdx/scripts/global-names.ts";
import { writtenAt } from "../../src/text/source-file.ts";
import { didYouMean } from "../../src/text/wording/suggest.ts";
import { fewOf } from "../../src/text/wording/words.ts";
import { defineRule, type ReportText } from "../rule.ts";
import { type UndefinedName, undefinedNames } from "./model/undefined-names.ts";

const emptyText = "Mintlify silently leaves out the expression, and readers see a gap.";
const failureText = "The page fails to render.";

const snippetTexts = {
	"not given": ({ name, shown }: UndefinedName) => ({
		message: `No page passes \`${name}\` to this snippet.`,
		consequence: emptyText,
		hint: `Pass the value, as in \`<${shown?.name} ${name}="…" />\`, or write \`\\{${name}\\}\` to show the braces.`,
		severity: "warning" as const,
	}),
	needed: ({ name, shown }: UndefinedName) => ({
		message:
			name === "props"
				? "`props` is not defined in snippets."
				: `\`${shown?.page}\` does not pass \`${name}\` to this snippet.`,
		consequence: `\`${shown?.page}\` fails to render.`,
		hint:
			name === "props"
				? "Write only the name: `{name}` instead of `{props.name}`."
				: `Pass the value on \`${shown?.page}\`, as in \`<${shown?.name} ${name}={…} />\`.`,
	}),
};

const reportTexts: Readonly<Record<UndefinedName["kind"], (one: UndefinedName) => ReportText>> = {
	lost: (one) => ({
		message: `\`${one.name}\` is not defined on this page.`,
		consequence: emptyText,
		hint: shownNameHint(one),
		severity: "warning",
	}),
	text: (one) => ({
		message: `\`${writtenAt(one.whole)}\` is read as JavaScript, and ${areUndefined(one)}.`,
		consequence: failureText,
		hint: shownNameHint(one),
	}),
	hidden: ({ name }) => ({
		message: `\`${name}\` shows nothing if it is alone between braces.`,
		consequence: emptyText,
		hint: "Export a string, a number or an element.",
		severity: "warning",
	}),
	dies: (one) => ({ ...undefinedNameText(one), consequence: failureText }),
	early: ({ name, shown }) => ({
		message: `Mintlify evaluates the props of \`<${shown?.name}>\` before \`${name}\` is declared.`,
		consequence: failureText,
		hint: `Write the value itself instead of \`${name}\`.`,
	}),
	empty: (one) => ({
		...undefinedNameText(one),
		consequence: `Readers do not see \`<${one.shown?.name}>\`.`,
		severity: "warning",
	}),
	...snippetTexts,
	variable: ({ name }) => ({
		message: `\`${name}\` is not one of the \`variables\` of docs.json.`,
		consequence: failureText,
		hint: `Add the variable to docs.json, or write \`\\{\\{${name}\\}\\}\` to show the braces.`,
	}),
};

function shownNameHint({ asText }: UndefinedName): string {
	return asText === undefined
		? "Put the text in backticks to show the braces."
		: `Write \`${asText}\` to show the braces.`;
}

function areUndefined({ name, others = [] }: UndefinedName): string {
	return `${fewOf([name, ...others])} ${others.length === 0 ? "is" : "are"} not defined`;
}

/**
 * Mintlify copies only the imported names of a file into a page, not the names that the imported
 * code uses.
 */
function undefinedNameText(one: UndefinedName): ReportText {
	const { name, others = [], shown } = one;
	if (shown?.page === undefined && browserOnlyNames.has(name) && others.length === 0)
		return {
			message: `\`${name}\` exists only in browsers, and Mintlify renders pages on a server.`,
			hint: "Use the name in a handler or in `useEffect`, or put the text in quotes.",
		};
	if (shown?.page === undefined)
		return {
			message: `${areUndefined(one)} on this page.`,
			hint: `Import or export the ${others.length === 0 ? "name" : "names"}, or put the text in quotes.`,
		};
	return {
		message: `\`${name}\` is not defined on \`${shown.page}\`, which imports \`${shown.name}\` from this file.`,
		hint: shown.isExported
			? `Import \`${name}\` on \`${shown.page}\`, too.`
			: `Define the name in \`${shown.name}\`, or export the name and import it on \`${shown.page}\`, too.`,
	};
}

/**
 * @see https://www.mintlify.com/docs/customize/react-components
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every name between the braces of a page is defined.",
	because: failureText,
	severity: "error",
	isOfItsFile: true,
	of: undefinedNames,
	*check(one) {
		const { at, whole, kind, near, asText } = one;
		const plainReport = reportTexts[kind](one);
		yield {
			at,
			parts: { names: [one.name, ...(one.others ?? [])] },
			...plainReport,
			...(near !== undefined && { hint: didYouMean(near) }),
			...(near === undefined && asText !== undefined && { fix: { at: whole, text: asText } }),
		};
	},
});
