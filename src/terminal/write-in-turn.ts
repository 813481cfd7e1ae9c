// Output that is larger than memory is written in batches, as fast as the reader accepts the
// batches.
import { setImmediate } from "node:timers/promises";
import type { Output } from "./terminal.ts";

const maxRows = 500;

/**
 * Batches of rows, so that few rows are in memory. With a small `first` batch, the batches grow,
 * because the reader waits for the first row and may not want more.
 */
export function* batches<Row>(rows: Iterable<Row>, first = maxRows): Iterable<readonly Row[]> {
	let batch: Row[] = [];
	let maxLength = first;
	for (const row of rows) {
		batch.push(row);
		if (batch.length < maxLength) continue;
		yield batch;
		batch = [];
		maxLength = Math.min(4 * maxLength, maxRows);
	}
	if (batch.length > 0) yield batch;
}

/**
 * Writes each text after the reader has taken the previous text, so that few texts are in memory
 * even if the reader is slow.
 */
export async function writeInTurn(output: Output, texts: Iterable<string>): Promise<void> {
	for (const text of texts) {
		if (output.write(text) === false && output.once !== undefined)
			await new Promise<void>((done) => output.once?.("drain", done));
		// The loop waits for a turn of the event loop, because Node frees a written text only after a
		// turn.
		else await setImmediate();
	}
}
