import { defineRule } from "../src/engine/rule.ts";
import { documentedMethod } from "../src/openapi/reference.ts";
import { within } from "../src/source/location.ts";

export default defineRule({
	holds: "The method of an operation reference is written in upper case.",
	because: "A platform that matches as documented publishes the page blank.",
	severity: "error",
	subject: "operationReference",
	*check({ reference, match, at }) {
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
			message: `The method \`${reference.writtenMethod}\` is not in upper case, as documented matching needs; the current tools forgive it.`,
			hint: `Write \`${method} ${reference.path}\`.`,
			fix: { at: place, text: method },
		};
	},
});
