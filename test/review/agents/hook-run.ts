// Runs `docproof hook` in this process, as an agent calls it.
import { cli } from "../../../src/commands.ts";
import type { Run } from "../../run.ts";
import type { Told } from "./repairs.ts";

/** Runs the hook. A string is its input as it is, any other value is sent as JSON. */
export async function hook(cwd: string, input: unknown): Promise<Run> {
	let out = "";
	let err = "";
	const code = await cli(["hook"], {
		stdout: { write: (text: string) => (out += text) },
		stderr: { write: (text: string) => (err += text) },
		stdin: chunks(typeof input === "string" ? input : JSON.stringify(input)),
		env: {},
		cwd: () => cwd,
	});
	return { code, out, err };
}

async function* chunks(text: string): AsyncIterable<string> {
	yield text;
}

/** The problems in a message to an agent. */
export function problemsIn(told: string): readonly Told[] {
	return Array.from(
		told.matchAll(/^(.+?):(\d+):(\d+): (?:error|warning): (.*)$/gm),
		([, path = "", line, column, words = ""]) => ({
			path,
			line: Number(line),
			column: Number(column),
			words,
			isFixable: words.endsWith("(--fix)"),
		}),
	);
}

/**
 * The arguments of the command that the message recommends for the remaining problems; `undefined`
 * without one.
 */
export function fixCommandIn(told: string): readonly string[] | undefined {
	return /`docproof (validate [^`]*--fix)`/.exec(told)?.[1]?.split(" ");
}
