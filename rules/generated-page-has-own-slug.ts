import { defineRule } from "../src/engine/rule.ts";
import { signature } from "../src/openapi/operation.ts";
import type { GeneratedPage } from "../src/site/generated-pages.ts";

export default defineRule({
	holds: "No two operations get a page of the same address.",
	because:
		"The last one wins: every sidebar entry of that address shows it, and the others have no page.",
	severity: "error",
	subject: "navigationContainer",
	*check(node, site) {
		const lost = site.overwritten(node);
		const [first] = lost;
		if (first === undefined) return;
		const { page, by } = first;
		const rest = lost.length - 1;
		const others =
			rest === 0
				? ""
				: `, and so ${rest === 1 ? "is 1 other" : `are ${rest} others`} of this node`;
		yield {
			at: node.at,
			message: `The page \`${page.slug}\` of ${nameOf(page)} is overwritten by that of ${nameOf(by)}${others}.`,
			hint: "Give each node a `directory` of its own (`openapi: { source, directory }`), or the operation an `x-mint.href`.",
			related: [page, by].map(({ shows }) => ({
				at: shows.spec.document.locate(shows.pointer, "key"),
				message: `\`/${page.slug}\` is made of this`,
			})),
		};
	},
});

function nameOf({ shows }: GeneratedPage): string {
	const name = "method" in shows ? signature(shows) : shows.id;
	return `\`${name}\` (\`${shows.spec.path}\`)`;
}
