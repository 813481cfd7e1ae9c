import { cli } from "../../src/command-line/cli.ts";

/**
 * What a command prints on a terminal so wide, as if it took 20 ms; its escape sequences begin with
 * `␛`.
 */
export async function printedAt(
	columns: number,
	cwd: string,
	argv: readonly string[],
	env: Readonly<Record<string, string>> = {},
): Promise<string> {
	let out = "";
	await cli(argv, {
		stdout: { write: (text) => (out += text), isTTY: true, columns },
		stderr: { write: () => {} },
		env,
		cwd: () => cwd,
	});
	return out.replace(/\d+ ms\./, "20 ms.").replaceAll("\u001b", "␛");
}
