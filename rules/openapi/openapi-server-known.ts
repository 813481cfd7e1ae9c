import { reportOn } from "../../src/engine/identity.ts";
import { signature } from "../../src/openapi/spec/spec.ts";
import { hasPlayground } from "../../src/site/pages/api-settings.ts";
import { shownOperationsOf, usedSpecs } from "../../src/site/pages/operations/spec-use.ts";
import { noServer } from "../../src/text/wording/consequences.ts";
import { defineFileRule } from "../rule.ts";
import { operationsWithoutServer } from "./model/requests.ts";

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineFileRule({
	holds: "Every operation with an API playground has a server to send requests to.",
	because: noServer,
	severity: "warning",
	of: usedSpecs,
	*check(spec, site) {
		if (!hasPlayground(site.docs)) return;
		const operations = shownOperationsOf(site, spec).filter(({ method }) => method !== "webhook");
		const withoutServers = operationsWithoutServer(spec, operations);
		if (withoutServers.length === 0) return;
		const hint = "Add `servers` with the URL of the API.";
		if (withoutServers.length === operations.length) {
			const at = spec.document.locate("/openapi", "key");
			yield { at, message: "This file has no `servers`.", hint };
		} else
			yield reportOn(withoutServers, signature, (lacking) => ({
				at: spec.document.locate(lacking[0]?.pointer ?? "/openapi", "key"),
				message:
					lacking.length === 1
						? "This operation has no server."
						: `${lacking.length} of ${operations.length} operations have no server; this is the first.`,
				hint,
			}));
	},
});
