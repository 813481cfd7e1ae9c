// The preview of the open page, beside its text.
import { commands, Uri, ViewColumn, window } from "vscode";
import type { LanguageClient } from "vscode-languageclient/node.js";

export async function showPreview(client: LanguageClient | undefined): Promise<void> {
	const { document } = window.activeTextEditor ?? {};
	if (client === undefined || document === undefined) return;
	const uri = client.code2ProtocolConverter.asUri(document.uri);
	const address: unknown = await client.sendRequest("workspace/executeCommand", {
		command: "docproof.preview",
		arguments: [uri],
	});
	if (typeof address !== "string") {
		void window.showInformationMessage("This file is not a page of a documentation site.");
		return;
	}
	await commands.executeCommand("simpleBrowser.api.open", Uri.parse(address), {
		viewColumn: ViewColumn.Beside,
		preserveFocus: true,
	});
}
