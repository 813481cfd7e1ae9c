// The preview server. The server listens before docproof checks the site, so that a browser can
// open at once; early requests wait.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { setImmediate } from "node:timers/promises";
import { type WatchedFiles, watchSites } from "../../cli/validate/watch.ts";
import { complaintOf, UsageError } from "../../terminal/exit-code.ts";
import { say, type Terminal } from "../../terminal/terminal.ts";
import { documentOf } from "./drawing/document.ts";
import type { Listening } from "./listening.ts";
import type { Preview } from "./model/model.ts";
import type { PreviewArguments } from "./preview-command.ts";
import { previewListener, type ServedDocument } from "./preview-listener.ts";
import type { SitePreviewResult } from "./preview-site.ts";

interface PreviewServing extends Pick<PreviewArguments, "open" | "allow-host"> {
	readonly listening: Listening;
	readonly watched: Pick<WatchedFiles, "roots" | "settings" | "sites">;
	readonly checkAgain: () => Promise<SitePreviewResult>;
}

/** Never resolves; rejects if the server cannot listen. */
export async function servePreview(
	{ listening, watched, checkAgain, open, "allow-host": hosts }: PreviewServing,
	terminal: Terminal,
): Promise<never> {
	const currentSite = new CurrentSite(checkAgain, terminal);
	const server = serverOf(currentSite, hosts);
	const port = await listen(server, listening, terminal);
	const url = `http://${hosts[0] ?? "127.0.0.1"}:${port}/`;
	terminal.stdout.write(`${url}\n`);
	if (open) openBrowser(url, terminal);
	const onGone = (text: string): void => currentSite.show([text]);
	try {
		// The URL is printed first, because the check keeps the process busy.
		await setImmediate();
		await currentSite.checkAgain();
		return await watchSites(
			{ ...watched, written: [], checksFirst: true, onGone },
			// The screen is not cleared, because the screen shows the URL.
			{ ...terminal, stdout: { write: () => {} } },
			() => currentSite.checkAgain(),
		);
	} finally {
		server.close();
		server.closeAllConnections();
	}
}

function serverOf(currentSite: CurrentSite, hosts: readonly string[]): Server {
	return createServer(
		previewListener({
			document: () => currentSite.document(),
			hosts: hosts.map((name) => name.toLowerCase()),
		}),
	);
}

class CurrentSite {
	readonly #checkAgain: () => Promise<SitePreviewResult>;
	readonly #terminal: Terminal;
	readonly #ready: Promise<void>;
	#setReady: () => void = () => {};
	#preview: Preview | undefined;
	// The version begins with the time, so that a document of an earlier run is reloaded.
	#document: ServedDocument = { text: "", version: Date.now() };

	constructor(checkAgain: () => Promise<SitePreviewResult>, terminal: Terminal) {
		this.#checkAgain = checkAgain;
		this.#terminal = terminal;
		this.#ready = new Promise((resolve) => {
			this.#setReady = resolve;
		});
	}

	async document(): Promise<ServedDocument> {
		await this.#ready;
		return this.#document;
	}

	/**
	 * Invalid settings are printed, and shown above the former site, because settings are often
	 * invalid while the user edits them.
	 */
	async checkAgain(): Promise<void> {
		try {
			const { preview } = await this.#checkAgain();
			this.#preview = preview;
			this.show([]);
		} catch (error) {
			const lines = complaintOf(error);
			if (lines === undefined) throw error;
			for (const line of lines) say(this.#terminal, `docproof: ${line}`);
			this.show(lines);
		}
	}

	/** Draws now, because the files of the source lines can change before a browser asks. */
	show(troubles: readonly string[]): void {
		const { text, version } = this.#document;
		const draw = (ownVersion: number): string =>
			documentOf(this.#preview, { version: ownVersion, troubles });
		// Without a difference, browsers need not load the document again.
		if (draw(version) !== text) this.#document = { text: draw(version + 1), version: version + 1 };
		this.#setReady();
	}
}

/** The maximum number of ports that are tried. */
const maxTries = 50;

async function listen(
	server: Server,
	{ host, port, isAny }: Listening,
	terminal: Terminal,
): Promise<number> {
	for (let listeningPort = port; ; listeningPort++) {
		try {
			server.listen(listeningPort, host);
			await once(server, "listening");
			const address = server.address();
			if (listeningPort !== port) say(terminal, `Port ${port} is in use.`);
			return typeof address === "object" && address !== null ? address.port : listeningPort;
		} catch (error) {
			const { code } = error as NodeJS.ErrnoException;
			if (code === "EADDRINUSE" && isAny && listeningPort - port < maxTries) continue;
			throw new UsageError(listenFault(code, host, listeningPort));
		}
	}
}

function listenFault(code: string | undefined, host: string, port: number): string {
	if (code === "EADDRINUSE") return `Port ${port} is in use.`;
	return code === "EACCES"
		? `You do not have permission to use port ${port}.`
		: `\`${host}\` is not an address of this machine.`;
}

const openers: Readonly<Record<string, readonly string[]>> = {
	darwin: ["open"],
	win32: ["cmd", "/c", "start", ""],
};

function openBrowser(url: string, terminal: Terminal): void {
	const [command = "xdg-open", ...words] = openers[process.platform] ?? [];
	const child = spawn(command, [...words, url], { stdio: "ignore", detached: true });
	child.on("error", () => say(terminal, "docproof could not open a browser."));
	child.unref();
}
