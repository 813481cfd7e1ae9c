import { signature } from "../../src/openapi/spec/spec.ts";
import { usedSpecs } from "../../src/site/pages/operations/spec-use.ts";
import { shortenSentence } from "../../src/text/wording/words.ts";
import { defineRule } from "../rule.ts";
import { repeatedIds } from "./model/repeated-ids.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.2.0
 */
export default defineRule({
	holds: "Each operation of an OpenAPI file has an `operationId` of its own.",
	because:
		"Mintlify accepts equal ids, but OpenAPI forbids them, and tools that generate code fail or rename an operation.",
	severity: "note",
	isOfItsFile: true,
	of: usedSpecs,
	needsNoSite: "warning",
	*check({ operations }) {
		for (const { id, at, first, firstAt } of repeatedIds(operations))
			yield {
				at,
				message: `\`${signature(first)}\` already has the \`operationId\` \`${shortenSentence(id)}\`.`,
				hint: "Give one of the two operations another `operationId`.",
				related: [{ at: firstAt, message: "the first operation with this id" }],
			};
	},
});
