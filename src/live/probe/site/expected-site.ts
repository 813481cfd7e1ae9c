// What a live site should be, read from its files.

import { type Looked, lookAt } from "../../../check/site/validate.ts";
import { endpointOf } from "../../../facts/pages/page.ts";
import type { PresentSpec } from "../../../openapi/spec/spec.ts";
import { loadSite } from "../../../session/load-site.ts";
import { isThere } from "../../../site/addresses/address-book.ts";
import { addressMatch } from "../../../site/addresses/addresses.ts";
import { shownOperations } from "../../../site/pages/operations/operation-use.ts";
import type { Site } from "../../../site/parts/site.ts";
import { failuresOf } from "../../../site/parts/site-failures.ts";
import { property, text } from "../../../source/value.ts";
import type { ExpectedSite, Playground } from "../expected.ts";
import { expectedPages } from "./expected-pages.ts";
import { openRedirects, plainRedirects } from "./expected-redirects.ts";
import { expectedServers } from "./expected-servers.ts";
import { lostLinksOf } from "./lost-links.ts";

/** Of the site in a folder. What is wrong with it is looked for only where somebody asks. */
export function expectedSite(root: string): ExpectedSite {
	const site = loadSite(root, { hasBodies: false });
	let looked: Looked | undefined;
	const look = (): Looked => {
		looked ??= lookAt(root);
		return looked;
	};
	return {
		...expectedOf(site, look),
		failures: () => looked?.result.failures ?? failuresOf(site),
	};
}

const made = ["sitemap.xml", "llms.txt", "robots.txt"];

function expectedOf(site: Site, looked: () => Looked): Omit<ExpectedSite, "failures"> {
	return {
		pages: expectedPages(site, () => looked().result.findings),
		redirects: [...plainRedirects(site)],
		openRedirects: [...openRedirects(site)],
		playground: playgroundOf(site),
		servers: expectedServers(site),
		ownFiles: new Set(made.filter((name) => site.files.state(name).kind === "file")),
		lostLinks: () => lostLinksOf(looked().site),
		knows: (address) => {
			const match = addressMatch(site, address);
			if (match.kind === "dead") return "gone";
			return isThere(match) ? "there" : "unknown";
		},
	};
}

function playgroundOf(site: Site): Playground {
	const { docs } = site;
	const playground = ["api", "playground"].reduce<unknown>(property, docs.value);
	return {
		missing: whyMissing(site, text(property(playground, "display"))),
		isProxied: property(playground, "proxy") !== false,
		sendsCredentials: property(playground, "credentials") === true,
		at: playground === undefined ? undefined : docs.locate("/api/playground", "key"),
	};
}

function whyMissing(site: Site, display: string | undefined): string | undefined {
	const isShown = (own: string | undefined): boolean => own !== "none" && own !== "simple";
	const { all } = site.pages;
	const hasOwn = all.some(({ fields }) => {
		const own = text(fields.playground);
		return own !== undefined && isShown(own);
	});
	if (!isShown(display) && !hasOwn) return `\`api.playground.display\` is \`${display}\``;
	const hasOperations =
		shownOperations(site).length > 0 ||
		all.some((page) => endpointOf(page) !== undefined) ||
		// What could not be read may have some.
		site.specs.all.some(mayHaveMore) ||
		site.specs.remotes().length > 0;
	return hasOperations ? undefined : "the site shows no API";
}

/** Whether it may have operations that nobody could read. */
function mayHaveMore(spec: PresentSpec): boolean {
	return spec.kind !== "readable" || spec.incomplete;
}
