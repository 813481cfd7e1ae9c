import { existsSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { printable } from "../report/printable.ts";
import { complaintOf } from "./complaint.ts";
import { watchingPackage } from "./packages.ts";
import type { Output, Terminal } from "./terminal.ts";

/** Changes come in bursts: whoever saves a file may write it twice. */
const quiet = 100;

const unimportant = /(?:^|\/)(?:node_modules|\.git)(?:\/|$)|\.tmp$/;

/** Moves what the screen shows up, out of sight: it stays where one can scroll back to it. */
function clear(screen: Output): void {
	screen.write(`${"\n".repeat((screen.rows ?? 24) - 1)}\u001b[H\u001b[J`);
}

/** What a watch is about: absolute paths. */
export interface Watched {
	/** The folders of the sites. */
	readonly roots: readonly string[];
	/** Their settings, wherever they are. */
	readonly settings: readonly string[];
	/** The files that each look writes: they mean nothing new. */
	readonly written: readonly string[];
}

/**
 * Calls `look` whenever a file of the sites or one of their settings has changed. Settings that are wrong meanwhile are
 * told, a site that is gone is waited for, and the watch goes on. Never resolves.
 */
export function watchSites(
	{ roots, settings, written }: Watched,
	{ stdout, stderr }: Terminal,
	look: () => Promise<unknown>,
): Promise<never> {
	const say = (line: string): void => {
		stderr.write(`docproof: ${printable(line)}\n`);
	};
	const passedOver = new Set(written.map((path) => resolve(path)));
	const isPassedOver = (path: string): boolean => {
		const root = roots.find((folder) => path.startsWith(folder + sep)) ?? "";
		const inside = path.slice(root.length).split(sep).join("/");
		return passedOver.has(resolve(path)) || unimportant.test(inside);
	};
	return new Promise((_, reject) => {
		let timer: NodeJS.Timeout | undefined;
		const again = (): void => {
			if (stdout.isTTY === true) clear(stdout);
			const gone = roots.find((root) => !existsSync(join(root, "docs.json")));
			if (gone !== undefined) {
				say(`${gone} has no docs.json any more. Waiting for it.`);
				return;
			}
			look().catch((error: unknown) => {
				const lines = complaintOf(error);
				if (lines === undefined) reject(error);
				for (const line of lines ?? []) say(line);
			});
		};
		const options = {
			ignored: isPassedOver,
			ignoreInitial: true,
			// What a link leads to can be a whole disk.
			followSymlinks: false,
			ignorePermissionErrors: true,
		};
		watchingPackage()
			.watch([...roots, ...settings], options)
			.on("all", () => {
				clearTimeout(timer);
				timer = setTimeout(again, quiet);
			})
			.on("error", (error) => say(String(error)))
			.on("ready", () => stderr.write("Watching for changes.\n"));
	});
}
