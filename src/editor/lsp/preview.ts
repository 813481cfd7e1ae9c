import type { ExecuteCommandParams } from "vscode-languageserver-protocol";
import { previewPageId } from "../../output/preview-page.ts";
import { slugOf } from "../../site/facts/files/site-path.ts";
import { createFeature, type Feature } from "./connection/feature.ts";

const command = "docproof.preview";

/**
 * A command that answers the address of the page's problems in the preview, which shows its overview
 * for a page without problems; for files that are not pages, the address of the preview.
 */
export const preview: Feature = createFeature(
	"workspace/executeCommand",
	() => ({ executeCommandProvider: { commands: [command] } }),
	async (editor, params: ExecuteCommandParams): Promise<string | null> => {
		const [uri]: unknown[] = params.arguments ?? [];
		if (params.command !== command || typeof uri !== "string") return null;
		const siteFile = editor.workspace.siteFileOf(uri);
		if (siteFile === undefined) return null;
		const { site, path } = siteFile;
		const { pages } = site.site;
		const address = await editor.previews.addressOf(site.root);
		const slug = slugOf(path);
		return pages.bySlug.has(slug) ? `${address}#${previewPageId(slug)}` : address;
	},
);
