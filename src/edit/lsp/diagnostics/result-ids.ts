// What of the findings an editor has got that asks for them.
import type { ClientCapabilities } from "vscode-languageserver-protocol";
import { areSame, type FileDiagnostics } from "./publisher.ts";

/**
 * Whether an editor asks, and can be told that it should ask again: then it is told nothing
 * besides.
 */
export function asks({ textDocument, workspace }: ClientCapabilities): boolean {
	return textDocument?.diagnostic !== undefined && workspace?.diagnostics?.refreshSupport === true;
}

/** The names of answers: the same as long as the answer is. */
export class ResultIds {
	readonly #known = new Map<string, Known>();
	#count = 0;

	of({ uri, diagnostics }: Omit<FileDiagnostics, "version">): string {
		const known = this.#known.get(uri);
		if (known !== undefined && areSame(known.diagnostics, diagnostics)) return known.id;
		const id = String(++this.#count);
		this.#known.set(uri, { id, diagnostics });
		return id;
	}
}

interface Known extends Pick<FileDiagnostics, "diagnostics"> {
	readonly id: string;
}
