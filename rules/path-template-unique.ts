import { defineRule } from "../src/engine/rule.ts";
import { samePaths } from "../src/openapi/path-template.ts";
import { child } from "../src/source/pointer.ts";

export default defineRule({
	holds:
		"No two paths of an OpenAPI file differ in the names of their parameters only.",
	because: "Both pages describe the same request, each in its own way.",
	severity: "warning",
	subject: "usedSpec",
	*check(spec, site) {
		const shown = site.shown(spec);
		const paths = [...new Set(shown.map(({ path }) => path))];
		const methodsOf = (path: string): readonly string[] =>
			shown.flatMap((one) => (one.path === path ? [one.method] : []));
		for (const { path, first } of samePaths(paths)) {
			const place = (name: string) =>
				spec.document.locate(child("/paths", name), "key");
			const isSame = methodsOf(path).some((method) =>
				methodsOf(first).includes(method),
			);
			yield {
				at: place(path),
				message: `\`${path}\` and \`${first}\` are one path.`,
				...(!isSame && {
					severity: "note",
					consequence:
						"Each page is right, but OpenAPI forbids it, and other tools drop one of the two.",
				}),
				hint: `Move these operations to \`${first}\`.`,
				related: [{ at: place(first), message: "the other one" }],
			};
		}
	},
});
