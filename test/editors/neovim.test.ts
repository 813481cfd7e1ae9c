// The server in a real Neovim, with the client that it brings along.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../tools/root.ts";
import { main, needsPackage } from "../package/installed.ts";
import { newFolder, newPath } from "../temporary.ts";

needsPackage();

const hasNeovim = spawnSync("nvim", ["--version"]).status === 0;
if (!hasNeovim) {
	const text = "There is no Neovim for these tests: `apt-get install neovim`.";
	if (process.env.CI) throw new Error(text);
	console.warn(text);
}

it.runIf(hasNeovim)("tells, fixes, completes, goes to an operation and renames", () => {
	const site = newPath();
	cpSync(join(root, "fixtures/sites/readme"), site, { recursive: true });
	const result = newPath();
	const home = newFolder();
	execFileSync(
		"nvim",
		[
			...["--headless", "--clean", "-n"],
			...["-c", `luafile ${join(import.meta.dirname, "neovim.lua")}`],
		],
		{
			cwd: site,
			timeout: 300_000,
			stdio: "ignore",
			env: {
				...{ PATH: process.env.PATH, HOME: home, XDG_STATE_HOME: home },
				...{ SITE: site, RESULT: result, NODE: process.execPath, MAIN: main },
			},
		},
	);
	expect(JSON.parse(readFileSync(result, "utf8"))).toMatchObject({
		told: [
			"The entry `pagination-and-limits.mdx` has a file extension.",
			"No operation matches `GET /v1/analytics/{projectId}/feeback` in `openapi.yaml`.",
		],
		fixed: '              "GET /v1/analytics/{projectId}/feedback",',
		completed: expect.arrayContaining(["pagination-and-limits"]),
		definition: expect.stringMatching(/^openapi\.yaml:\d+$/),
		done: true,
	});
	const docs = readFileSync(join(site, "docs.json"), "utf8");
	expect(docs).toContain('"api-reference/keys"');
	expect(docs).toContain('"source": "/authentication"');
	expect(existsSync(join(site, "api-reference/keys.mdx"))).toBe(true);
	expect(existsSync(join(site, "authentication.mdx"))).toBe(false);
});
