import { defineRule } from "../src/engine/rule.ts";
import { didYouMean } from "../src/text/suggest.ts";

export default defineRule({
	holds: "Every `$ref` of an OpenAPI file in use leads to something in it.",
	because:
		"The platform rejects the whole file: the build stops, or every page made from it is blank.",
	severity: "error",
	subject: "spec",
	*check(spec, site) {
		if (!site.isInUse(spec)) return;
		for (const fault of site.brokenReferences(spec)) {
			const { at, written, why, near, rejectsFile } = fault;
			if (why !== "missing") continue;
			yield {
				at,
				message: `There is no \`${written}\` in this file.`,
				...(!rejectsFile && {
					consequence: `By Mintlify's documentation this file is invalid (today ${whatToday(written)}).`,
					forgiven: true,
				}),
				hint:
					near === undefined
						? "Add it, or refer to something that is there."
						: didYouMean(near),
			};
		}
	},
});

function whatToday(reference: string): string {
	return reference.startsWith("#/components/schemas/")
		? "an empty schema is shown"
		: "Mintlify accepts it";
}
