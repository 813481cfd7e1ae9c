import { withoutUrlSecrets } from "../../../source/secrets.ts";

/** The `id` of a page in the document, such as `/guides/setup`. */
export function pageId(address: string): string {
	// Lone surrogates are replaced, because a URL cannot encode them.
	const safeAddress = withoutUrlSecrets(address).replaceAll(/\p{Cs}/gu, "\ufffd");
	return `/${safeAddress.split("/").map(encodeURIComponent).join("/")}`;
}
