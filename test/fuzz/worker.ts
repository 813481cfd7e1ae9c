// A worker of the fuzzer: it tries the input of a mode and a seed, and reports the failure.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { checkGrammar, type Grammar, grammars } from "./grammars.ts";
import { checkCommand, checkCustomRules, checkPages, checkSettings, tryFiles } from "./oracles.ts";
import { Random } from "./random.ts";
import { type Case, type Files, type Mode, modes } from "./sites.ts";

export interface Question {
	readonly mode: Mode | Grammar;
	readonly seed: number;
}

/** An answer; `failure` is `undefined` if all properties hold. */
export type Answer = Question & { readonly failure: string | undefined };

const folder = mkdtempSync(join(tmpdir(), "docproof-fuzz-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

function written(files: Files): string {
	rmSync(join(folder, "site"), { recursive: true, force: true });
	for (const [path, bytes] of Object.entries(files)) {
		const file = join(folder, "site", path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, bytes);
	}
	return join(folder, "site");
}

async function check(mode: Mode, { files, argv }: Case): Promise<void> {
	if (mode === "command") await checkCommand(written(files), argv);
	else if (mode === "settings") checkSettings(written(files));
	else if (mode === "customRules") checkCustomRules(written(files));
	else if (mode === "scan") checkPages(files);
	else await tryFiles(files);
}

function isGrammar(mode: Mode | Grammar): mode is Grammar {
	return mode in grammars;
}

process.on("message", async ({ mode, seed }: Question) => {
	let failure: string | undefined;
	try {
		const random = new Random(seed);
		if (isGrammar(mode)) await checkGrammar(mode, random);
		else await check(mode, modes[mode](random));
	} catch (error) {
		failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
	}
	process.send?.({ mode, seed, failure } satisfies Answer);
});
process.on("disconnect", () => process.exit());
