import type { BrokenPart } from "../../src/site/facts/docs-json/merge-parts.ts";
import { withMovedTarget } from "../../src/site/parts/moved-references.ts";
import { wholeSite } from "../../src/site/parts/site.ts";
import { buildFails } from "../../src/text/wording/consequences.ts";
import { defineRule } from "../rule.ts";

const partTexts: Readonly<
	Record<BrokenPart["why"], { message: (part: BrokenPart) => string; hint: string }>
> = {
	absent: {
		message: ({ path }) => `The file \`${path}\` does not exist.`,
		hint: "Check the path: each `$ref` is relative to the file with the `$ref`.",
	},
	absolute: {
		message: ({ reference }) => `\`${reference}\` starts with a slash.`,
		hint: "Write a path relative to this file, such as `./navigation.json`.",
	},
	cycle: {
		message: ({ reference }) => `\`${reference}\` refers back to this file.`,
		hint: "Remove one of the references.",
	},
	outside: {
		message: ({ reference }) => `\`${reference}\` points outside the site.`,
		hint: "Move the file into the folder of docs.json.",
	},
	pointer: {
		message: ({ reference }) =>
			`\`${reference}\` points into a file, but docs.json can only include whole files.`,
		hint: "Move the referenced part to its own file.",
	},
	"too many": {
		message: () => "docs.json includes other files more than 1,000 times.",
		hint: "Merge some of them.",
	},
};

/**
 * @see https://www.mintlify.com/docs/organize/settings
 * @since 0.1.0
 */
export default defineRule({
	holds: "Every `$ref` of docs.json points to a JSON file of the site.",
	because: buildFails,
	severity: "error",
	isOfItsFile: true,
	of: wholeSite,
	stopsBuild: true,
	hidesOthers: true,
	*check(site) {
		for (const brokenPart of site.docs.brokenParts) {
			const { at, why, reference: path } = brokenPart;
			const { message, hint } = partTexts[why];
			const reportText = withMovedTarget(site, { path, kind: "beside", at }, { hint });
			yield { at, message: message(brokenPart), ...reportText };
		}
	},
});
