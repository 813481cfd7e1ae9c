import { shortenSentence } from "../../src/text/wording/words.ts";
import { defineRule } from "../rule.ts";
import { uncertainReferences } from "./model/uncertain-references.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every navigation entry and operation reference has a target that docproof knows.",
	because: "If the target does not exist, the build fails, or readers do not see the operation.",
	severity: "note",
	of: uncertainReferences,
	*check({ kind, written, at, source, isFetchable }) {
		const origin = `\`${shortenSentence(source)}\`, which docproof ${isFetchable ? "has not fetched" : "does not read"}`;
		const hint = isFetchable
			? "Run `docproof validate --remote`, which fetches the file."
			: "Check that the page exists after the site is published.";
		yield {
			at,
			message:
				kind === "operation"
					? `\`${shortenSentence(written)}\` may be an operation of ${origin}.`
					: `No file exists for \`${shortenSentence(written)}\`, but Mintlify may generate this page from ${origin}.`,
			hint,
			cause: {
				key: `${kind} ${source}`,
				message:
					kind === "operation"
						? `The referenced operations may be in ${origin}.`
						: `No files exist for entries, but Mintlify may generate these pages from ${origin}.`,
				hint,
			},
		};
	},
});
