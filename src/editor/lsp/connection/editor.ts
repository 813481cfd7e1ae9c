// The connected editor: its open files, its abilities, and the diagnostics that the editor has
// received.
import {
	type CancellationToken,
	type MessageConnection,
	ResponseError,
} from "vscode-jsonrpc/node.js";
import type {
	ClientCapabilities,
	TextDocumentContentChangeEvent,
} from "vscode-languageserver-protocol";
import type { DiagnosticAbilities } from "../diagnostics/diagnostics.ts";
import { allDiagnostics, type FileDiagnostics, Publisher } from "../diagnostics/publisher.ts";
import { ResultIds, requestsDiagnostics } from "../diagnostics/result-ids.ts";
import { Typing } from "../diagnostics/typing.ts";
import { Workspace } from "../sites/workspace.ts";
import { Previews } from "./previews.ts";

/**
 * The milliseconds to wait for further changes, such as the other files of a search and replace.
 */
const publishDelay = 10;

/** Access to the server's own process. */
export interface Host {
	/** The script that runs docproof. */
	readonly script: readonly string[];
}

/** The error for a refused request. The editor shows the message of the error. */
export class RefusalError extends Error {}

/** The error for a message that lacks a field of the protocol. */
export class MalformedMessageError extends Error {}

export class Editor {
	readonly workspace = new Workspace();
	readonly previews: Previews;
	client: ClientCapabilities = {};
	/** True after the `shutdown` request: only `exit` may follow. */
	isShutDown = false;
	/** True if the server also publishes accepted findings. */
	isAcceptedShown = false;
	/** True if the editor itself completes docs.json with the published schema. */
	hasSchemas = false;
	readonly connection: MessageConnection;
	/** The ids of diagnostics that the editor has requested. */
	readonly resultIds = new ResultIds();
	readonly #publisher: Publisher;
	readonly #typing = new Typing(() => this.onChange());
	/** All current diagnostics, including diagnostics that wait until the author stops typing. */
	#currentByUri: ReadonlyMap<string, FileDiagnostics> = new Map();
	#publishableByUri: ReadonlyMap<string, FileDiagnostics> | undefined;
	#lastResultIds = "";
	#timer: NodeJS.Timeout | undefined;

	constructor(connection: MessageConnection, host: Host) {
		this.connection = connection;
		this.previews = new Previews(host.script);
		this.#publisher = new Publisher((params) =>
			this.notify("textDocument/publishDiagnostics", params),
		);
	}

	/** The parts of a finding that the editor can display. */
	get abilities(): DiagnosticAbilities {
		const { publishDiagnostics } = this.client.textDocument ?? {};
		return {
			hasRelated: publishDiagnostics?.relatedInformation === true,
			hasTags: publishDiagnostics?.tagSupport !== undefined,
			hasPages: publishDiagnostics?.codeDescriptionSupport === true,
			isAcceptedShown: this.isAcceptedShown,
		};
	}

	/**
	 * Answers a request. An exception is reported, and only this answer fails, so that one bug does
	 * not end the session.
	 */
	answer<Answer>(method: string, token: CancellationToken, ask: () => Answer): Answer {
		if (this.isShutDown) throw new ResponseError(-32600, "The server has been shut down.");
		if (token.isCancellationRequested) throw new ResponseError(-32800, "Cancelled.");
		try {
			return ask();
		} catch (error) {
			if (error instanceof RefusalError) throw new ResponseError(-32803, error.message);
			this.reportBug(method, error);
			throw new ResponseError(-32603, `docproof failed at ${method}: ${error}`);
		}
	}

	/**
	 * Runs an action without an answer. An exception is reported as a bug, unless the editor's
	 * message was malformed.
	 */
	runReporting(subject: string, act: () => void): void {
		try {
			act();
		} catch (error) {
			if (error instanceof MalformedMessageError) {
				const message = `The editor sent a malformed ${subject}: ${error.message}`;
				this.notify("window/logMessage", { type: 1, message });
				return;
			}
			this.reportBug(subject, error);
		}
	}

	reportBug(subject: string, error: unknown): void {
		const trace = error instanceof Error ? error.stack : undefined;
		const message = `docproof failed at ${subject}. This is a bug in docproof.\n${trace ?? error}`;
		this.notify("window/logMessage", { type: 1, message });
	}

	/** Sends a notification. Errors of a closed connection are ignored. */
	notify(method: string, params: object): void {
		this.connection.sendNotification(method, params).catch(() => {});
	}

	get diagnostics(): ReadonlyMap<string, FileDiagnostics> {
		this.#publishableByUri ??= this.#computeDiagnostics();
		return this.#publishableByUri;
	}

	#computeDiagnostics(): ReadonlyMap<string, FileDiagnostics> {
		const { sites } = this.workspace;
		const allByUri = allDiagnostics(this.workspace, this.abilities);
		for (const { root, results: resultIds } of sites)
			for (const { subject, error } of resultIds.failures)
				this.reportBug(`${subject} of ${root}`, error);
		this.#currentByUri = allByUri;
		return this.#typing.publishableDiagnostics(allByUri);
	}

	onTyping(uri: string, changes: readonly TextDocumentContentChangeEvent[]): void {
		const { diagnostics = [] } = this.#currentByUri.get(uri) ?? {};
		this.#typing.onChange(uri, changes, diagnostics);
	}

	onTypingPause(): void {
		this.#typing.end();
	}

	onChange(): void {
		this.#publishableByUri = undefined;
		this.#timer ??= setTimeout(() => {
			this.#timer = undefined;
			this.runReporting("diagnostics", () => this.publish());
		}, publishDelay);
	}

	publish(): void {
		const files = this.diagnostics;
		if (!requestsDiagnostics(this.client)) this.#publisher.publish(files);
		else this.#requestRefresh(files);
	}

	#requestRefresh(files: ReadonlyMap<string, FileDiagnostics>): void {
		const ids = Array.from(files.values(), (file) => this.resultIds.idOf(file)).join();
		if (ids === this.#lastResultIds) return;
		this.#lastResultIds = ids;
		this.connection.sendRequest("workspace/diagnostic/refresh").catch(() => {});
	}

	end(): void {
		this.previews.end();
		this.onTypingPause();
		clearTimeout(this.#timer);
	}
}
