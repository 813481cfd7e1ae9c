import { allContainers } from "../../src/facts/navigation/navigation.ts";
import { signature } from "../../src/openapi/spec.ts";
import { unlisted } from "../../src/site/pages/operations/listed-operations.ts";
import { within } from "../../src/source/source-file.ts";
import { defineRule } from "../rule.ts";

const shown = 5;

export default defineRule({
	holds:
		"A navigation node that lists operations of an OpenAPI file lists all of them.",
	because:
		"As soon as some operations are listed, Mintlify generates no pages for the others.",
	severity: "note",
	of: allContainers,
	*check(node, site) {
		const operations = unlisted(site, node);
		const [source] = node.openapi?.sources ?? [];
		if (operations.length === 0 || source === undefined) return;
		const names = operations
			.slice(0, shown)
			.map((operation) => `\`${signature(operation)}\``);
		const rest = operations.length - names.length;
		const list =
			rest === 0 ? names.join(", ") : `${names.join(", ")} and ${rest} more`;
		const count =
			operations.length === 1
				? "1 operation has"
				: `${operations.length} operations have`;
		yield {
			at: within(source.at, source.written),
			message: `${count} no page because only others of \`${source.written}\` are listed: ${list}.`,
			hint:
				operations.length === 1
					? "List it too if readers should find it."
					: "List them too if readers should find them.",
		};
	},
});
