import { defineRule } from "../src/engine/rule.ts";
import { within } from "../src/source/location.ts";

export default defineRule({
	holds:
		"An operation reference spells the path as the OpenAPI file does, to the last slash.",
	because: "A difference of one trailing slash is resolved automatically.",
	severity: "note",
	subject: "operationReference",
	*check({ reference, match, at, from }) {
		if (!("operation" in match) || match.exact) return;
		const { operation } = match;
		const place = within(at, reference.path);
		yield {
			at: place,
			message: `The path is written \`${operation.path}\` in \`${operation.spec.path}\`.`,
			...(from === "page" && {
				consequence:
					"The difference is documented to be resolved; for frontmatter the current tools look the path up as it is written.",
			}),
			hint: `Write \`${operation.path}\`.`,
			related: [
				{
					at: operation.spec.document.locate(operation.pathPointer, "key"),
					message: "written here",
				},
			],
			fix: { at: place, text: operation.path },
		};
	},
});
