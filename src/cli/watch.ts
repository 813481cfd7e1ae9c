import { watch } from "node:fs";
import { basename, dirname, sep } from "node:path";
import { complaintOf } from "./complaint.ts";
import type { Output, Terminal } from "./terminal.ts";

/** Changes come in bursts: whoever saves a file may write it twice. */
const quiet = 100;

const unimportant = /(?:^|\/)(?:node_modules|\.git)(?:\/|$)|\.tmp$/;

/** Moves what the screen shows up, out of sight: it stays where one can scroll back to it. */
function clear(screen: Output): void {
	screen.write(`${"\n".repeat((screen.rows ?? 24) - 1)}\u001b[H\u001b[J`);
}

/**
 * Calls `look` whenever a file of the sites or one of their settings has changed. Settings that are wrong meanwhile are
 * told, and the watch goes on. Never resolves.
 */
export function watchSites(
	roots: readonly string[],
	settings: readonly string[],
	{ stdout, stderr }: Terminal,
	look: () => Promise<unknown>,
): Promise<never> {
	return new Promise((_, reject) => {
		let timer: NodeJS.Timeout | undefined;
		const again = (): void => {
			if (stdout.isTTY === true) clear(stdout);
			look().catch((error: unknown) => {
				const lines = complaintOf(error);
				if (lines === undefined) reject(error);
				for (const line of lines ?? []) stderr.write(`docproof: ${line}\n`);
			});
		};
		const soon = (): void => {
			clearTimeout(timer);
			timer = setTimeout(again, quiet);
		};
		for (const root of roots)
			watch(root, { recursive: true }, (_event, file) => {
				if (!unimportant.test(String(file).split(sep).join("/"))) soon();
			});
		// An editor may put another file in its place: only its folder notices.
		for (const path of new Set(settings))
			watch(dirname(path), (_event, file) => {
				if (file === basename(path)) soon();
			});
		stderr.write("Watching for changes.\n");
	});
}
