// Files that are written unless there are some: then it is said what belongs into them.
import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { UsageError } from "../../cli/exit-code.ts";
import type { Terminal } from "../../cli/terminal.ts";
import { createFile, whyNotWritten } from "../../source/files/replace-file.ts";
import { way } from "./layout.ts";

export interface NewFile {
	/** Absolute. */
	readonly path: string;
	readonly text: string;
	/** What belongs into one that is there already, and to what of it. */
	readonly toAdd?: readonly [where: string, text: string];
}

/**
 * Writes them, unless something stands in place of one: throws a `UsageError` then, before any is
 * written.
 */
export function offerAll(files: readonly NewFile[], terminal: Terminal): void {
	for (const { path } of files) checkPlace(path, way(terminal.cwd(), path));
	for (const file of files) offer(file, terminal);
}

/** Writes a file, unless there is one, and says so. */
function offer({ path, text, toAdd }: NewFile, { stdout, cwd }: Terminal): void {
	const name = way(cwd(), path);
	if (!existsSync(path)) {
		write(path, name, text);
		stdout.write(`${name} was written.\n`);
		return;
	}
	stdout.write(`${name} exists already and was not changed.\n`);
	if (toAdd === undefined) return;
	const [where, added] = toAdd;
	if (squeezed(readFileSync(path, "utf8")).includes(squeezed(added))) return;
	stdout.write(`Add this to ${where}:\n\n${added}\n`);
}

function checkPlace(file: string, name: string): void {
	if (existsSync(file) && !statSync(file).isFile())
		throw new UsageError(`\`${name}\` is not a regular file.`);
}

function write(file: string, name: string, text: string): void {
	try {
		mkdirSync(dirname(file), { recursive: true });
		createFile(file, text);
	} catch (error) {
		throw new UsageError(`\`${name}\` ${whyNotWritten(error)}.`);
	}
}

/** JSON can be written in several ways. */
function squeezed(text: string): string {
	return text.replaceAll(/\s+/g, "");
}
