// The packed `docproof lsp`: what becomes of its process, its streams and its exit code.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { docproof, needsPackage } from "../../package/installed.ts";
import { newFolder } from "../../temporary.ts";
import { Client } from "./client.ts";
import { openPacked, packedService } from "./packed.ts";
import { writeSite } from "./site.ts";

needsPackage();

describe("the packed server", () => {
	it("starts on stdin and stdout, and ends when told", async () => {
		const client = new Client(packedService("--stdio"));
		const { serverInfo } = await client.initialize({});
		expect(serverInfo?.name).toBe("docproof");
		expect(await client.end()).toBe(0);
	});

	it("reads messages in pieces, and writes nothing but messages", async () => {
		const { input, process: server, gone } = packedService();
		let [out, err] = ["", ""];
		server.stdout?.on("data", (chunk: Buffer) => {
			out += chunk;
		});
		server.stderr?.on("data", (chunk: Buffer) => {
			err += chunk;
		});
		const framed = (body: string): Buffer =>
			Buffer.from(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
		input.write(framed('{ "json'));
		const asked = framed(JSON.stringify({ jsonrpc: "2.0", id: 1, method: "é😀" }));
		// Within a letter.
		input.write(asked.subarray(0, -8));
		await expect.poll(() => out).toContain("docproof failed at reading a message.");
		input.write(asked.subarray(-8));
		await expect.poll(() => out).toContain("é😀");
		input.end();
		expect(await gone).toBe(1);
		expect(out).toMatch(/^(?:Content-Length: \d+\r\n\r\n\{"jsonrpc":"2\.0",[^\r]*\})+$/);
		expect(err).toBe("");
	});

	it("ends when the editor is gone without a word", async () => {
		const client = await openPacked(writeSite(newFolder()));
		client.service.input.end();
		expect(await client.service.gone).toBe(1);
	});

	it("ends when the process of the editor has died", async () => {
		const editor = spawn(process.execPath, ["-e", "setInterval(() => {}, 1e6)"]);
		const server = spawn(...docproof("lsp", "--stdio", `--clientProcessId=${editor.pid}`));
		await once(editor, "spawn");
		await new Promise((resolve) => setTimeout(resolve, 500));
		expect(server.exitCode).toBeNull();
		editor.kill("SIGKILL");
		await once(editor, "exit");
		expect(await once(server, "exit")).toEqual([1, null]);
	});

	it("answers where a page is in a preview, which ends with the server", async () => {
		const root = writeSite(newFolder());
		const client = await openPacked(root);
		const page: string = await client.connection.sendRequest("workspace/executeCommand", {
			command: "docproof.preview",
			arguments: [pathToFileURL(join(root, "guides/setup.mdx")).href],
		});
		expect(page).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#\/guides\/setup$/);
		expect(await (await fetch(page)).text()).toContain("Setup");
		await client.end();
		const isThere = (): Promise<boolean> =>
			fetch(page).then(
				() => true,
				() => false,
			);
		await expect.poll(isThere).toBe(false);
	});
});
