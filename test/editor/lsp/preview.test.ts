// The preview of a page, for the editor that asks for it.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { newFolder, write } from "../../temporary.ts";
import { Client, serviceHere } from "./client.ts";
import { writeSite } from "./site.ts";

/** A script in the place of docproof: what it does when it is asked for a preview. */
async function openWith(script: string): Promise<{ root: string; client: Client }> {
	const root = writeSite(newFolder());
	const main = join(write(newFolder(), { "main.cjs": script }), "main.cjs");
	const client = new Client(serviceHere({ script: [main] }));
	await client.initialize({ folders: [root] });
	return { root, client };
}

function asked(client: Client, uri: unknown, command = "docproof.preview"): Promise<unknown> {
	return client.connection.sendRequest("workspace/executeCommand", { command, arguments: [uri] });
}

it("answers the address of a page's problems in the preview of its site, which is started once", async () => {
	const { root, client } = await openWith(`
		const [command, , ...more] = process.argv.slice(2);
		process.stdout.write("Previewing:\\nhttp://127.0.0.1:" + process.pid);
		setTimeout(() => process.stdout.write("/" + command + more.join("") + "/\\n"), 20);
		setInterval(() => {}, 1e6);
	`);
	const uriOf = (path: string): string => pathToFileURL(join(root, path)).href;
	const page = String(await asked(client, uriOf("guides/setup.mdx")));
	expect(page).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/preview--port0\/#\/guides\/setup$/);
	expect(await asked(client, uriOf("docs.json"))).toBe(page.replace("#/guides/setup", ""));
	expect(await asked(client, uriOf("../elsewhere.mdx"))).toBe(null);
	expect(await asked(client, 5)).toBe(null);
	expect(await asked(client, uriOf("docs.json"), "docproof.other")).toBe(null);
	await client.end();
	const id = Number(new URL(page).port);
	await expect.poll(() => isThere(id)).toBe(false);
});

it("says why a preview cannot be started, and tries again when asked again", async () => {
	const { root, client } = await openWith(`
		const { existsSync, writeFileSync } = require("node:fs");
		if (existsSync(__dirname + "/again")) {
			console.log("http://localhost/");
		} else {
			writeFileSync(__dirname + "/again", "");
			console.error("No port is free.");
			process.exitCode = 2;
		}
	`);
	const uri = pathToFileURL(join(root, "docs.json")).href;
	await expect(asked(client, uri)).rejects.toThrow("No port is free.");
	expect(await asked(client, uri)).toBe("http://localhost/");
	await client.end();
});

function isThere(id: number): boolean {
	try {
		return process.kill(id, 0);
	} catch {
		return false;
	}
}
