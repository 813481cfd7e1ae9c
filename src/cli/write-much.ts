// Output that is larger than memory: a batch at a time, as fast as somebody reads.
import { setImmediate } from "node:timers/promises";
import type { Output } from "./terminal.ts";

const mostRows = 500;

/**
 * However many there are, few are in memory at once. The `first` batch may be smaller: somebody
 * waits for it.
 */
export function* batches<Row>(rows: Iterable<Row>, first = mostRows): Iterable<readonly Row[]> {
	let batch: Row[] = [];
	let most = first;
	for (const row of rows) {
		batch.push(row);
		if (batch.length < most) continue;
		yield batch;
		batch = [];
		most = mostRows;
	}
	if (batch.length > 0) yield batch;
}

/**
 * Writes text after text, each when the one before is taken: few are in memory, however slowly
 * somebody reads.
 */
export async function writeMuch(output: Output, texts: Iterable<string>): Promise<void> {
	for (const text of texts) {
		if (output.write(text) === false && output.once !== undefined)
			await new Promise<void>((done) => output.once?.("drain", done));
		// Node keeps what it has written until others have had a turn.
		else await setImmediate();
	}
}
