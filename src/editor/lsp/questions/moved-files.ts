// Files and folders that people move in the editor. docproof first updates the references to these
// files.
import type { RenameFilesParams, WorkspaceEdit } from "vscode-languageserver-protocol";
import type { Rename } from "../../../site/bodies/moves/moved-files.ts";
import { addToGroup } from "../../../text/lists.ts";
import { planMove } from "../../move/plan.ts";
import type { Editor } from "../connection/editor.ts";
import { createFeature, type Feature } from "../connection/feature.ts";
import type { OpenSite } from "../sites/open-site.ts";
import { workspaceEdit } from "./workspace-edit.ts";

export const movedFiles: Feature = createFeature(
	"workspace/willRenameFiles",
	() => ({
		workspace: {
			fileOperations: {
				willRename: {
					filters: [{ scheme: "file", pattern: { glob: "**/*" } }],
				},
			},
		},
	}),
	(editor, { files }: RenameFilesParams): WorkspaceEdit | null => {
		const edits = Array.from(movesBySite(editor, files), ([site, renames]) =>
			editFor(editor, site, renames),
		);
		const documentChanges = edits.flatMap((one) => one?.documentChanges ?? []);
		if (documentChanges.length > 0) return { documentChanges };
		const changes = Object.assign({}, ...edits.map((one) => one?.changes));
		return Object.keys(changes).length > 0 ? { changes } : null;
	},
);

function movesBySite(
	{ workspace }: Editor,
	files: RenameFilesParams["files"],
): ReadonlyMap<OpenSite, readonly Rename[]> {
	const renamesBySite = new Map<OpenSite, Rename[]>();
	for (const { oldUri, newUri } of files) {
		const oldFile = workspace.siteFileOf(oldUri);
		const newFile = workspace.siteFileOf(newUri);
		if (oldFile === undefined || oldFile.site !== newFile?.site) continue;
		addToGroup(renamesBySite, oldFile.site, { from: oldFile.path, to: newFile.path });
	}
	return renamesBySite;
}

/**
 * The edit of references before files move. The editor moves the files in any case. If docproof
 * cannot update the references, docproof shows the reason and changes nothing.
 */
function editFor(
	editor: Editor,
	site: OpenSite,
	renames: readonly Rename[],
): WorkspaceEdit | undefined {
	const plan = site.site.files.hasBodies
		? planMove(site.root, site.site, site.config, renames)
		: { refusal: "the settings exclude the bodies of pages." };
	if (!("refusal" in plan)) return workspaceEdit({ editor, site }, plan.edits);
	editor.notify("window/showMessage", {
		type: 2,
		message: `docproof does not update links: ${plan.refusal}`,
	});
	return undefined;
}
