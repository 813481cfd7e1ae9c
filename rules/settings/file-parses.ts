import { type BrokenFile, brokenFiles } from "../../src/site/pages/broken-files.ts";
import { fixedLocation } from "../../src/text/source-file.ts";
import { buildFails } from "../../src/text/wording/consequences.ts";
import { defineFileRule } from "../rule.ts";

const consequences: Readonly<Record<Exclude<BrokenFile["kind"], "data">, string>> = {
	"docs.json": buildFails,
	page: buildFails,
	spec: "Mintlify generates no pages from this file.",
	overlay:
		"Mintlify rejects the OpenAPI file that this overlay changes: the build fails, or every page generated from that file is blank.",
};

/**
 * @see https://www.mintlify.com/docs/organize/settings
 * @since 0.1.0
 */
export default defineFileRule({
	holds: "docs.json, the frontmatter of pages and the OpenAPI files in use are well-formed.",
	because: "Mintlify cannot read the file.",
	severity: "error",
	of: brokenFiles,
	hidesOthers: true,
	*check({ kind, file, faults }) {
		if (kind === "data") return;
		for (const fault of faults) {
			const { range, message, consequence, hint, related, fix } = fault;
			yield {
				at: fixedLocation(file, range),
				message,
				consequence: consequence ?? consequences[kind],
				stopsBuild: fault.isTolerated !== true,
				...(hint !== undefined && { hint }),
				...(fix && { fix: { at: fixedLocation(file, fix.range), text: fix.text } }),
				...(related && {
					related: [{ at: fixedLocation(file, related.range), message: related.message }],
				}),
			};
		}
	},
});
