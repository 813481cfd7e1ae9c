// An editor that has files of a site open in `docproof lsp` of dist, and tells what the server has
// used for each thing it asks.
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

/** Preloaded: tells what the server has used by the time that it is asked. */
const probe = file(
	"server-probe.cjs",
	`process.on("message", () => {
		const { user, system } = process.cpuUsage();
		process.send({ cpu: (user + system) / 1000, memory: process.memoryUsage().rss / 1e6 });
	});`,
);

export interface Used {
	/** Milliseconds since the server was started. */
	readonly cpu: number;
	/** MB that are resident. */
	readonly memory: number;
}

export class BenchEditor {
	readonly #root: string;
	readonly #server: ChildProcess;
	readonly #connection: MessageConnection;
	readonly #documents = new Map<string, TextDocument>();
	#onTold: (told: PublishDiagnosticsParams) => void = () => {};

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

	/** One that has been told all that is found in a site. */
	static async open(root: string): Promise<BenchEditor> {
		const editor = new BenchEditor(root);
		const connection = editor.#connection;
		connection.onNotification("textDocument/publishDiagnostics", (told: PublishDiagnosticsParams) =>
			editor.#onTold(told),
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

	/** A file, as it is typed. */
	async document(path: string): Promise<TextDocument> {
		const known = this.#documents.get(path);
		if (known !== undefined) return known;
		const uri = pathToFileURL(join(this.#root, path)).href;
		const text = readFileSync(join(this.#root, path), "utf8");
		const document = TextDocument.create(uri, "plaintext", 1, text);
		this.#documents.set(path, document);
		const textDocument = { uri, languageId: "plaintext", version: 1, text };
		await this.#untilTold(uri, 1, "textDocument/didOpen", { textDocument });
		return document;
	}

	/**
	 * Types a letter in place of what stands between two offsets; waits until all that is found then
	 * is told.
	 */
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
		const told = new Promise<void>((resolve) => {
			this.#onTold = (one) => {
				if (one.uri === uri && one.version === version) resolve();
			};
		});
		await this.#connection.sendNotification(method, params);
		await told;
	}

	/** Asks something about a place of a file. */
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
