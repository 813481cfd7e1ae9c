// Diagnostics on request (pull), for a single file or for all files. Unchanged diagnostics are not
// sent again.
import type {
	ClientCapabilities,
	DocumentDiagnosticParams,
	DocumentDiagnosticReport,
	ServerCapabilities,
	WorkspaceDiagnosticParams,
	WorkspaceDiagnosticReport,
	WorkspaceDocumentDiagnosticReport,
} from "vscode-languageserver-protocol";
import { createFeature, type Feature } from "../connection/feature.ts";
import { requestsDiagnostics } from "../diagnostics/result-ids.ts";

const capabilities = (client: ClientCapabilities): ServerCapabilities =>
	requestsDiagnostics(client)
		? {
				diagnosticProvider: {
					identifier: "docproof",
					interFileDependencies: true,
					workspaceDiagnostics: true,
				},
			}
		: {};

export const documentDiagnostic: Feature = createFeature(
	"textDocument/diagnostic",
	capabilities,
	(
		editor,
		{ textDocument: { uri }, previousResultId }: DocumentDiagnosticParams,
	): DocumentDiagnosticReport => {
		const { diagnostics } = editor.diagnostics.get(uri) ?? { diagnostics: [] };
		const resultId = editor.resultIds.idOf({ uri, diagnostics });
		return resultId === previousResultId
			? { kind: "unchanged", resultId }
			: { kind: "full", resultId, items: [...diagnostics] };
	},
);

export const workspaceDiagnostic: Feature = createFeature(
	"workspace/diagnostic",
	() => ({}),
	(editor, { previousResultIds }: WorkspaceDiagnosticParams): WorkspaceDiagnosticReport => {
		const formerIds = new Map(previousResultIds.map(({ uri, value }) => [uri, value]));
		const closedFiles = [...formerIds.keys()]
			.filter((uri) => !editor.diagnostics.has(uri))
			.map((uri) => ({ uri, version: undefined, diagnostics: [] }));
		const items = [...editor.diagnostics.values(), ...closedFiles].map(
			(file): WorkspaceDocumentDiagnosticReport => {
				const { uri, version = null, diagnostics } = file;
				const resultId = editor.resultIds.idOf(file);
				return resultId === formerIds.get(uri)
					? { kind: "unchanged", uri, version, resultId }
					: { kind: "full", uri, version, resultId, items: [...diagnostics] };
			},
		);
		return { items };
	},
);
