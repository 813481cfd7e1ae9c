import { withoutUrlSecrets } from "../text/secrets.ts";

/**
 * The `id` of a page's problems in a preview, and the fragment of their URL, such as
 * `/guides/setup`. Editors open previews at this fragment.
 */
export function previewPageId(address: string): string {
	// Lone surrogates are replaced, because a URL cannot encode them.
	const safeAddress = withoutUrlSecrets(address).replaceAll(/\p{Cs}/gu, "\ufffd");
	return `/${safeAddress.split("/").map(encodeURIComponent).join("/")}`;
}
