// `docproof lsp` in this process: its streams, its exit code, and what ends it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import {
	createMessageConnection,
	StreamMessageReader,
	StreamMessageWriter,
} from "vscode-jsonrpc/node.js";
import { runLsp } from "../../../src/editor/lsp/run-lsp.ts";
import { newFolder } from "../../temporary.ts";

/** The command with an editor on its streams. `code` resolves once it has ended. */
function started(clientProcessId?: number) {
	const [stdin, replies] = [new PassThrough(), new PassThrough()];
	let err = "";
	const code = runLsp(
		{ stdio: true, clientProcessId: clientProcessId?.toString() },
		{
			stdin,
			stdout: { write: (text) => replies.write(text) },
			stderr: { write: (text) => (err += text) },
			env: {},
			cwd: () => newFolder(),
		},
	);
	const editor = createMessageConnection(
		new StreamMessageReader(replies),
		new StreamMessageWriter(stdin),
	);
	editor.listen();
	return { stdin, code, editor, told: () => err };
}

async function endedProcess(): Promise<number> {
	const child = spawn(process.execPath, ["-e", ""]);
	await once(child, "exit");
	return child.pid ?? 0;
}

it("needs an editor", async () => {
	const terminal = { stdout: { write: () => 0 }, stderr: { write: () => 0 }, env: {} };
	const command = runLsp(
		{ stdio: true, clientProcessId: undefined },
		{ ...terminal, cwd: () => newFolder() },
	);
	await expect(command).rejects.toThrow("needs an editor on stdin and stdout");
});

it("passes when it is told to shut down and to exit, and lets go of stdin", async () => {
	const { stdin, code, editor, told } = started(process.pid);
	await editor.sendRequest("initialize", { processId: null, capabilities: {} });
	await editor.sendRequest("shutdown");
	await editor.sendNotification("exit");
	expect(await code).toBe(0);
	expect(stdin.destroyed).toBe(true);
	expect(told()).toBe("");
});

it("fails when it is told to exit alone", async () => {
	const { code, editor } = started();
	await editor.sendNotification("exit");
	expect(await code).toBe(1);
});

it("ends when the process is gone that the command line names, or the first message", async () => {
	const id = await endedProcess();
	const [one, other] = [started(id), started()];
	await other.editor.sendRequest("initialize", { processId: id, capabilities: {} });
	expect(await Promise.all([one.code, other.code])).toEqual([1, 1]);
});

it("tells on stderr of an answer that nobody has asked for", async () => {
	const { stdin, code, told } = started();
	const body = JSON.stringify({
		jsonrpc: "2.0",
		id: null,
		error: { code: 1, message: "\u001b[1mNo" },
	});
	stdin.write(`Content-Length: ${body.length}\r\n\r\n${body}`);
	await expect.poll(told).toMatch(/^docproof: .*No/s);
	expect(told()).not.toContain("\u001b");
	stdin.end();
	expect(await code).toBe(1);
});
