// Published diagnostics (push): all diagnostics of a file, whenever the diagnostics have changed.
import type { Diagnostic, PublishDiagnosticsParams } from "vscode-languageserver-protocol";
import { areEqual } from "../../../text/lists.ts";
import type { Workspace } from "../sites/workspace.ts";
import { type DiagnosticAbilities, diagnosticsOf } from "./diagnostics.ts";

export interface FileDiagnostics {
	readonly uri: string;
	/** The version of an open document; `undefined` for a file on disk. */
	readonly version: number | undefined;
	readonly diagnostics: readonly Diagnostic[];
}

/**
 * The diagnostics of all open sites, and empty lists for open documents without diagnostics, so
 * that editors get a version for each document. Open documents come first.
 */
export function allDiagnostics(
	workspace: Workspace,
	abilities: DiagnosticAbilities,
): ReadonlyMap<string, FileDiagnostics> {
	const diagnosticsByUri = new Map<string, FileDiagnostics>();
	for (const { uri, version } of workspace.documents)
		diagnosticsByUri.set(uri, { uri, version, diagnostics: [] });
	for (const site of workspace.sites) {
		const uriAt = (path: string): string => workspace.uriAt(path);
		for (const [path, own] of diagnosticsOf(site, abilities, uriAt)) {
			const uri = uriAt(path);
			const { version, diagnostics: otherDiagnostics = [] } = diagnosticsByUri.get(uri) ?? {};
			const allInFile = otherDiagnostics.length === 0 ? own : [...otherDiagnostics, ...own];
			diagnosticsByUri.set(uri, { uri, version, diagnostics: allInFile });
		}
	}
	return diagnosticsByUri;
}

/**
 * True for equal diagnostics. Identity is compared first, because most diagnostics are identical
 * objects.
 */
export function areSameDiagnostics(
	diagnostics: readonly Diagnostic[],
	otherDiagnostics: readonly Diagnostic[],
): boolean {
	return (
		diagnostics === otherDiagnostics ||
		areEqual(diagnostics, otherDiagnostics) ||
		(diagnostics.length === otherDiagnostics.length &&
			JSON.stringify(diagnostics) === JSON.stringify(otherDiagnostics))
	);
}

export class Publisher {
	readonly #send: (params: PublishDiagnosticsParams) => void;
	readonly #published = new Map<string, FileDiagnostics>();

	constructor(send: (params: PublishDiagnosticsParams) => void) {
		this.#send = send;
	}

	publish(files: ReadonlyMap<string, FileDiagnostics>): void {
		for (const file of files.values()) this.#publishChanged(file);
		for (const uri of this.#published.keys())
			if (!files.has(uri)) this.#publishChanged({ uri, version: undefined, diagnostics: [] });
	}

	#publishChanged(file: FileDiagnostics): void {
		const { uri, version, diagnostics } = file;
		const { version: versionBefore, diagnostics: before = [] } = this.#published.get(uri) ?? {};
		// Equal diagnostics for another version are sent again, because the editor may have moved the
		// displayed diagnostics after a change of the text.
		if (version === versionBefore && areSameDiagnostics(diagnostics, before)) return;
		const isClosed = diagnostics.length === 0 && version === undefined;
		if (isClosed) this.#published.delete(uri);
		else this.#published.set(uri, file);
		this.#send({ uri, ...(version !== undefined && { version }), diagnostics: [...diagnostics] });
	}
}
