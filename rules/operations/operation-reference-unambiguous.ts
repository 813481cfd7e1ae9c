import { signature } from "../../src/openapi/spec.ts";
import { operationReferences } from "../../src/site/parts/published.ts";
import { fewOf } from "../../src/text/words.ts";
import { defineRule } from "../rule.ts";

/** Of more definitions only the first are shown. */
const shown = 5;

export default defineRule({
	holds:
		"An operation that a page names without its file is in only one OpenAPI file.",
	because:
		"The page may show its title from one file and its content from another.",
	severity: "warning",
	of: operationReferences,
	*check(place, site) {
		const { match, at } = place;
		if (match.kind !== "ambiguous") return;
		const operations = [match.operation, ...match.others];
		const files = operations.map(({ spec }) => spec.path);
		const own = site.published.editions.ownSpec(
			operations.map(({ spec }) => spec),
			place,
		);
		yield {
			at,
			message: `\`${signature(match.operation)}\` is defined differently in ${fewOf(files)}.`,
			hint: `Name the file${own === undefined ? ", such as" : ":"} \`/${(own ?? match.operation.spec).path} ${signature(match.operation)}\`.`,
			related: operations.slice(0, shown).map(({ spec, pointer }) => ({
				at: spec.document.locate(pointer, "key"),
				message: "defined here",
			})),
		};
	},
});
