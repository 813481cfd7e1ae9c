import { existsSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { watch } from "chokidar";
import { printable } from "../../output/printable.ts";
import type { OpenSites } from "../../site/session/open-sites.ts";
import { complaintOf } from "../../terminal/exit-code.ts";
import { type Output, rawOutput, type Terminal } from "../../terminal/terminal.ts";

/**
 * The milliseconds to wait for further changes, because editors may write a file twice. An
 * additional check takes hardly longer than a longer wait.
 */
const settleTime = 20;

/**
 * The milliseconds between two searches for a missing site, because a missing folder cannot be
 * watched.
 */
const pollInterval = 300;

const unimportantPath = /(?:^|\/)(?:node_modules|\.git)(?:\/|$)|\.tmp$/;

/** Scrolls the screen up and clears it, so that the former output stays in the scrollback. */
function clearScreen(screen: Output): void {
	rawOutput(screen).write(`${"\n".repeat((screen.rows ?? 24) - 1)}\u001b[H\u001b[J`);
}

/** The watched files, as absolute paths. */
export interface WatchedFiles {
	readonly roots: readonly string[];
	readonly settings: readonly string[];
	readonly sites: OpenSites;
	/** Files that each run writes; their changes are ignored. */
	readonly written: readonly string[];
	/** True to check at once if files may have changed before the watcher was ready. */
	readonly checksFirst?: true;
	readonly onGone?: (text: string) => void;
}

/**
 * Calls `checkAgain` after each change of the sites or their settings. Invalid settings are
 * reported, and a missing site is awaited. Never resolves.
 */
export function watchSites(
	watched: WatchedFiles,
	terminal: Terminal,
	checkAgain: () => Promise<unknown>,
): Promise<never> {
	return new Promise((_, reject) => {
		const watch = new SiteWatch(watched, terminal, checkAgain, reject);
		watch.startWatching(() => terminal.stderr.write("Watching for changes.\n"));
	});
}

function ignoredPaths({ roots, written }: WatchedFiles): (path: string) => boolean {
	const writtenPaths = new Set(written.map((path) => resolve(path)));
	return (path) => {
		const root = roots.find((folder) => path.startsWith(folder + sep)) ?? "";
		const pathInside = path.slice(root.length).split(sep).join("/");
		return writtenPaths.has(resolve(path)) || unimportantPath.test(pathInside);
	};
}

class SiteWatch {
	readonly #watched: WatchedFiles;
	readonly #terminal: Terminal;
	readonly #checkAgain: () => Promise<unknown>;
	readonly #fail: (error: unknown) => void;

	constructor(
		watched: WatchedFiles,
		terminal: Terminal,
		checkAgain: () => Promise<unknown>,
		fail: (error: unknown) => void,
	) {
		this.#watched = watched;
		this.#terminal = terminal;
		this.#checkAgain = checkAgain;
		this.#fail = fail;
	}

	startWatching(onReady: () => void): void {
		const { roots, settings } = this.#watched;
		const options = {
			ignored: ignoredPaths(this.#watched),
			ignoreInitial: true,
			// Links are not followed, because the target of a link can be a whole disk.
			followSymlinks: false,
			ignorePermissionErrors: true,
		};
		let timer: NodeJS.Timeout | undefined;
		const watcher = watch([...roots, ...settings], options);
		const lookAgain = (): void => {
			const goneFile = this.#gone();
			if (goneFile === undefined) this.#runCheck();
			else {
				this.#sayGone(goneFile);
				watcher.close().then(() => this.#wait(), this.#fail);
			}
		};
		watcher
			.on("all", (event, path) => {
				this.#watched.sites.touch(path, event !== "change");
				clearTimeout(timer);
				timer = setTimeout(lookAgain, settleTime);
			})
			.on("error", (error) => this.#say(String(error)))
			.on("ready", () => this.#begun(onReady));
	}

	#sayGone(root: string): void {
		this.#clear();
		const text = `${root} no longer has a docs.json. Waiting for it.`;
		this.#say(text);
		this.#watched.onGone?.(text);
		this.#watched.sites.touchAll();
	}

	#begun(onReady: () => void): void {
		const mayHaveChanged = this.#watched.sites.catchUp();
		onReady();
		if (mayHaveChanged && this.#watched.checksFirst === true) this.#runCheck();
	}

	/**
	 * Starts a new watcher once all sites exist, because the system treats a folder that was created
	 * again as another folder.
	 */
	#wait(): void {
		const timer = setInterval(() => {
			if (this.#gone() !== undefined) return;
			clearInterval(timer);
			this.startWatching(() => this.#runCheck());
		}, pollInterval);
	}

	#gone(): string | undefined {
		return this.#watched.roots.find((root) => !existsSync(join(root, "docs.json")));
	}

	#runCheck(): void {
		this.#clear();
		this.#checkAgain().catch((error: unknown) => {
			const lines = complaintOf(error);
			if (lines === undefined) this.#fail(error);
			for (const line of lines ?? []) this.#say(line);
		});
	}

	#clear(): void {
		const { stdout } = this.#terminal;
		if (stdout.isTTY === true) clearScreen(stdout);
	}

	#say(line: string): void {
		this.#terminal.stderr.write(`docproof: ${printable(line)}\n`);
	}
}
