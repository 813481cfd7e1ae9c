// The links in the Markdown of OpenAPI files that pages show.
import type { Operation } from "../../openapi/operation.ts";
import { within } from "../../source/location.ts";
import { readBody } from "../../source/mdx/read-body.ts";
import { child } from "../../source/pointer.ts";
import { property, text } from "../../source/value.ts";
import { isInternal } from "../files/site-path.ts";
import { shown, usedSpecs } from "../published/spec-use.ts";
import type { Site } from "../site.ts";
import type { SiteLink } from "./links.ts";
import { targetsIn } from "./targets.ts";

/** Those that do not depend on the page, of the operations that have one. */
export function* specLinks(site: Site): Iterable<SiteLink> {
	if (!site.files.hasBodies) return;
	for (const spec of usedSpecs(site))
		for (const operation of shown(site, spec)) yield* linksOf(operation);
}

function* linksOf({ spec, pointer, value }: Operation): Iterable<SiteLink> {
	for (const keys of [["description"], ["x-mint", "content"]]) {
		const markdown = text(keys.reduce<unknown>(property, value));
		if (markdown === undefined || !/\]\(|\]:|\shref=/.test(markdown)) continue;
		const reading = readBody(markdown);
		if (reading.kind !== "body") continue;
		const at = spec.document.locate(keys.reduce(child, pointer));
		for (const target of targetsIn(reading.body)) {
			const written = target.text.trim();
			if (isInternal(written) && !written.includes("{{"))
				yield {
					written,
					path: spec.path,
					at: within(at, written),
					addresses: [written],
				};
		}
	}
}
