// The editor that is served: what it has open, what it can do, and what it is told.
import { createRequire } from "node:module";
import type { CancellationToken, MessageConnection } from "vscode-jsonrpc/node.js";
import type {
	ClientCapabilities,
	TextDocumentContentChangeEvent,
} from "vscode-languageserver-protocol";
import type { DiagnosticAbilities } from "../diagnostics/diagnostics.ts";
import { allDiagnostics, type FileDiagnostics, Publisher } from "../diagnostics/publisher.ts";
import { asks, ResultIds } from "../diagnostics/result-ids.ts";
import { Typing } from "../diagnostics/typing.ts";
import { Workspace } from "../sites/workspace.ts";
import { Previews } from "./previews.ts";

const load = createRequire(import.meta.url);

/**
 * Milliseconds in which more may come of the same change, such as other files of a search and
 * replace.
 */
const quiet = 10;

/** What the server has to do with in the process that it runs in. */
export interface Host {
	/** The script that runs docproof. */
	readonly script: readonly string[];
	/** Called once all sites have been looked at for the first time, which takes longer after it. */
	readonly spareMemory: () => void;
}

/** Why a request is not answered that was understood: the editor shows it. */
export class Refusal extends Error {}

/** The editor has sent a message without what the protocol asks for. */
export class MalformedMessage extends Error {}

export class Editor {
	readonly workspace = new Workspace();
	readonly previews: Previews;
	client: ClientCapabilities = {};
	/** Whether it has asked the server to shut down: only `exit` may follow. */
	isShutDown = false;
	/** Whether what somebody accepts is shown, too. */
	isAcceptedShown = false;
	/** Whether it completes docs.json by its published schema itself. */
	hasSchemas = false;
	/**
	 * The command of the editor that shows places, given a URI, a position and locations; empty where
	 * it has none.
	 */
	referencesCommand = "";
	readonly connection: MessageConnection;
	/** What it has been told when it asked. */
	readonly results = new ResultIds();
	readonly #host: Host;
	readonly #publisher: Publisher;
	readonly #typing = new Typing(() => this.changed());
	/** Told or not yet. */
	#all: ReadonlyMap<string, FileDiagnostics> = new Map();
	#found: ReadonlyMap<string, FileDiagnostics> | undefined;
	#told = "";
	#timer: NodeJS.Timeout | undefined;
	#hasLooked = false;

	constructor(connection: MessageConnection, host: Host) {
		this.connection = connection;
		this.#host = host;
		this.previews = new Previews(host.script);
		this.#publisher = new Publisher((params) =>
			this.notify("textDocument/publishDiagnostics", params),
		);
	}

	/** What it can show of a finding. */
	get shown(): DiagnosticAbilities {
		const { publishDiagnostics } = this.client.textDocument ?? {};
		return {
			hasRelated: publishDiagnostics?.relatedInformation === true,
			hasTags: publishDiagnostics?.tagSupport !== undefined,
			hasPages: publishDiagnostics?.codeDescriptionSupport === true,
			isAcceptedShown: this.isAcceptedShown,
		};
	}

	/** Answers a request; whatever goes wrong meanwhile is told and costs that answer alone. */
	answer<Answer>(method: string, token: CancellationToken, ask: () => Answer): Answer {
		if (this.isShutDown) throw this.error(-32600, "The server has been shut down.");
		if (token.isCancellationRequested) throw this.error(-32800, "Cancelled.");
		try {
			return ask();
		} catch (error) {
			if (error instanceof Refusal) throw this.error(-32803, error.message);
			this.tellBug(method, error);
			throw this.error(-32603, `docproof failed at ${method}: ${error}`);
		}
	}

	error(code: number, message: string): Error {
		const { ResponseError }: typeof import("vscode-jsonrpc/node.js") =
			load("vscode-jsonrpc/node.js");
		return new ResponseError(code, message);
	}

	/**
	 * Does what nobody waits for; whatever goes wrong is told. A message of another shape is the
	 * editor's mistake.
	 */
	attempt(what: string, act: () => void): void {
		try {
			act();
		} catch (error) {
			if (error instanceof MalformedMessage) {
				const message = `The editor sent a malformed ${what}: ${error.message}`;
				this.notify("window/logMessage", { type: 1, message });
				return;
			}
			this.tellBug(what, error);
		}
	}

	tellBug(what: string, error: unknown): void {
		const trace = error instanceof Error ? error.stack : undefined;
		const message = `docproof failed at ${what}. This is a bug in docproof.\n${trace ?? error}`;
		this.notify("window/logMessage", { type: 1, message });
	}

	/** Tells something. Nobody hears it who is gone. */
	notify(method: string, params: object): void {
		this.connection.sendNotification(method, params).catch(() => {});
	}

	/** What is found now, by URI. */
	get found(): ReadonlyMap<string, FileDiagnostics> {
		this.#found ??= this.#find();
		return this.#found;
	}

	#find(): ReadonlyMap<string, FileDiagnostics> {
		const { sites } = this.workspace;
		const all = allDiagnostics(this.workspace, this.shown);
		for (const { root, told } of sites)
			for (const { subject, error } of told.failures) this.tellBug(`${subject} of ${root}`, error);
		this.#all = all;
		return this.#typing.told(all);
	}

	/** Somebody changes a file that is open. */
	typed(uri: string, changes: readonly TextDocumentContentChangeEvent[]): void {
		const { diagnostics = [] } = this.#all.get(uri) ?? {};
		this.#typing.take(uri, changes, diagnostics);
	}

	/** Nobody goes on with the word that was typed last. */
	rested(): void {
		this.#typing.end();
	}

	/** Something has changed: what is found now is told soon. */
	changed(): void {
		this.#found = undefined;
		this.#timer ??= setTimeout(() => {
			this.#timer = undefined;
			this.attempt("diagnostics", () => this.publish());
		}, quiet);
	}

	publish(): void {
		const files = this.found;
		if (!this.#hasLooked) this.#host.spareMemory();
		this.#hasLooked = true;
		if (!asks(this.client)) this.#publisher.publish(files);
		else this.#askAgain(files);
	}

	#askAgain(files: ReadonlyMap<string, FileDiagnostics>): void {
		const ids = Array.from(files.values(), (file) => this.results.of(file)).join();
		if (ids === this.#told) return;
		this.#told = ids;
		this.connection.sendRequest("workspace/diagnostic/refresh").catch(() => {});
	}

	end(): void {
		this.previews.end();
		this.rested();
		clearTimeout(this.#timer);
	}
}
