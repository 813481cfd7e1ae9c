// Asks packages in a separate process, without a network and with a time limit.
import { type ExecFileException, execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Answers, WrittenAnswers } from "../answers.ts";

export type AskResult =
	| { readonly kind: "answers"; readonly answers: Answers }
	| { readonly kind: "failure"; readonly why: string };

/** The output of the process. */
export interface Written {
	readonly answers: WrittenAnswers;
	/** Network requests that were refused. */
	readonly refused: readonly string[];
}

export interface Asking {
	/**
	 * The module of the process. Its arguments are the question, the folder of the packages, and the
	 * file for the answers.
	 */
	readonly child: string;
	readonly question: string;
	readonly packages: string;
	/** An empty folder. */
	readonly scratch: string;
	readonly milliseconds: number;
}

export function ask(asking: Asking): Promise<AskResult> {
	const { child, question, packages, scratch, milliseconds } = asking;
	const file = join(scratch, "answers.json");
	const cwd = join(scratch, "sites");
	mkdirSync(cwd);
	const loaded = [
		createRequire(import.meta.url).resolve("tsx"),
		join(import.meta.dirname, "no-network.ts"),
	].flatMap((path) => ["--import", pathToFileURL(path).href]);
	const argv = [...loaded, child, question, packages, file];
	const options = {
		cwd,
		timeout: milliseconds,
		killSignal: "SIGKILL",
	} as const;
	return new Promise((resolve) => {
		execFile(process.execPath, argv, options, (error, _, output) => {
			const why = whyNot(error, output, milliseconds, file);
			resolve(why === undefined ? read(file) : { kind: "failure", why });
		});
	});
}

function whyNot(
	error: ExecFileException | null,
	output: string,
	milliseconds: number,
	file: string,
): string | undefined {
	if (error?.killed === true) return `It did not end in ${milliseconds / 1000} seconds.`;
	if (error === null && existsSync(file)) return undefined;
	const errorLine = output.split("\n").find((line) => /^\w*Error\b/.test(line)) ?? output;
	return `It ended without an answer: ${errorLine.trim().slice(0, 300)}`;
}

function read(file: string): AskResult {
	const { answers, refused }: Written = JSON.parse(readFileSync(file, "utf8"));
	return refused.length === 0
		? { kind: "answers", answers: new Map(answers) }
		: {
				kind: "failure",
				why: `It asked the network ${refused.length} times, first for ${refused[0]}.`,
			};
}
