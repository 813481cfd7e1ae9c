import { samePaths } from "../../src/openapi/spec/path-template.ts";
import { shownOperationsOf, usedSpecs } from "../../src/site/pages/operations/spec-use.ts";
import { childPointer } from "../../src/text/pointer.ts";
import { defineFileRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineFileRule({
	holds: "No two paths of an OpenAPI file differ only in the names of their parameters.",
	because: "Both pages describe the same request.",
	severity: "warning",
	of: usedSpecs,
	*check(spec, site) {
		const locationOfPath = (path: string) =>
			spec.document.locate(childPointer("/paths", path), "key");
		for (const { path, first, hasSharedMethod } of samePaths(shownOperationsOf(site, spec))) {
			yield {
				at: locationOfPath(path),
				message: `\`${path}\` and \`${first}\` are the same path.`,
				...(!hasSharedMethod && {
					severity: "note",
					consequence:
						"The pages of both paths work, but OpenAPI forbids paths that differ only in the names of their parameters, and other tools drop one of the paths.",
				}),
				hint: hasSharedMethod
					? "Keep only one of the two paths."
					: `Move these operations to \`${first}\`.`,
				related: [{ at: locationOfPath(first), message: "the other path" }],
			};
		}
	},
});
