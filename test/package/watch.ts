// The packed command with `--watch`, on a site that changes.
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { copyOf } from "../temporary.ts";

const site = join(import.meta.dirname, "../../fixtures/sites/readme");

/** `loads` is a log of the loaded files. */
export function describeWatch(main: string, loads: string): void {
	it("looks again with --watch until it is stopped", async () => {
		const watchedSite = copyOf(site);
		const preload = join(import.meta.dirname, "record-loads.cjs");
		const watched = spawn(
			process.execPath,
			["--require", preload, main, "validate", "--watch"],
			// The loaded files count for the test that all files are needed.
			{
				cwd: watchedSite,
				env: { ...process.env, DIST: dirname(main), LOADS: loads },
			},
		);
		let out = "";
		const sees = (text: string): Promise<void> =>
			new Promise((done) => {
				const look = (): void => {
					if (out.includes(text)) done();
				};
				watched.stdout.on("data", look);
				watched.stderr.on("data", look);
				look();
			});
		for (const stream of [watched.stdout, watched.stderr])
			stream.on("data", (chunk) => {
				out += chunk;
			});
		await sees("Watching for changes.");
		writeFileSync(join(watchedSite, "errors.mdx"), "---\ntitle: Errors\n---\n");
		await sees("Found 3 errors");
		watched.kill();
		expect(out).toContain("Found 3 errors and 1 warning");
	});
}
