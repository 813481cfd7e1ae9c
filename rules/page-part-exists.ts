import { defineRule } from "../src/engine/rule.ts";
import { didYouMean } from "../src/text/suggest.ts";

export default defineRule({
	holds:
		"Every schema and every channel that a page names is in a file of the site.",
	because: "The page is published blank.",
	severity: "error",
	subject: "namedPart",
	*check({ kind, name, at, match, near }, site) {
		if (match !== "missing") return;
		const file = kind === "schema" ? "OpenAPI" : "AsyncAPI 3";
		yield {
			at,
			message: `No ${file} file of the site has a ${kind} \`${name}\`.`,
			hint:
				near === undefined
					? "Add it, or name one that is there."
					: didYouMean(near),
			dependsOn: site.specs.map(({ path }) => path),
		};
	},
});
