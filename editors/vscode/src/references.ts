// The command of a code lens, which opens all references to a page.
import { commands } from "vscode";
import type { LanguageClient } from "vscode-languageclient/node.js";
import type { Location, Position } from "vscode-languageserver-protocol";

export const showReferences = "docproof.showReferences";

export async function showReferencesAt(
	client: LanguageClient | undefined,
	[uri, position, locations]: readonly unknown[],
): Promise<void> {
	if (client === undefined) return;
	const { protocol2CodeConverter: converter } = client;
	await commands.executeCommand(
		"editor.action.showReferences",
		converter.asUri(uri as string),
		converter.asPosition(position as Position),
		(locations as Location[]).map((one) => converter.asLocation(one)),
	);
}
