import type { Report } from "../../src/engine/finding.ts";
import {
	type UndefinedName,
	undefinedNames,
} from "../../src/site/bodies/undefined-names.ts";
import { didYouMean } from "../../src/text/suggest.ts";
import { defineRule } from "../rule.ts";

const empty = "Mintlify silently leaves it out: readers see a gap.";
const dies = "The page fails to render.";

type Words = Pick<Report, "message" | "consequence" | "hint" | "severity">;

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
	dies: ({ name }) => ({
		message: `\`${name}\` is not defined on this page.`,
		consequence: dies,
		hint: "Import or export it, or write a text in quotes.",
	}),
	variable: ({ name }) => ({
		message: `\`${name}\` is not one of the \`variables\` of docs.json.`,
		consequence: dies,
		hint: `Add it there, or write \`\\{\\{${name}\\}\\}\` to show the braces.`,
	}),
};

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
