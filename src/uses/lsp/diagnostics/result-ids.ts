// What of the findings an editor has got that asks for them.
import type { ClientCapabilities } from "vscode-languageserver-protocol";
import type { FileDiagnostics } from "./publisher.ts";

/** Whether an editor asks, and can be told that it should ask again: then it is told nothing besides. */
export function asks({ textDocument, workspace }: ClientCapabilities): boolean {
	return (
		textDocument?.diagnostic !== undefined &&
		workspace?.diagnostics?.refreshSupport === true
	);
}

/** The names of answers: the same as long as the answer is. */
export class ResultIds {
	readonly #known = new Map<string, { readonly id: string; written: string }>();
	#count = 0;

	of({ uri, diagnostics }: Omit<FileDiagnostics, "version">): string {
		const written = JSON.stringify(diagnostics);
		const known = this.#known.get(uri);
		if (known?.written === written) return known.id;
		const id = String(++this.#count);
		this.#known.set(uri, { id, written });
		return id;
	}
}
