// Behaviour that only a separate process has: broken streams, and errors that nothing awaits.
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";

/** Registers tests of the package with the command `main`, in an empty folder. */
export function describeProcess(main: string, folder: string): void {
	const crowded = join(folder, "crowded");
	const docproof = `"${process.execPath}" "${main}" validate`;
	const shell = (command: string): { status: number | null; stdout: string; stderr: string } =>
		spawnSync("bash", ["-o", "pipefail", "-c", command], {
			cwd: crowded,
			encoding: "utf8",
		});

	beforeAll(() => {
		mkdirSync(crowded);
		const pages = Array.from({ length: 5000 }, (_, index) => `gone/${index}`);
		const docs = {
			theme: "mint",
			name: "Acme",
			colors: { primary: "#0f766e" },
			navigation: { pages },
		};
		writeFileSync(join(crowded, "docs.json"), JSON.stringify(docs));
	});

	describe("a process", () => {
		it("ends with 70, and words, where it has nothing left to wait for but no result", async () => {
			const preloaded = join(folder, "let-go.cjs");
			writeFileSync(
				preloaded,
				"setInterval(() => { for (const handle of process._getActiveHandles()) handle.unref?.(); }, 100).unref()",
			);
			// The connection opens, but this process waits for the shell instead of answering.
			const server = createServer();
			await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
			const { port } = server.address() as AddressInfo;
			const words = `feedback fetch --out a.ndjson --project mint_CANARY7f3 --base-url http://127.0.0.1:${port}`;
			const env = `MINTLIFY_API_KEY=mint_CANARY7f3 NODE_OPTIONS="--require ${preloaded}"`;
			const run = shell(`${env} "${process.execPath}" "${main}" ${words}`);
			server.close();
			expect(run.status).toBe(70);
			expect(run.stderr).toContain(
				`docproof ended before \`docproof ${words.replace("mint_CANARY7f3", "…")}\` was complete. This is a bug in docproof.\n`,
			);
		});

		it("ends with 70 for an error that nobody awaits", () => {
			const preloaded = join(folder, "fail-later.cjs");
			writeFileSync(preloaded, 'setTimeout(() => { throw new Error("too late"); }, 400)');
			const run = shell(`NODE_OPTIONS="--require ${preloaded}" ${docproof} --watch --quiet`);
			expect(run.status).toBe(70);
			expect(run.stderr).toContain(
				"docproof failed while it ran `docproof validate --watch --quiet`. This is a bug in docproof.\nError: too late\n",
			);
		});
	});
}
