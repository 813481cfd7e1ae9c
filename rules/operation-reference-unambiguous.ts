import { defineRule } from "../src/engine/rule.ts";
import { signature } from "../src/openapi/operation.ts";

export default defineRule({
	holds:
		"A page that names an operation without its file means an operation that only one file has.",
	because:
		"The page can show its title from one file and its body from another.",
	severity: "warning",
	subject: "operationReference",
	*check(place, site) {
		const { match, at } = place;
		if (match.kind !== "ambiguous") return;
		const operations = [match.operation, ...match.others];
		const files = operations.map(({ spec }) => `\`${spec.path}\``);
		const own = site.ownSpec(
			operations.map(({ spec }) => spec),
			place,
		);
		yield {
			at,
			message: `\`${signature(match.operation)}\` is described differently in ${files.slice(0, -1).join(", ")} and ${files.at(-1)}.`,
			hint: `Name the file: \`${own === undefined ? "<file>" : `/${own.path}`} ${signature(match.operation)}\`.`,
			related: operations.map(({ spec, pointer }) => ({
				at: spec.document.locate(pointer, "key"),
				message: "described here",
			})),
		};
	},
});
