// The docproof that runs: the one of the settings, else the project's, else the extension's.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { workspace } from "vscode";

export interface Program {
	/** The editor's own Node. */
	readonly command: string;
	readonly main: string;
	readonly environment: NodeJS.ProcessEnv;
	/** The origin of the program, in words. */
	readonly whose: string;
}

export function program(extension: string): Program {
	return {
		command: process.execPath,
		environment: { ...process.env, ELECTRON_RUN_AS_NODE: "1" },
		...(chosen() ?? {
			main: join(extension, "dist", "docproof", "main.cjs"),
			whose: "docproof of the extension",
		}),
	};
}

/**
 * In an untrusted workspace, the extension runs no program of the workspace, because anybody may
 * have put it there.
 */
function chosen(): Pick<Program, "main" | "whose"> | undefined {
	if (!workspace.isTrusted) return undefined;
	const set = workspace.getConfiguration("docproof").get<string>("path");
	if (set) return { main: set, whose: "docproof of the settings" };
	for (const { uri } of workspace.workspaceFolders ?? []) {
		const main = uri.scheme === "file" ? installedAbove(uri.fsPath) : undefined;
		if (main !== undefined) return { main, whose: "docproof of the project" };
	}
	return undefined;
}

/** The docproof that is installed in a folder or above it, if it has a language server. */
function installedAbove(folder: string): string | undefined {
	for (let at = folder; ; at = dirname(at)) {
		const dist = join(at, "node_modules", "docproof", "dist");
		if (existsSync(join(dist, "lsp-command.cjs"))) return join(dist, "main.cjs");
		if (dirname(at) === at) return undefined;
	}
}
