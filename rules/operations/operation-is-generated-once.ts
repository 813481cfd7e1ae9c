import { reportOn } from "../../src/engine/identity.ts";
import { signature } from "../../src/openapi/spec/spec.ts";
import { operationsAlsoOnPages } from "../../src/site/addresses/listed-pages.ts";
import { containersOf } from "../../src/site/facts/navigation/navigation.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineRule({
	holds: "An operation with a page file is not generated again from its OpenAPI file.",
	because: "Readers find the operation twice: a page file does not replace the generated page.",
	severity: "warning",
	of: containersOf,
	*check(node, site) {
		const repeatedOperations = operationsAlsoOnPages(site, node);
		const [first] = repeatedOperations;
		const source = node.openapi?.sources[0];
		if (first === undefined || source === undefined) return;
		yield reportOn(
			repeatedOperations,
			({ operation }) => signature(operation),
			([{ operation, page } = first, ...others]) => {
				const count = others.length;
				const othersText =
					count === 0
						? ""
						: ` (${count} more ${count === 1 ? "operation has" : "operations have"} two pages, too)`;
				return {
					at: source.at,
					message: `Mintlify generates a page for \`${signature(operation)}\` here, but the operation also has the page \`${page.page?.path}\`${othersText}.`,
					hint: "List only the operations that this node should show, or remove the page files.",
					related: [{ at: page.at, message: "the page file of the same operation" }],
				};
			},
		);
	},
});
