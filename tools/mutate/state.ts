// The state of a run, stored beside the sources, so that an interrupted run can continue.
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.ts";
import type { Covered, Tried } from "./job.ts";
import type { Source } from "./mutants.ts";

export const stateFolder = join(root, "node_modules/.cache/mutants");
export const coveredFile = join(stateFolder, "covered.ndjson");
export const triedFile = join(stateFolder, "tried.ndjson");
const keyFile = join(stateFolder, "key");

/** Deletes the state unless the run continues with the same sources. */
export function openState(sources: readonly Source[], goesOn: boolean): void {
	const key = createHash("sha256");
	for (const { path, syntax } of sources) key.update(`${path}\n${syntax.text}`);
	const digest = key.digest("hex");
	const isSame = existsSync(keyFile) && readFileSync(keyFile, "utf8") === digest;
	if (goesOn && isSame) return;
	rmSync(stateFolder, { recursive: true, force: true });
	mkdirSync(stateFolder, { recursive: true });
	appendFileSync(keyFile, digest);
}

export function readCovered(): readonly Covered[] {
	return readLines(coveredFile).map((line): Covered => JSON.parse(line));
}

export function readTried(): readonly Tried[] {
	return readLines(triedFile).map((line): Tried => JSON.parse(line));
}

export function noteTried(tried: Tried): void {
	appendFileSync(triedFile, `${JSON.stringify(tried)}\n`);
}

function readLines(file: string): readonly string[] {
	if (!existsSync(file)) return [];
	// The last line of a killed process may be incomplete.
	return readFileSync(file, "utf8").split("\n").slice(0, -1);
}
