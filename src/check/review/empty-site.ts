// The state of a site before its first commit.
import { treeOfTexts } from "../../facts/files/file-tree.ts";
import { loadSite } from "../../session/load-site.ts";
import type { Site } from "../../site/parts/site.ts";

export function emptySite(root: string): Site {
	const texts = new Map([["docs.json", "{}"]]);
	return loadSite(root, { tree: treeOfTexts(root, texts) });
}
