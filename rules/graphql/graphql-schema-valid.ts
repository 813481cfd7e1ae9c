import { brokenSchemas } from "../../src/site/pages/graphql.ts";
import { fixedLocation } from "../../src/text/source-file.ts";
import { buildFails } from "../../src/text/wording/consequences.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/graphql-setup
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every GraphQL schema that the navigation references is valid.",
	because: buildFails,
	severity: "error",
	stopsBuild: true,
	isOfItsFile: true,
	of: brokenSchemas,
	*check({ file, faults }) {
		for (const { range, message } of faults)
			yield { at: fixedLocation(file, range), message: `GraphQL rejects the schema: ${message}` };
	},
});
