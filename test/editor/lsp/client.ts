// A client in place of an editor: it sends real messages to a server in this process or another
// one, and records the answers.
import { readFileSync } from "node:fs";
import { PassThrough, type Readable, type Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import {
	createMessageConnection,
	type MessageConnection,
	StreamMessageReader,
	StreamMessageWriter,
} from "vscode-jsonrpc/node.js";
import type {
	ClientCapabilities,
	Diagnostic,
	InitializeResult,
	LogMessageParams,
	PublishDiagnosticsParams,
	TextDocumentContentChangeEvent,
	WorkspaceDiagnosticReport,
} from "vscode-languageserver-protocol";
import type { Host } from "../../../src/editor/lsp/connection/editor.ts";
import { Server } from "../../../src/editor/lsp/server.ts";

/** The capabilities of most editors. */
export const usual: ClientCapabilities = {
	workspace: { didChangeWatchedFiles: { dynamicRegistration: true } },
	textDocument: {
		publishDiagnostics: {
			relatedInformation: true,
			tagSupport: { valueSet: [1] },
		},
	},
};

export interface Opening {
	readonly capabilities?: ClientCapabilities;
	readonly folders?: readonly string[];
	/** The URIs of open folders, instead of their paths. */
	readonly uris?: readonly string[];
	readonly options?: unknown;
}

/** A running server. */
export interface Service {
	/** The messages of the server. */
	readonly output: Readable;
	/** The messages to the server. */
	readonly input: Writable;
	/** Resolves to the exit code. */
	readonly gone: Promise<number | null>;
}

/** Starts a server in this process. */
export function serviceHere(host: Host = { script: [] }): Service {
	const [input, output] = [new PassThrough(), new PassThrough()];
	const connection = createMessageConnection(
		new StreamMessageReader(input),
		new StreamMessageWriter(output),
	);
	return { input, output, gone: new Server(connection, host).serve() };
}

/** Milliseconds after which an answer counts as missing, however busy the machine is. */
const patience = 600_000;

export class Client {
	readonly service: Service;
	readonly connection: MessageConnection;
	/** The latest diagnostics by URI. */
	readonly shown = new Map<string, PublishDiagnosticsParams>();
	/** The number of diagnostics messages. */
	tellings = 0;
	readonly log: string[] = [];
	readonly #versions = new Map<string, number>();

	constructor(service: Service = serviceHere()) {
		this.service = service;
		this.connection = createMessageConnection(
			new StreamMessageReader(service.output),
			new StreamMessageWriter(service.input),
		);
		// The streams of a server that has exited are closed, which is no error here.
		service.input.on("error", () => {});
		this.connection.onError(() => {});
		this.connection.onNotification(
			"textDocument/publishDiagnostics",
			(params: PublishDiagnosticsParams) => {
				this.tellings++;
				this.shown.set(params.uri, params);
			},
		);
		this.connection.onNotification("window/logMessage", ({ message }: LogMessageParams) => {
			this.log.push(message);
		});
		this.connection.onRequest("client/registerCapability", () => null);
		this.connection.onRequest("workspace/diagnostic/refresh", () => null);
		this.connection.listen();
	}

	/** Starts a server with some folders open. */
	static async open(...folders: readonly string[]): Promise<Client> {
		const client = new Client();
		await client.initialize({ folders });
		return client;
	}

	async initialize({
		capabilities = usual,
		folders = [],
		uris = folders.map((folder) => pathToFileURL(folder).href),
		options,
	}: Opening): Promise<InitializeResult> {
		const result: InitializeResult = await this.connection.sendRequest("initialize", {
			processId: process.pid,
			rootUri: null,
			capabilities,
			workspaceFolders: uris.map((uri) => ({ uri, name: uri })),
			initializationOptions: options,
		});
		this.notify("initialized", {});
		return result;
	}

	/** Sends a notification; a server that has exited ignores it. */
	notify(method: string, params: object): void {
		this.connection.sendNotification(method, params).catch(() => {});
	}

	/** Opens a file, with the text on disk unless another one is passed. */
	openFile(path: string, text = readFileSync(path, "utf8")): string {
		const uri = pathToFileURL(path).href;
		this.#versions.set(uri, 1);
		this.notify("textDocument/didOpen", {
			textDocument: { uri, languageId: "plaintext", version: 1, text },
		});
		return uri;
	}

	change(uri: string, ...changes: TextDocumentContentChangeEvent[]): number {
		const version = (this.#versions.get(uri) ?? 0) + 1;
		this.#versions.set(uri, version);
		this.notify("textDocument/didChange", {
			textDocument: { uri, version },
			contentChanges: changes,
		});
		return version;
	}

	close(uri: string): void {
		this.notify("textDocument/didClose", { textDocument: { uri } });
	}

	/** Reports changes on disk: 1 for a new file, 2 for a changed one, 3 for a deleted one. */
	happened(...changes: readonly (readonly [path: string, type: 1 | 2 | 3])[]): void {
		this.notify("workspace/didChangeWatchedFiles", {
			changes: changes.map(([path, type]) => ({
				uri: pathToFileURL(path).href,
				type,
			})),
		});
	}

	/** The diagnostics of a file as soon as `isEnough` accepts them, otherwise the final ones. */
	async until(
		uri: string,
		isEnough: (diagnostics: readonly Diagnostic[], version?: number) => boolean,
	): Promise<readonly Diagnostic[]> {
		const deadline = Date.now() + patience;
		for (;;) {
			const { diagnostics = [], version } = this.shown.get(uri) ?? {};
			if (isEnough(diagnostics, version)) return diagnostics;
			if (Date.now() > deadline)
				throw new Error(`${uri} stays at ${JSON.stringify(diagnostics)}\n${this.log.join("\n")}`);
			await new Promise((resolve) => setTimeout(resolve, 5));
		}
	}

	/** The diagnostics of the last text of a file. */
	async now(uri: string): Promise<readonly Diagnostic[]> {
		const last = this.#versions.get(uri);
		return this.until(uri, (_, version) => version === last);
	}

	/** Saves a file, and waits until all diagnostics are published. */
	async settled(uri: string): Promise<void> {
		this.notify("textDocument/didSave", { textDocument: { uri } });
		const { items } = await this.connection.sendRequest<WorkspaceDiagnosticReport>(
			"workspace/diagnostic",
			{ previousResultIds: [] },
		);
		const found = new Map(items.map((item) => [item.uri, item.kind === "full" ? item.items : []]));
		const isShown = (): boolean =>
			[...new Set([...found.keys(), ...this.shown.keys()])].every(
				(one) =>
					JSON.stringify(this.shown.get(one)?.diagnostics ?? []) ===
					JSON.stringify(found.get(one) ?? []),
			);
		const deadline = Date.now() + patience;
		while (!isShown()) {
			if (Date.now() > deadline) throw new Error(`${uri} is not settled`);
			await new Promise((resolve) => setTimeout(resolve, 3));
		}
	}

	/** Ends the server as an editor does. Resolves to the exit code. */
	async end(): Promise<number | null> {
		await this.connection.sendRequest("shutdown");
		this.notify("exit", {});
		const code = await this.service.gone;
		this.connection.dispose();
		return code;
	}
}

/** A line for each diagnostic: position, rule, and the first sentence. */
export function lines(diagnostics: readonly Diagnostic[]): readonly string[] {
	return diagnostics.map(
		({ range: { start }, code, message }) =>
			`${start.line + 1}:${start.character + 1} ${code} ${String(message).split("\n")[0]}`,
	);
}
