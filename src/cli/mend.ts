import { fixSite, type Mended } from "../fix/fix-site.ts";
import { DiskTree } from "../site/file-tree.ts";
import { withTexts } from "../site/overlay.ts";
import { readText } from "../site/site-files.ts";
import { largestFile } from "../source/read-file.ts";
import { type ValidateSettings, validateSite } from "../validate.ts";

/** Mends what is found on a site, in memory. */
export function mend(
	root: string,
	settings: ValidateSettings,
	withUnsafe: boolean,
): Mended {
	const { tree = new DiskTree(root) } = settings;
	return fixSite(
		{
			proof: (texts) =>
				validateSite(root, {
					...settings,
					tree: withTexts(root, tree, texts),
				}),
			read: (path) => {
				const file = readText(path, () => tree.bytes(path, largestFile));
				return "text" in file ? file.text : undefined;
			},
		},
		withUnsafe,
	);
}
