import type { Terminal } from "./terminal.ts";

/** Shows on a terminal what takes so long, until the returned function is called. Elsewhere nothing is shown. */
export function showProgress({ stderr }: Terminal, text: string): () => void {
	if (stderr.isTTY !== true) return () => {};
	stderr.write(text);
	return () => stderr.write(`\r${" ".repeat(text.length)}\r`);
}
