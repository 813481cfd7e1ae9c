// `docproof hook` as an agent calls it, in this process.
import { cli } from "../../src/command-line/cli.ts";
import type { Run } from "../run.ts";
import type { Told } from "./repairs.ts";

/** A text is given as it is, anything else as JSON. */
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

/** The problems of what an agent is told. */
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
 * The words behind `docproof` of the command that fixes the rest; `undefined` where none is named.
 */
export function fixCommandIn(told: string): readonly string[] | undefined {
	return /`docproof (validate [^`]*--fix)`/.exec(told)?.[1]?.split(" ");
}
