import type { Terminal } from "../../cli/terminal.ts";
import type { Readers } from "../feedback/ranking/readers.ts";

/** What files of feedback say of findings; `undefined` without files. What reads them is loaded only where there are some. */
export async function readersFor(
	files: readonly string[],
	terminal: Terminal,
): Promise<Readers | undefined> {
	if (files.length === 0) return undefined;
	const { Readers, readFiles } = await import(
		"../feedback/command/commands.ts"
	);
	return new Readers(readFiles(files, terminal).tallies);
}
