import { cli } from "../../src/commands.ts";

/**
 * The output of a command on a terminal with that many columns, with a duration of 20 ms so that it
 * is always the same, and `␛` for the escape character.
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
