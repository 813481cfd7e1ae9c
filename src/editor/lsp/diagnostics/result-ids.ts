import type { ClientCapabilities } from "vscode-languageserver-protocol";
import { areSameDiagnostics, type FileDiagnostics } from "./publisher.ts";

/**
 * True for an editor that requests diagnostics and supports a refresh. Such an editor gets no
 * published diagnostics.
 */
export function requestsDiagnostics({ textDocument, workspace }: ClientCapabilities): boolean {
	return textDocument?.diagnostic !== undefined && workspace?.diagnostics?.refreshSupport === true;
}

/** The ids of results. An id stays the same as long as the diagnostics stay the same. */
export class ResultIds {
	readonly #cachedResults = new Map<string, CachedResult>();
	#count = 0;

	idOf({ uri, diagnostics }: Omit<FileDiagnostics, "version">): string {
		const knownResult = this.#cachedResults.get(uri);
		if (knownResult !== undefined && areSameDiagnostics(knownResult.diagnostics, diagnostics))
			return knownResult.id;
		const id = String(++this.#count);
		this.#cachedResults.set(uri, { id, diagnostics });
		return id;
	}
}

interface CachedResult extends Pick<FileDiagnostics, "diagnostics"> {
	readonly id: string;
}
