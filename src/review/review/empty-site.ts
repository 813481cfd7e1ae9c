// The state of a site before its first commit.
import { treeOfTexts } from "../../site/facts/files/file-tree.ts";
import type { Site } from "../../site/parts/site.ts";
import { loadSite } from "../../site/session/load-site.ts";

export function emptySite(root: string): Site {
	const texts = new Map([["docs.json", "{}"]]);
	return loadSite(root, { tree: treeOfTexts(root, texts) });
}
