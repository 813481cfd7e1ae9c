// The executable says what the package says, and needs no Node.
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client } from "../editor/lsp/client.ts";
import { docproof, main, needsPackage } from "../package/installed.ts";
import { makeJail, startIn } from "./jail.ts";

const site = join(import.meta.dirname, "../../fixtures/sites/readme");
const binary = process.env.DOCPROOF_BINARY ?? "";

describe("the executable", () => {
	needsPackage();

	it.each([
		["--help"],
		["--version"],
		["nonsense"],
		["validate"],
		["validate", "--format", "json"],
		["validate", "--format", "html"],
		["validate", "--fix", "--diff"],
		["openapi", "openapi.yaml"],
		["rules"],
		["explain", "file-parses"],
		["inspect", "--format", "json"],
		["addresses"],
		["completion", "bash"],
	])("prints what the package prints: %s %s %s", (...argv) => {
		const [program, words] = docproof(...argv);
		expect(run(program, words)).toEqual(run(process.execPath, [main, ...argv]));
	});

	it("contains the licences of docproof, of its packages and of Node", () => {
		const [program, words] = docproof("licenses");
		const { status, stdout } = run(program, words);
		expect(status).toBe(0);
		expect(stdout.startsWith(run(process.execPath, [main, "licenses"]).stdout)).toBe(true);
		expect(stdout).toContain("Node.js is licensed for use as follows");
	});
});

describe.runIf(process.platform === "linux" && process.getuid?.() === 0)("without Node", () => {
	let jail = "";
	beforeAll(() => {
		jail = makeJail(binary, site);
	});
	afterAll(() => rmSync(jail, { recursive: true }));

	it("proofs a site", async () => {
		const child = startIn(jail, "validate", "/docs");
		const [out, error, [code]] = await Promise.all([
			text(child.stdout),
			text(child.stderr),
			once(child, "exit"),
		]);
		expect({ code, error }).toEqual({ code: 1, error: "" });
		expect(out).toContain("The build fails: 3 errors stop it.");
	});

	it("serves an editor", async () => {
		const child = startIn(jail, "lsp");
		const gone = once(child, "exit").then(([code]): number | null => code);
		const client = new Client({ input: child.stdin, output: child.stdout, gone });
		const { serverInfo } = await client.initialize({ folders: ["/docs"] });
		expect(serverInfo?.name).toBe("docproof");
		await expect
			.poll(() => client.shown.get("file:///docs/docs.json")?.diagnostics.length)
			.toBeGreaterThan(0);
		expect(await client.end()).toBe(0);
	});

	it("shows a preview", async () => {
		const child = startIn(jail, "preview", "/docs", "--port", "0");
		const [address] = await once(child.stdout, "data");
		expect(await (await fetch(String(address).trim())).text()).toContain("<html");
		child.kill("SIGKILL");
		await once(child, "exit");
	});

	it("reports to a coding agent", async () => {
		const child = startIn(jail, "hook");
		child.stdin.end(JSON.stringify({ cwd: "/docs", tool_input: { file_path: "/docs/docs.json" } }));
		const [error, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
		expect(code).toBe(2);
		expect(error).toContain("docs.json:22:23: error: ");
	});
});

interface Result {
	readonly status: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

/** The result of a command on the site, without the time that it took. */
function run(program: string, argv: readonly string[]): Result {
	const { status, stdout, stderr } = spawnSync(program, argv, { cwd: site, encoding: "utf8" });
	const timeless = stdout.replaceAll(/\b[\d.]+ m?s\b/g, "<time>");
	return { status, stdout: timeless, stderr };
}
