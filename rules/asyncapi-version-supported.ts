import { defineRule } from "../src/engine/rule.ts";
import { property } from "../src/source/value.ts";

export default defineRule({
	holds: "Every file that `asyncapi` names says that it is AsyncAPI 3.",
	because: "The build stops here: no page is made of the file.",
	severity: "error",
	subject: "specReference",
	*check({ from, specs: [spec], at, written }) {
		if (from !== "asyncapi" || spec.kind !== "readable") return;
		const { document, version } = spec;
		const says = property(document.value, "asyncapi");
		if (document.problems.length > 0 || String(says).startsWith("3.")) return;
		const isOpenApi = version.kind === "supported";
		yield {
			at,
			message:
				says === undefined
					? `\`${written}\` is no AsyncAPI file.`
					: `The platform does not read AsyncAPI \`${says}\`.`,
			hint: isOpenApi
				? "Name it as `openapi`."
				: "Name a file of AsyncAPI 3, for instance one made with `npx @asyncapi/cli convert`.",
			...(says !== undefined && {
				related: [
					{
						at: document.locate("/asyncapi"),
						message: "the file says so here",
					},
				],
			}),
		};
	},
});
