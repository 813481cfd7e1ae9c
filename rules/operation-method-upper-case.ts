import { defineRule } from "../src/engine/rule.ts";
import { documentedMethod } from "../src/openapi/reference.ts";
import { within } from "../src/source/location.ts";

export default defineRule({
	holds: "The method of an operation reference is written in upper case.",
	because: "By Mintlify's documentation this page is blank (works today).",
	severity: "error",
	subject: "operationReference",
	*check({ reference, match, at, from }) {
		const method = documentedMethod(reference.method);
		if (
			!("operation" in match) ||
			reference.method === "webhook" ||
			reference.writtenMethod === method
		)
			return;
		const place = within(at, reference.writtenMethod);
		yield {
			at: place,
			message: `The method \`${reference.writtenMethod}\` is not in upper case.`,
			...(from === "navigation" && {
				consequence:
					"By Mintlify's documentation this entry has no page (works today).",
			}),
			forgiven: true,
			hint: `Write \`${method} ${reference.path}\`.`,
			fix: { at: place, text: method },
		};
	},
});
