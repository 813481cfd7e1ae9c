import { addressListName } from "../../src/site/addresses/lost/published-addresses.ts";
import { isRequired } from "../../src/site/pages/operations/spec-use.ts";
import { type UnreadableFile, unreadableFiles } from "../../src/site/pages/unchecked-items.ts";
import { outsideTheSite } from "../../src/text/files/read-file.ts";
import { fixedLocation } from "../../src/text/source-file.ts";
import { buildFails } from "../../src/text/wording/consequences.ts";
import { defineFileRule } from "../rule.ts";

const because = "No rule has checked the content.";
const encodingText = {
	consequence: "Mintlify reads every file as UTF-8: readers see wrong characters, or nothing.",
	hint: "Save the file as UTF-8.",
};
const sizeText = { consequence: because, hint: "Split the file into smaller files." };

const reportTexts: Readonly<Record<UnreadableFile["why"], { consequence?: string; hint: string }>> =
	{
		"cannot be read": { hint: "Give yourself read permission." },
		"has a name that is not UTF-8": { hint: "Rename the file." },
		"is a binary file": encodingText,
		"is not UTF-8 text": encodingText,
		"is larger than 20 MB": sizeText,
		"is larger than 100 MB": sizeText,
		"is not a regular file": { hint: "Put a regular file at this path." },
		[outsideTheSite]: { hint: "Replace the link with the file itself." },
		"is a symbolic link to nothing": {
			consequence: buildFails,
			hint: "Remove the link, or make it a link to a file.",
		},
		"is a symbolic link to a folder": {
			consequence: buildFails,
			hint: "Rename the link: Mintlify reads everything with such a name as a file.",
		},
	};

/**
 * @see https://www.mintlify.com/docs/organize/settings
 * @since 0.2.0
 */
export default defineFileRule({
	holds: "Every page, OpenAPI file and folder of the site can be read, and is UTF-8 text.",
	because,
	severity: "error",
	of: unreadableFiles,
	*check({ file, why, isFolder, isNeeded }, site) {
		// Mintlify follows a link out of the site, so the build does not fail; only docproof ignores
		// the link.
		const isOutside = why === outsideTheSite;
		const kind = isFolder && !/regular file|symbolic link/.test(why) ? "folder" : "file";
		yield {
			at: fixedLocation(file, { start: 0, end: 0 }),
			message: `This ${kind} ${why}.`,
			...reportTexts[why],
			...(file.path === "docs.json" && !isOutside && { consequence: buildFails }),
			...(file.path === addressListName && { consequence: because }),
			stopsBuild:
				reportTexts[why].consequence === buildFails ||
				(file.path === "docs.json" && !isOutside) ||
				site.specs.all.some((spec) => spec.path === file.path && isRequired(site, spec)),
			...(!isNeeded && { severity: "warning" }),
		};
	},
});
