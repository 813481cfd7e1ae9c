import type { Terminal } from "../../cli/terminal.ts";

/** Terminals that have always known links, as they name themselves. */
const programs = new Set(["ghostty", "zed", "Hyper", "rio"]);
const kinds = new Set(["alacritty", "xterm-kitty", "xterm-ghostty", "foot"]);

/** By program: the first version that knows links. */
const since = new Map([
	["iTerm.app", 3.01],
	["WezTerm", 20200620],
	["vscode", 1.72],
]);

/** Whether a terminal makes links of OSC 8. None says so itself: it is known by its name and version. */
export function knowsLinks({ stdout, env }: Terminal): boolean {
	if (env.FORCE_HYPERLINK !== undefined) return env.FORCE_HYPERLINK !== "0";
	if (stdout.isTTY !== true || env.TERM === "dumb" || env.CI) return false;
	const { TERM_PROGRAM: program = "", TERM_PROGRAM_VERSION: version = "" } =
		env;
	const first = since.get(program);
	if (first !== undefined) return numberOf(version) >= first;
	return (
		programs.has(program) ||
		kinds.has(env.TERM ?? "") ||
		Boolean(env.WT_SESSION) ||
		Number(env.VTE_VERSION ?? 0) > 5000
	);
}

/** `1.72` for 1.72.3, `3.01` for 3.1.0: versions that compare as numbers. */
function numberOf(version: string): number {
	const [major = 0, minor = 0] = version.split(/[.-]/).map(Number);
	return major + (Number.isNaN(minor) ? 0 : minor / 100);
}
