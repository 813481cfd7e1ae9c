// Asks packages in a separate process, without a network and with a time limit.
import { type ExecFileException, execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Answers, WrittenAnswers } from "../answers.ts";

export type Asked =
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

export function ask(asking: Asking): Promise<Asked> {
	const { child, question, packages, scratch, milliseconds } = asking;
	const file = join(scratch, "answers.json");
	const cwd = join(scratch, "sites");
	mkdirSync(cwd);
	const loaded = [
		createRequire(import.meta.url).resolve("tsx"),
		join(import.meta.dirname, "no-network.ts"),
	].flatMap((path) => ["--import", pathToFileURL(path).href]);
	const words = [...loaded, child, question, packages, file];
	const options = {
		cwd,
		timeout: milliseconds,
		killSignal: "SIGKILL",
	} as const;
	return new Promise((resolve) => {
		execFile(process.execPath, words, options, (error, _, told) => {
			const why = whyNot(error, told, milliseconds, file);
			resolve(why === undefined ? read(file) : { kind: "failure", why });
		});
	});
}

function whyNot(
	error: ExecFileException | null,
	told: string,
	milliseconds: number,
	file: string,
): string | undefined {
	if (error?.killed === true) return `It did not end in ${milliseconds / 1000} seconds.`;
	if (error === null && existsSync(file)) return undefined;
	const said = told.split("\n").find((line) => /^\w*Error\b/.test(line)) ?? told;
	return `It ended without an answer: ${said.trim().slice(0, 300)}`;
}

function read(file: string): Asked {
	const { answers, refused }: Written = JSON.parse(readFileSync(file, "utf8"));
	return refused.length === 0
		? { kind: "answers", answers: new Map(answers) }
		: {
				kind: "failure",
				why: `It asked the network ${refused.length} times, first for ${refused[0]}.`,
			};
}
