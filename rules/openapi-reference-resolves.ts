import { defineRule } from "../src/engine/rule.ts";
import { rejectsFile } from "../src/text/consequences.ts";
import { didYouMean } from "../src/text/suggest.ts";

export default defineRule({
	holds: "Every `$ref` of an OpenAPI file in use points to something in it.",
	because: rejectsFile,
	severity: "error",
	subject: "spec",
	*check(spec, site) {
		if (!site.isInUse(spec)) return;
		for (const fault of site.brokenReferences(spec)) {
			const { at, written, why, near, rejectsFile } = fault;
			if (why !== "missing") continue;
			yield {
				at,
				message: `\`${written}\` is not defined in this file.`,
				...(!rejectsFile && {
					consequence: `By Mintlify's documentation this file is invalid (today ${whatToday(written)}).`,
					forgiven: true,
				}),
				hint:
					near === undefined
						? "Define it, or refer to something that exists."
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
