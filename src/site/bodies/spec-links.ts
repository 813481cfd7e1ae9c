// The links in the Markdown of OpenAPI files that pages show.
import { targetsIn } from "../../facts/bodies/targets.ts";
import { isInternal } from "../../facts/files/site-path.ts";
import type { Operation } from "../../openapi/operation.ts";
import { within } from "../../source/location.ts";
import { readBody } from "../../source/mdx/read-body.ts";
import { memoised } from "../../source/memoised.ts";
import { child } from "../../source/pointer.ts";
import { property } from "../../source/value.ts";
import { shown, usedSpecs } from "../pages/spec-use.ts";
import type { Site } from "../parts/site.ts";
import type { SiteLink } from "./links.ts";

/** Those that do not depend on the page, of the operations that have one. */
export function* specLinks(site: Site): Iterable<SiteLink> {
	if (!site.files.hasBodies) return;
	for (const spec of usedSpecs(site))
		for (const operation of shown(site, spec)) {
			const { description, "x-mint": mint } = operation.value;
			const content = property(mint, "content");
			if (mayLink(description) || mayLink(content)) yield* linksOf(operation);
		}
}

const linksOf = memoised((operation: Operation): readonly SiteLink[] => {
	const { description, "x-mint": mint } = operation.value;
	const content = property(mint, "content");
	return [
		...(mayLink(description)
			? linksIn(operation, description, ["description"])
			: []),
		...(mayLink(content)
			? linksIn(operation, content, ["x-mint", "content"])
			: []),
	];
});

function mayLink(markdown: unknown): markdown is string {
	return typeof markdown === "string" && /\]\(|\]:|\shref=/.test(markdown);
}

/** `keys` lead to where it is written. */
function* linksIn(
	{ spec, pointer }: Operation,
	markdown: string,
	keys: readonly string[],
): Iterable<SiteLink> {
	const reading = readBody(markdown.trim());
	if (reading.kind === "body") {
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
