// The life of a language server, from `initialize` to `exit`.
import { type MessageConnection, ResponseError } from "vscode-jsonrpc/node.js";
import type {
	DidChangeTextDocumentParams,
	DidChangeWorkspaceFoldersParams,
	DidCloseTextDocumentParams,
	DidOpenTextDocumentParams,
	InitializeParams,
	InitializeResult,
	ServerCapabilities,
} from "vscode-languageserver-protocol";
import { TextDocument } from "vscode-languageserver-textdocument";
import { version } from "../../project.ts";
import { exitCode } from "../../terminal/exit-code.ts";
import { property } from "../../text/value.ts";
import { Editor, type Host, MalformedMessageError } from "./connection/editor.ts";
import { FileWatch } from "./connection/watching.ts";
import { features } from "./features.ts";
import { pathOf } from "./sites/paths.ts";
import { watchProcess } from "./until-gone.ts";

const fixedCapabilities: ServerCapabilities = {
	positionEncoding: "utf-16",
	textDocumentSync: { openClose: true, change: 2, save: {} },
	workspace: {
		workspaceFolders: { supported: true, changeNotifications: true },
	},
};

export class Server {
	readonly #connection: MessageConnection;
	readonly #editor: Editor;
	readonly #watch: FileWatch;
	/** Functions that stop watching the processes of the editor. */
	readonly #stopFunctions: (() => void)[] = [];
	#isInitialized = false;

	constructor(connection: MessageConnection, host: Host) {
		this.#connection = connection;
		this.#editor = new Editor(connection, host);
		this.#watch = new FileWatch(this.#editor);
	}

	/**
	 * Serves until the editor exits or closes the connection, or until the process with the given id
	 * ends. Resolves to the exit code.
	 */
	async serve(processId?: number): Promise<number> {
		const code = await new Promise<number>((resolve) => {
			// Without `shutdown`, the exit code is a failure, because the editor has then crashed.
			const leave = (): void => resolve(this.#editor.isShutDown ? exitCode.passed : exitCode.found);
			this.#listen(leave);
			this.#connection.onClose(leave);
			this.#leaveWith(processId, leave);
			this.#connection.listen();
		});
		this.#endServices();
		return code;
	}

	#leaveWith(processId: unknown, leave: () => void): void {
		if (typeof processId === "number" && processId > 0)
			this.#stopFunctions.push(watchProcess(processId, leave));
	}

	/** Handles messages of the editor; `leave` is called on `exit`. */
	#listen(leave: () => void): void {
		const connection = this.#connection;
		connection.onRequest("initialize", (params: InitializeParams) => {
			if (this.#isInitialized)
				throw new ResponseError(-32600, "The server is initialized already.");
			this.#isInitialized = true;
			this.#leaveWith(params.processId, leave);
			return this.#initialize(params);
		});
		connection.onRequest("shutdown", () => {
			this.#editor.isShutDown = true;
			return null;
		});
		connection.onNotification("exit", leave);
		connection.onRequest((method) => {
			throw new ResponseError(
				this.#isInitialized ? -32601 : -32002,
				`docproof does not know the request ${method}.`,
			);
		});
		connection.onUnhandledNotification(() => {});
		connection.onError(([error]) => this.#editor.reportBug("reading a message", error));
		this.#listenToFiles();
	}

	#endServices(): void {
		for (const stop of this.#stopFunctions) stop();
		this.#editor.end();
		this.#watch.end();
		this.#connection.dispose();
	}

	#initialize(params: InitializeParams): InitializeResult {
		const { capabilities: client, workspaceFolders, rootUri } = params;
		const editor = this.#editor;
		editor.client = client;
		this.#configure(params.initializationOptions);
		const uris = workspaceFolders?.map(({ uri }) => uri) ?? [rootUri ?? ""];
		for (const uri of uris) {
			const path = pathOf(uri);
			if (path !== undefined) editor.workspace.addFolder(path);
		}
		for (const { listen } of features) listen(this.#connection, editor);
		const allCapabilities = [
			fixedCapabilities,
			...features.map((feature) => feature.capabilities(client)),
		];
		const capabilities: ServerCapabilities = {
			...Object.assign({}, ...allCapabilities),
			workspace: Object.assign({}, ...allCapabilities.map(({ workspace }) => workspace)),
		};
		return { capabilities, serverInfo: { name: "docproof", version } };
	}

	#configure(options: unknown): void {
		this.#editor.isAcceptedShown = property(options, "showAccepted") === true;
		this.#editor.hasSchemas = property(options, "hasSchemas") === true;
	}

	#listenToFiles(): void {
		const { workspace } = this.#editor;
		this.#onNotification("initialized", () => this.#watch.start());
		this.#onNotification<DidOpenTextDocumentParams>(
			"textDocument/didOpen",
			({ textDocument: { uri, languageId, version, text } }) => {
				// A document without its text would fail at each later request.
				if (typeof uri !== "string" || typeof text !== "string")
					throw new MalformedMessageError("`textDocument` has no `uri` or no `text`.");
				const document = TextDocument.create(uri, languageId, version, text);
				workspace.setDocument(uri, document);
			},
		);
		this.#onNotification<DidChangeTextDocumentParams>("textDocument/didChange", (params) =>
			this.#changeDocument(params),
		);
		this.#onNotification<DidCloseTextDocumentParams>(
			"textDocument/didClose",
			({ textDocument: { uri } }) => workspace.setDocument(uri, undefined),
		);
		this.#onNotification("textDocument/didSave", () => this.#editor.onTypingPause());
		this.#onNotification<DidChangeWorkspaceFoldersParams>(
			"workspace/didChangeWorkspaceFolders",
			({ event: { added, removed } }) => this.#changeFolders(added, removed),
		);
		this.#onNotification("workspace/didChangeConfiguration", ({ settings }) =>
			this.#configure(property(settings, "docproof")),
		);
	}

	#changeDocument({
		textDocument: { uri, version },
		contentChanges,
	}: DidChangeTextDocumentParams): void {
		const { workspace } = this.#editor;
		const document = workspace.document(uri);
		if (document === undefined) return;
		this.#editor.onTyping(uri, contentChanges);
		TextDocument.update(document, contentChanges, version);
		workspace.setDocument(uri, document);
	}

	#changeFolders(
		added: readonly { readonly uri: string }[],
		removed: readonly { readonly uri: string }[],
	): void {
		const { workspace } = this.#editor;
		for (const { uri } of added) workspace.addFolder(pathOf(uri) ?? uri);
		for (const { uri } of removed) workspace.removeFolder(pathOf(uri) ?? uri);
		this.#watch.start();
	}

	/** Handles a notification that may change diagnostics. */
	#onNotification<Params = { readonly settings?: unknown }>(
		method: string,
		take: (params: Params) => void,
	): void {
		this.#connection.onNotification(method, (params: Params) => {
			this.#editor.runReporting(method, () => take(params));
			this.#editor.onChange();
		});
	}
}
