// `docproof lsp`: answers an editor on stdout until the editor exits.
import { isSea } from "node:sea";
import { Readable, Writable } from "node:stream";
import {
	createMessageConnection,
	type MessageConnection,
	StreamMessageReader,
	StreamMessageWriter,
} from "vscode-jsonrpc/node.js";
import { printable } from "../../output/printable.ts";
import { UsageError } from "../../terminal/exit-code.ts";
import { type Output, rawOutput, type Terminal } from "../../terminal/terminal.ts";
import type { LspArguments } from "./lsp-command.ts";
import { Server } from "./server.ts";

/** Runs the language server. Resolves to the exit code when the editor has exited. */
export async function runLsp(
	{ clientProcessId }: LspArguments,
	terminal: Terminal,
): Promise<number> {
	const { stdin } = terminal;
	if (stdin === undefined)
		throw new UsageError("`docproof lsp` needs an editor on stdin and stdout.");
	const input = stdin instanceof Readable ? stdin : Readable.from(stdin);
	const server = new Server(connect(input, terminal), {
		// An executable is started without a script, because the executable contains docproof.
		script: isSea() ? [] : process.argv.slice(1, 2),
	});
	const code = await server.serve(Number(clientProcessId));
	// The input is closed, because a reader of stdin keeps the process alive.
	input.destroy();
	return code;
}

function connect(input: Readable, { stdout, stderr }: Terminal): MessageConnection {
	const say = (text: string): void => {
		stderr.write(`docproof: ${printable(text)}\n`);
	};
	return createMessageConnection(
		new StreamMessageReader(input),
		new StreamMessageWriter(toWritable(rawOutput(stdout))),
		{ error: say, warn: say, info: () => {}, log: () => {} },
	);
}

function toWritable(output: Output): Writable {
	return new Writable({
		decodeStrings: false,
		write(chunk: string | Buffer, _, done) {
			output.write(chunk.toString());
			done();
		},
	});
}
