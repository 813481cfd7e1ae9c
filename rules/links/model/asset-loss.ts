import type { Asset } from "../../../src/site/bodies/destinations/assets.ts";

/**
 * The consequence of a missing asset; `undefined` if the consequence is evident, as for a picture
 * in the text of a page.
 */
export function assetLoss({ name = "" }: Asset): string | undefined {
	if (name.startsWith("fonts")) return "Readers see a different font.";
	if (name.startsWith("seo.") || name.includes(":image"))
		return "Links shared on social media have no preview image.";
	if (name.startsWith("favicon")) return "Browsers show no icon for the site.";
	if (name.startsWith("background")) return "Readers see no picture behind the pages.";
	if (name.startsWith("thumbnails")) return "The pictures for social media have no background.";
	return /(?:^|\.)icon$/.test(name) ? "Readers see no icon." : undefined;
}
