// What editors are told without asking: of each file all that is found in it, whenever that is
// something else than before.
import type { Diagnostic, PublishDiagnosticsParams } from "vscode-languageserver-protocol";
import { areEqual } from "../../../source/lists.ts";
import type { Workspace } from "../sites/workspace.ts";
import { type DiagnosticAbilities, diagnosticsOf } from "./diagnostics.ts";

type Published = Pick<FileDiagnostics, "version" | "diagnostics">;

/** What is found in a file, and the text that it is found in. */
export interface FileDiagnostics {
	readonly uri: string;
	/** Of the text that is open; `undefined` for one on disk. */
	readonly version: number | undefined;
	readonly diagnostics: readonly Diagnostic[];
}

/**
 * All that is found in the sites that are open, and nothing for files that are open; those first.
 */
export function allDiagnostics(
	workspace: Workspace,
	shown: DiagnosticAbilities,
): ReadonlyMap<string, FileDiagnostics> {
	const byUri = new Map<string, FileDiagnostics>();
	for (const { uri, version } of workspace.documents) byUri.set(uri, fileOf(uri, version, []));
	for (const site of workspace.sites) {
		const uriAt = (path: string): string => workspace.uriAt(path);
		for (const [path, own] of diagnosticsOf(site, shown, uriAt)) {
			const uri = uriAt(path);
			const { version, diagnostics: others = [] } = byUri.get(uri) ?? {};
			const all = others.length === 0 ? own : [...others, ...own];
			byUri.set(uri, fileOf(uri, version, all));
		}
	}
	return byUri;
}

const files = new WeakMap<readonly Diagnostic[], FileDiagnostics>();

/** The same object as long as nothing of it is another. */
function fileOf(
	uri: string,
	version: number | undefined,
	diagnostics: readonly Diagnostic[],
): FileDiagnostics {
	const before = files.get(diagnostics);
	if (before?.uri === uri && before.version === version) return before;
	const file = { uri, version, diagnostics };
	files.set(diagnostics, file);
	return file;
}

const nothing: Published = { version: undefined, diagnostics: [] };

/** Whether the same is told. Most of what is told again is the same object. */
export function areSame(some: readonly Diagnostic[], others: readonly Diagnostic[]): boolean {
	return (
		some === others ||
		areEqual(some, others) ||
		(some.length === others.length && JSON.stringify(some) === JSON.stringify(others))
	);
}

export class Publisher {
	readonly #send: (params: PublishDiagnosticsParams) => void;
	readonly #published = new Map<string, Published>();

	constructor(send: (params: PublishDiagnosticsParams) => void) {
		this.#send = send;
	}

	publish(files: ReadonlyMap<string, FileDiagnostics>): void {
		for (const file of files.values()) this.#tell(file);
		for (const uri of this.#published.keys())
			if (!files.has(uri)) this.#tell({ uri, version: undefined, diagnostics: [] });
	}

	#tell(file: FileDiagnostics): void {
		const { uri, version, diagnostics } = file;
		const before = this.#published.get(uri) ?? nothing;
		if (before === file) return;
		// Where a text has changed, the editor may have moved what it shows.
		const isSame = version === before.version && areSame(diagnostics, before.diagnostics);
		if (isSame) return;
		const isOver = diagnostics.length === 0 && version === undefined;
		if (isOver) this.#published.delete(uri);
		else this.#published.set(uri, file);
		this.#send({ uri, ...(version !== undefined && { version }), diagnostics: [...diagnostics] });
	}
}
