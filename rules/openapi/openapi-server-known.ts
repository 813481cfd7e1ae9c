import { hasPlayground } from "../../src/site/pages/api-settings.ts";
import { shownOperationsOf, usedSpecs } from "../../src/site/pages/operations/spec-use.ts";
import { noServer } from "../../src/text/wording/consequences.ts";
import { defineRule } from "../rule.ts";
import { operationsWithoutServer } from "./model/requests.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineRule({
	holds: "Every operation with an API playground has a server to send requests to.",
	because: noServer,
	severity: "warning",
	isOfItsFile: true,
	of: usedSpecs,
	needsNoSite: true,
	*check(spec, site) {
		if (!hasPlayground(site.docs)) return;
		const operations = shownOperationsOf(site, spec).filter(({ method }) => method !== "webhook");
		const withoutServers = operationsWithoutServer(spec, operations);
		if (withoutServers.length === 0) return;
		const isWithoutAny = withoutServers.length === operations.length;
		const [first] = withoutServers;
		yield {
			at:
				isWithoutAny || first === undefined
					? spec.document.locate("/openapi", "key")
					: spec.document.locate(first.pointer, "key"),
			message: isWithoutAny
				? "This file has no `servers`."
				: withoutServers.length === 1
					? "This operation has no server."
					: `${withoutServers.length} of ${operations.length} operations have no server; this is the first.`,
			hint: "Add `servers` with the URL of the API.",
		};
	},
});
