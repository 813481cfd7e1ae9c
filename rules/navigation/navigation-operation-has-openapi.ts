import { signature } from "../../src/openapi/spec/spec.ts";
import {
	isLost,
	type OperationEntry,
	operationEntries,
} from "../../src/site/facts/navigation/navigation.ts";
import type { Site } from "../../src/site/parts/site.ts";
import type { Location } from "../../src/text/source-file.ts";
import { property } from "../../src/text/value.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/organize/navigation
 * @since 0.1.0
 */
export default defineRule({
	holds:
		"An operation entry references its OpenAPI file, or a navigation node around it sets `openapi`.",
	because:
		"Mintlify reads the entry as a page name: no page is generated, and the entry is a dead link in the sidebar.",
	severity: "error",
	of: operationEntries,
	*check(entry, site) {
		if (entry.inherited !== undefined || entry.reference.file !== undefined) return;
		const name = signature(entry.reference);
		const matchingOperations = site.published.operations.operationsMatching(entry.reference);
		const entryHolder = { entry, page: undefined };
		const file = site.published.editions.ownSpec(
			matchingOperations.map(({ spec }) => spec),
			entryHolder,
		)?.path;
		yield {
			at: entry.at,
			message: `\`${name}\` has no OpenAPI file: no group, tab or other node around the entry sets \`openapi\`.`,
			hint: hintOf(entry, file),
			related: relatedSettings(site),
			stopsBuild: !isLost(entry) && site.published.lookup.find(entry.slug).kind === "missing",
		};
	},
});

/**
 * The hint never suggests `openapi` for the root of the navigation, because Mintlify ignores
 * `openapi` in the root.
 */
function hintOf(entry: OperationEntry, file: string | undefined): string {
	const rawEntry = `\`${file} ${signature(entry.reference)}\``;
	if (entry.parent.division === "root")
		return file === undefined
			? "Move the entry into a group with `openapi`."
			: `Write ${rawEntry}.`;
	return file === undefined
		? "Set `openapi` on the node around the entry."
		: `Set \`"openapi": "${file}"\` on the node around the entry, or write ${rawEntry}.`;
}

/** Authors may expect that entries inherit the file of these settings. */
function relatedSettings(site: Site): { at: Location; message: string }[] {
	const isSet = (parent: string): boolean =>
		property(property(site.docs.value, parent), "openapi") !== undefined;
	return ["api", "navigation"].filter(isSet).map((parent) => ({
		at: site.docs.locate(`/${parent}/openapi`, "key"),
		message: `entries do not inherit \`${parent}.openapi\``,
	}));
}
