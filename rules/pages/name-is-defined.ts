import type { Report } from "../../src/engine/finding.ts";
import {
	type UndefinedName,
	undefinedNames,
} from "../../src/site/bodies/names/undefined-names.ts";
import { didYouMean } from "../../src/text/suggest.ts";
import { defineRule } from "../rule.ts";

const empty = "Mintlify silently leaves it out: readers see a gap.";
const dies = "The page fails to render.";

type Words = Pick<Report, "message" | "consequence" | "hint" | "severity">;

const ofSnippets = {
	"not given": ({ name, shown }: UndefinedName) => ({
		message: `No page gives \`${name}\` to this snippet.`,
		consequence: empty,
		hint: `Give it, as in \`<${shown?.name} ${name}="…" />\`, or write \`\\{${name}\\}\` to show the braces.`,
		severity: "warning" as const,
	}),
	needed: ({ name, shown }: UndefinedName) => ({
		message:
			name === "props"
				? "`props` is not defined in snippets."
				: `\`${shown?.page}\` does not give \`${name}\` to this snippet.`,
		consequence: `\`${shown?.page}\` fails to render.`,
		hint:
			name === "props"
				? "Write the name alone: `{name}` for `{props.name}`."
				: `Give it there, as in \`<${shown?.name} ${name}={…} />\`.`,
	}),
};

const words: Readonly<
	Record<UndefinedName["kind"], (one: UndefinedName) => Words>
> = {
	lost: ({ name }) => ({
		message: `\`${name}\` is not defined on this page.`,
		consequence: empty,
		hint: `Write \`\\{${name}\\}\` to show the braces.`,
		severity: "warning",
	}),
	hidden: ({ name }) => ({
		message: `\`${name}\` shows nothing alone between braces.`,
		consequence: empty,
		hint: "Export a plain text or number, or an element.",
		severity: "warning",
	}),
	dies: (one) => ({ ...askedBy(one), consequence: dies }),
	empty: (one) => ({
		...askedBy(one),
		consequence: `Readers see nothing of \`<${one.shown?.name}>\`.`,
		severity: "warning",
	}),
	...ofSnippets,
	variable: ({ name }) => ({
		message: `\`${name}\` is not one of the \`variables\` of docs.json.`,
		consequence: dies,
		hint: `Add it there, or write \`\\{\\{${name}\\}\\}\` to show the braces.`,
	}),
};

/** Mintlify takes of a file no more than what is imported by name. */
function askedBy({ name, shown }: UndefinedName): Words {
	if (shown?.page === undefined)
		return {
			message: `\`${name}\` is not defined on this page.`,
			hint: "Import or export it, or write a text in quotes.",
		};
	return {
		message: `\`${name}\` is not defined on \`${shown.page}\`, which takes \`${shown.name}\` from here.`,
		hint: shown.isExported
			? `Import \`${name}\` there, too.`
			: `Define it in \`${shown.name}\`, or export it and import it there, too.`,
	};
}

export default defineRule({
	holds: "Every name between the braces of a page is defined.",
	because: dies,
	severity: "error",
	isOfItsFile: true,
	of: undefinedNames,
	*check(one) {
		const { at, whole, name, kind, near } = one;
		const plain = words[kind](one);
		yield {
			at,
			...plain,
			...(near !== undefined && { hint: didYouMean(near) }),
			...(kind === "lost" &&
				near === undefined && { fix: { at: whole, text: `\\{${name}\\}` } }),
		};
	},
});
