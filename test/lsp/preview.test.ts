// The preview of a page, for the editor that asks for it.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { needsPackage } from "../package/installed.ts";
import { newFolder } from "../temporary.ts";
import { Client } from "./client.ts";
import { writeSite } from "./site.ts";

needsPackage();

it("answers where a page is in a preview, which ends with the server", async () => {
	const root = writeSite(newFolder());
	const client = new Client();
	await client.initialize({ folders: [root] });
	const ask = (path: string): Promise<unknown> =>
		client.connection.sendRequest("workspace/executeCommand", {
			command: "docproof.preview",
			arguments: [pathToFileURL(join(root, path)).href],
		});
	const page = String(await ask("guides/setup.mdx"));
	expect(page).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/page\/guides\/setup$/);
	expect(await (await fetch(page)).text()).toContain("Setup");
	expect(await ask("docs.json")).toBe(`${new URL(page).origin}/`);
	expect(await ask("../elsewhere.mdx")).toBe(null);
	await client.end();
	await expect
		.poll(() =>
			fetch(page).then(
				() => "there",
				() => "gone",
			),
		)
		.toBe("gone");
});
