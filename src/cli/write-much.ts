import { setImmediate } from "node:timers/promises";
import type { Output } from "./terminal.ts";

/** Writes text after text, each when the one before is taken: few are in memory, however slowly somebody reads. */
export async function writeMuch(
	output: Output,
	texts: Iterable<string>,
): Promise<void> {
	for (const text of texts) {
		if (output.write(text) === false && output.once !== undefined)
			await new Promise<void>((done) => output.once?.("drain", done));
		// Node keeps what it has written until others have had a turn.
		else await setImmediate();
	}
}
