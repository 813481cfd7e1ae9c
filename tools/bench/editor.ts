// An editor with open files in `docproof lsp` of dist, and the costs of the server for each
// request.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
	createMessageConnection,
	type MessageConnection,
	StreamMessageReader,
	StreamMessageWriter,
} from "vscode-jsonrpc/node.js";
import type { Position, PublishDiagnosticsParams } from "vscode-languageserver-protocol";
import { TextDocument } from "vscode-languageserver-textdocument";
import { file, main } from "./measure.ts";

/** Preloaded into the server: reports its costs on request. */
const probe = file(
	"server-probe.cjs",
	`process.on("message", () => {
		const { user, system } = process.cpuUsage();
		process.send({ cpu: (user + system) / 1000, memory: process.memoryUsage().rss / 1e6 });
	});`,
);

export interface Used {
	/** CPU milliseconds since the server was started. */
	readonly cpu: number;
	/** Resident megabytes. */
	readonly memory: number;
}

export class BenchEditor {
	readonly #root: string;
	readonly #server: ChildProcess;
	readonly #connection: MessageConnection;
	readonly #documents = new Map<string, TextDocument>();
	#onTold: (diagnostics: PublishDiagnosticsParams) => void = () => {};

	private constructor(root: string) {
		this.#root = root;
		const server = spawn(process.execPath, ["--require", probe, main, "lsp", "--stdio"], {
			stdio: ["pipe", "pipe", "inherit", "ipc"],
		});
		this.#server = server;
		this.#connection = createMessageConnection(
			new StreamMessageReader(server.stdout ?? process.stdin),
			new StreamMessageWriter(server.stdin ?? process.stdout),
		);
	}

	/** Opens an editor, and waits for the first diagnostics of a site. */
	static async open(root: string): Promise<BenchEditor> {
		const editor = new BenchEditor(root);
		const connection = editor.#connection;
		connection.onNotification(
			"textDocument/publishDiagnostics",
			(diagnostics: PublishDiagnosticsParams) => editor.#onTold(diagnostics),
		);
		connection.onRequest("client/registerCapability", () => null);
		connection.listen();
		await connection.sendRequest("initialize", {
			processId: process.pid,
			rootUri: null,
			capabilities: {
				workspace: { didChangeWatchedFiles: { dynamicRegistration: true } },
			},
			workspaceFolders: [{ uri: pathToFileURL(root).href, name: "site" }],
		});
		await connection.sendNotification("initialized", {});
		const previousResultIds: readonly string[] = [];
		await connection.sendRequest("workspace/diagnostic", { previousResultIds });
		return editor;
	}

	/** An open file with the text that has been typed. */
	async document(path: string): Promise<TextDocument> {
		const openDocument = this.#documents.get(path);
		if (openDocument !== undefined) return openDocument;
		const uri = pathToFileURL(join(this.#root, path)).href;
		const text = readFileSync(join(this.#root, path), "utf8");
		const document = TextDocument.create(uri, "plaintext", 1, text);
		this.#documents.set(path, document);
		const textDocument = { uri, languageId: "plaintext", version: 1, text };
		await this.#untilTold(uri, 1, "textDocument/didOpen", { textDocument });
		return document;
	}

	/** Replaces the text between two offsets by a letter, and waits for the diagnostics. */
	async type(document: TextDocument, letter: string, start: number, end: number): Promise<void> {
		const { uri } = document;
		const version = document.version + 1;
		const range = {
			start: document.positionAt(start),
			end: document.positionAt(end),
		};
		const contentChanges = [{ range, text: letter }];
		TextDocument.update(document, contentChanges, version);
		const textDocument = { uri, version };
		const change = { textDocument, contentChanges };
		await this.#untilTold(uri, version, "textDocument/didChange", change);
	}

	async #untilTold(uri: string, version: number, method: string, params: object): Promise<void> {
		const published = new Promise<void>((resolve) => {
			this.#onTold = (diagnostics) => {
				if (diagnostics.uri === uri && diagnostics.version === version) resolve();
			};
		});
		await this.#connection.sendNotification(method, params);
		await published;
	}

	/** Sends a request about a position of a file. */
	async ask(method: string, uri: string, position: Position): Promise<void> {
		const textDocument = { uri };
		await this.#connection.sendRequest(method, { textDocument, position });
	}

	async used(): Promise<Used> {
		this.#server.send("");
		const [used] = await once(this.#server, "message");
		return used;
	}

	async end(): Promise<void> {
		const gone = once(this.#server, "exit");
		this.#server.kill("SIGKILL");
		await gone;
		this.#connection.dispose();
	}
}
