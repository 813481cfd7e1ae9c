import type { ExecuteCommandParams } from "vscode-languageserver-protocol";
import { slugOf } from "../../facts/files/site-path.ts";
import { type Feature, feature } from "./connection/feature.ts";

const command = "docproof.preview";

/**
 * A command that answers the address of the file's page in the preview; for files that are not
 * pages, the address of the site.
 */
export const preview: Feature = feature(
	"workspace/executeCommand",
	() => ({ executeCommandProvider: { commands: [command] } }),
	async (editor, params: ExecuteCommandParams): Promise<string | null> => {
		const [uri]: unknown[] = params.arguments ?? [];
		if (params.command !== command || typeof uri !== "string") return null;
		const siteFile = editor.workspace.siteFileOf(uri);
		if (siteFile === undefined) return null;
		const { site, path } = siteFile;
		const { pages } = site.site;
		const address = await editor.previews.address(site.root);
		const slug = slugOf(path);
		return pages.bySlug.has(slug) ? `${address}page/${slug}` : address;
	},
);
