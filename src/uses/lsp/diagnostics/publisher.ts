// What editors are told without asking: of each file all that is found in it, whenever that is something else than before.
import type {
	Diagnostic,
	PublishDiagnosticsParams,
} from "vscode-languageserver-protocol";
import type { Workspace } from "../sites/workspace.ts";
import { diagnosticsOf, type Shown } from "./diagnostics.ts";

interface Published {
	readonly written: string;
	readonly version: number | undefined;
}

/** What is found in a file, and the text that it is found in. */
export interface FileDiagnostics {
	readonly uri: string;
	/** Of the text that is open; `undefined` for one on disk. */
	readonly version: number | undefined;
	readonly diagnostics: readonly Diagnostic[];
}

/** All that is found in the sites that are open, and nothing for files that are open; those first. */
export function allDiagnostics(
	workspace: Workspace,
	shown: Shown,
): readonly FileDiagnostics[] {
	const byUri = new Map<string, Diagnostic[]>();
	for (const { uri } of workspace.documents) byUri.set(uri, []);
	for (const site of workspace.sites) {
		const uriAt = (path: string): string => workspace.uriAt(path);
		for (const [path, own] of diagnosticsOf(site, shown, uriAt)) {
			const uri = uriAt(path);
			byUri.set(uri, [...(byUri.get(uri) ?? []), ...own]);
		}
	}
	return Array.from(byUri, ([uri, diagnostics]) => ({
		uri,
		version: workspace.document(uri)?.version,
		diagnostics,
	}));
}

export class Publisher {
	readonly #send: (params: PublishDiagnosticsParams) => void;
	readonly #published = new Map<string, Published>();

	constructor(send: (params: PublishDiagnosticsParams) => void) {
		this.#send = send;
	}

	publish(files: readonly FileDiagnostics[]): void {
		const told = new Set(files.map(({ uri }) => uri));
		for (const { uri, version, diagnostics } of files)
			this.#tell(uri, version, diagnostics);
		for (const uri of this.#published.keys())
			if (!told.has(uri)) this.#tell(uri, undefined, []);
	}

	#tell(
		uri: string,
		version: number | undefined,
		diagnostics: readonly Diagnostic[],
	): void {
		const written = JSON.stringify(diagnostics);
		const before = this.#published.get(uri);
		// Where a text has changed, the editor may have moved what it shows.
		const isSame =
			written === (before?.written ?? "[]") && version === before?.version;
		if (isSame) return;
		const isOver = diagnostics.length === 0 && version === undefined;
		if (isOver) this.#published.delete(uri);
		else this.#published.set(uri, { written, version });
		this.#send({
			uri,
			...(version !== undefined && { version }),
			diagnostics: [...diagnostics],
		});
	}
}
