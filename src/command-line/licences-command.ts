// `docproof licenses`: an executable has no folder beside it whose files could hold the licenses.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getAsset, isSea } from "node:sea";
import { exitCode } from "../cli/exit-code.ts";
import type { Terminal } from "../cli/terminal.ts";

/**
 * Prints docproof's own license, those of the packages in it, and in an executable that of Node.
 */
export function licencesCommand({ stdout }: Terminal): number {
	const names = ["LICENSE", "THIRD_PARTY_LICENSES"];
	const texts = isSea()
		? [...names, "NODE_LICENSE"].map((name) => getAsset(name, "utf8"))
		: names.map((name) => readFileSync(join(import.meta.dirname, name), "utf8"));
	stdout.write(texts.join(`\n${"-".repeat(80)}\n\n`));
	return exitCode.passed;
}
