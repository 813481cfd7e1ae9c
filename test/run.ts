import { cli } from "../src/commands.ts";

export interface Run {
	readonly code: number;
	readonly out: string;
	readonly err: string;
}

/**
 * Runs a command line in a folder, without a terminal, and with an empty environment unless one is
 * passed.
 */
export async function run(
	cwd: string,
	argv: readonly string[],
	env: Readonly<Record<string, string>> = {},
	isTTY = false,
): Promise<Run> {
	let out = "";
	let err = "";
	const code = await cli(argv, {
		stdout: { isTTY, write: (text: string) => (out += text) },
		stderr: { write: (text: string) => (err += text) },
		env,
		cwd: () => cwd,
	});
	return { code, out, err };
}
