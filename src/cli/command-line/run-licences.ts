// `docproof licenses` exists because an executable has no folder beside it with the files of
// licenses.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getAsset, isSea } from "node:sea";
import { exitCode, UsageError } from "../../terminal/exit-code.ts";
import type { Terminal } from "../../terminal/terminal.ts";

export function runLicences({ stdout }: Terminal): number {
	const names = ["LICENSE", "THIRD_PARTY_LICENSES"];
	const texts = isSea()
		? [...names, "NODE_LICENSE"].map((name) => getAsset(name, "utf8"))
		: names.map(readLicence);
	stdout.write(texts.join(`\n${"-".repeat(80)}\n\n`));
	return exitCode.passed;
}

function readLicence(name: string): string {
	const file = join(import.meta.dirname, name);
	if (!existsSync(file))
		throw new UsageError("The sources have no licences of packages: use the built docproof.");
	return readFileSync(file, "utf8");
}
