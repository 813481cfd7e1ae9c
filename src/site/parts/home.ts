import type { DocsJson } from "../../facts/docs-json/docs-json.ts";
import { property } from "../../source/value.ts";
import { withoutEnd } from "../../source/without-end.ts";

/** Where readers find a site, as far as the settings say. */
export interface SiteHome {
	/** Such as `https://docs.acme.test`. */
	readonly origin?: string;
	/** The folder of the address below which all pages are, such as `/docs`; empty for none. */
	readonly basePath?: string;
}

/** `site` is the URL of the site, which may end with its base path. */
export function homeOf(
	site: string | undefined,
	basePath: string | undefined,
): SiteHome {
	const url =
		site !== undefined && URL.canParse(site) ? new URL(site) : undefined;
	const path = basePath ?? url?.pathname;
	return {
		...(url !== undefined && { origin: url.origin }),
		...(path !== undefined && { basePath: asFolder(path) }),
	};
}

/** `/docs` of `docs/`. */
function asFolder(path: string): string {
	const plain = withoutEnd(path, "/").replace(/^\/+/, "");
	return plain === "" ? "" : `/${plain}`;
}

/** Whether readers of a page that is not there are sent to another one. */
export function sendsLostReaders({ value }: DocsJson): boolean {
	return (
		["errors", "404", "redirect"].reduce<unknown>(property, value) === true
	);
}
