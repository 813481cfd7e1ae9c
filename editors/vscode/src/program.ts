// Which docproof runs: the one that is set, that of the project, or the one that comes with the
// extension.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { workspace } from "vscode";

export interface Program {
	/** The Node of the editor. */
	readonly command: string;
	readonly main: string;
	readonly environment: NodeJS.ProcessEnv;
	/** Whose it is, in words. */
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

/** Nothing of a workspace that is not trusted is run. */
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

/** That of a folder or of one above it, if it has a server. */
function installedAbove(folder: string): string | undefined {
	for (let at = folder; ; at = dirname(at)) {
		const dist = join(at, "node_modules", "docproof", "dist");
		if (existsSync(join(dist, "lsp-command.cjs"))) return join(dist, "main.cjs");
		if (dirname(at) === at) return undefined;
	}
}
