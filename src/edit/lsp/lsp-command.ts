// `docproof lsp`: what an editor asks is answered on stdout, until the editor has enough or is
// gone.
import { createRequire } from "node:module";
import { Readable, Writable } from "node:stream";
import type { MessageConnection } from "vscode-jsonrpc/node.js";
import { UsageError } from "../../cli/exit-code.ts";
import type { Output, Terminal } from "../../cli/terminal.ts";
import { printable } from "../../report/printable.ts";
import { untilGone } from "./life.ts";
import type { LspArguments } from "./lsp-options.ts";
import { Server } from "./server.ts";

const load = createRequire(import.meta.url);

/** Resolves to the exit code once the editor is gone. */
export async function lspCommand(
	{ clientProcessId }: LspArguments,
	terminal: Terminal,
): Promise<number> {
	const { stdin } = terminal;
	if (stdin === undefined)
		throw new UsageError("`docproof lsp` needs an editor on stdin and stdout.");
	const input = stdin instanceof Readable ? stdin : Readable.from(stdin);
	const connection = connect(input, terminal);
	const server = new Server(connection);
	const code = await new Promise<number>((resolve) => {
		server.listen(resolve);
		connection.onClose(() => resolve(server.exitCode));
		const client = Number(clientProcessId);
		if (client > 0) untilGone(client, () => resolve(server.exitCode));
		connection.listen();
	});
	server.end();
	// Whoever reads stdin keeps the process alive.
	input.destroy();
	return code;
}

function connect(input: Readable, { stdout, stderr }: Terminal): MessageConnection {
	const {
		createMessageConnection,
		StreamMessageReader,
		StreamMessageWriter,
	}: typeof import("vscode-jsonrpc/node.js") = load("vscode-jsonrpc/node.js");
	const say = (text: string): void => {
		stderr.write(`docproof: ${printable(text)}\n`);
	};
	return createMessageConnection(
		new StreamMessageReader(input),
		new StreamMessageWriter(writable(stdout)),
		{ error: say, warn: say, info: () => {}, log: () => {} },
	);
}

function writable(output: Output): Writable {
	return new Writable({
		decodeStrings: false,
		write(chunk: string | Buffer, _, done) {
			output.write(chunk.toString());
			done();
		},
	});
}
