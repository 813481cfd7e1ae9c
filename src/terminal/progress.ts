import { rawOutput, type Terminal } from "./terminal.ts";

/** The text stays until the returned function is called. Without a terminal, no text is shown. */
export function showProgress({ stderr }: Terminal, text: string): () => void {
	if (stderr.isTTY !== true) return () => {};
	stderr.write(text);
	return () => rawOutput(stderr).write(`\r${" ".repeat(text.length)}\r`);
}

/** An empty text removes the line. */
export function progressLine({ stderr }: Terminal): (text: string) => void {
	if (stderr.isTTY !== true) return () => {};
	let width = 0;
	return (text) => {
		const line = text.slice(0, (stderr.columns ?? 80) - 1);
		if (line === "" && width === 0) return;
		rawOutput(stderr).write("\r");
		stderr.write(line.padEnd(width));
		if (line === "") rawOutput(stderr).write("\r");
		width = line.length;
	};
}

/**
 * The elapsed milliseconds. `performance.now` is not used, because it takes longer to load than a
 * small site takes to read.
 */
export function elapsedSince(started: bigint): number {
	return Number(process.hrtime.bigint() - started) / 1e6;
}
