// What editors are told without asking: of each file all that is found in it, whenever that is something else than before.
import type {
	Diagnostic,
	PublishDiagnosticsParams,
} from "vscode-languageserver-protocol";
import { areEqual } from "../../../source/lists.ts";
import type { Workspace } from "../sites/workspace.ts";
import { diagnosticsOf, type Shown } from "./diagnostics.ts";

type Published = Pick<FileDiagnostics, "version" | "diagnostics">;

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
	const byUri = new Map<string, readonly Diagnostic[]>();
	for (const { uri } of workspace.documents) byUri.set(uri, []);
	for (const site of workspace.sites) {
		const uriAt = (path: string): string => workspace.uriAt(path);
		for (const [path, own] of diagnosticsOf(site, shown, uriAt)) {
			const uri = uriAt(path);
			const others = byUri.get(uri) ?? [];
			byUri.set(uri, others.length === 0 ? own : [...others, ...own]);
		}
	}
	return Array.from(byUri, ([uri, diagnostics]) => ({
		uri,
		version: workspace.document(uri)?.version,
		diagnostics,
	}));
}

const nothing: Published = { version: undefined, diagnostics: [] };

/** Whether the same is told. Most of what is told again is the same object. */
export function areSame(
	some: readonly Diagnostic[],
	others: readonly Diagnostic[],
): boolean {
	return (
		areEqual(some, others) ||
		(some.length === others.length &&
			JSON.stringify(some) === JSON.stringify(others))
	);
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
		const before = this.#published.get(uri) ?? nothing;
		// Where a text has changed, the editor may have moved what it shows.
		const isSame =
			version === before.version && areSame(diagnostics, before.diagnostics);
		if (isSame) return;
		const isOver = diagnostics.length === 0 && version === undefined;
		if (isOver) this.#published.delete(uri);
		else this.#published.set(uri, { version, diagnostics });
		this.#send({
			uri,
			...(version !== undefined && { version }),
			diagnostics: [...diagnostics],
		});
	}
}
