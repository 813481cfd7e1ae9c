// The GitHub Action, with the contract of GitHub's runner and the release on a local server.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { git } from "../check/changes/repository.ts";
import { newFolder, write } from "../temporary.ts";
import { copyAction, runAction } from "./runner.ts";

const fixtures = join(import.meta.dirname, "../../fixtures/sites");
const binary = process.env.DOCPROOF_BINARY ?? "";
const libc = readdirSync("/lib").some((name) => name.startsWith("ld-musl-")) ? "-musl" : "";
const archive = `docproof-linux${libc}-${process.arch}.tar.gz`;

describe.runIf(process.platform === "linux")("the action", () => {
	let server: Server;
	let url = "";
	let sum = "";
	let requests = 0;
	/** A path without Node. */
	const PATH = pathWithout("node");

	beforeAll(async () => {
		const file = join(newFolder(), archive);
		execFileSync("tar", ["-czf", file, "-C", dirname(binary), basename(binary)]);
		const bytes = readFileSync(file);
		sum = createHash("sha256").update(bytes).digest("hex");
		server = createServer((request, response) => {
			requests++;
			const isThere = request.url === `/v0.2.0/${archive}`;
			response.writeHead(isThere ? 200 : 404).end(isThere ? bytes : "");
		});
		await new Promise<void>((resolve) => {
			server.listen(0, "127.0.0.1", resolve);
		});
		url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v0.2.0`;
	});
	afterAll(() => server.close());

	const release = (checksum = sum): string => `${url}\n${checksum}  ${archive}\n`;

	it("checks a repository without package.json, on a machine without Node", async () => {
		const workspace = newFolder();
		cpSync(join(fixtures, "readme"), join(workspace, "docs"), { recursive: true });
		const given = { path: "docs", args: "--max-warnings 0" };
		const { code, out, summary } = await runAction(copyAction(release()), workspace, given, {
			PATH,
		});
		expect(code).toBe(1);
		expect(out).toContain("The build fails: 3 errors stop it.");
		expect(out).toContain("::error file=docs/docs.json,line=22,");
		expect(summary).toContain("3 errors");
	});

	it("reports what is new, several sites and globs included", async () => {
		const workspace = newFolder();
		for (const name of ["one", "two"])
			cpSync(join(fixtures, "readme"), join(workspace, "sites", name), { recursive: true });
		git(workspace, "init", "-q", "-b", "main");
		git(workspace, "add", "-A");
		git(workspace, "commit", "-q", "-m", "first");
		const given = { path: "sites/*", since: "main" };
		const action = copyAction(release());
		const before = await runAction(action, workspace, given, { PATH });
		expect(before.out).toContain("No new problems in 2 sites");
		expect(before.code).toBe(0);
		write(workspace, { "sites/two/errors.mdx": "---\ntitle: Errors\n---\n\n[a](/absent)\n" });
		const after = await runAction(action, workspace, given, { PATH });
		expect(after.out).toContain("`/absent`");
		expect(after.code).toBe(1);
	});

	it("adds a review to the summary", async () => {
		const workspace = newFolder();
		cpSync(join(fixtures, "analytics-api"), join(workspace, "docs"), { recursive: true });
		git(workspace, "init", "-q", "-b", "main");
		git(workspace, "add", "-A");
		git(workspace, "commit", "-q", "-m", "first");
		write(workspace, { "docs/added.mdx": "---\ntitle: Added\n---\n\nNew.\n" });
		const given = { path: "docs", review: "main" };
		const { code, summary } = await runAction(copyAction(release()), workspace, given, { PATH });
		expect(summary).toContain("What readers will see changed");
		expect(summary).toContain("/added");
		expect(code).toBe(0);
	});

	it("downloads once in a job", async () => {
		const workspace = newFolder();
		cpSync(join(fixtures, "analytics-api"), workspace, { recursive: true });
		const runnerTemp = newFolder();
		requests = 0;
		for (let run = 0; run < 2; run++) {
			const variables = { PATH, RUNNER_TEMP: runnerTemp };
			const { code } = await runAction(copyAction(release()), workspace, {}, variables);
			expect(code).toBe(0);
		}
		expect(requests).toBe(1);
		expect(readdirSync(runnerTemp)).toEqual([`docproof-${sum}`]);
	});

	it.each([
		["another checksum", (): string => release("0".repeat(64)), {}, "The checksum of http"],
		[
			"an archive that is absent",
			(): string => release().replace("v0.2.0", "v9"),
			{},
			"downloaded",
		],
		["no release", (): undefined => undefined, {}, "names no release of docproof"],
		["another system", (): string => release(), { RUNNER_OS: "Plan9" }, "for Plan9 on"],
		[
			"no executable",
			(): string => release(),
			{ RUNNER_OS: "macOS" },
			"The release has no docproof-",
		],
	])("runs nothing with %s", async (_, text, variables, message) => {
		const workspace = newFolder();
		cpSync(join(fixtures, "readme"), workspace, { recursive: true });
		const { code, out, summary } = await runAction(copyAction(text()), workspace, {}, variables);
		expect(out).toMatch(/^::error::/m);
		expect(out).toContain(message);
		expect(out).not.toContain("Found");
		expect({ code, summary }).toEqual({ code: 2, summary: "" });
	});

	it.each([".", "website"])("runs the project's own docproof, installed in %s", async (folder) => {
		const workspace = newFolder();
		write(workspace, {
			[`${folder}/package.json`]: { devDependencies: { docproof: "^0.2.0" } },
			"website/docs/docs.json": "{}",
		});
		const given = { path: "docs extra", args: "--quiet", "working-directory": "website" };
		const absent = await runAction(copyAction(undefined), workspace, given);
		expect(absent.out).toContain("package.json lists docproof, but it is not installed: run");
		write(workspace, {
			[`${folder}/node_modules/.bin/docproof`]: '#!/bin/sh\necho "own: $*"\n',
		});
		execFileSync("chmod", ["+x", join(workspace, folder, "node_modules/.bin/docproof")]);
		const { code, out } = await runAction(copyAction(undefined), workspace, given);
		expect({ code, out }).toEqual({ code: 0, out: "own: validate docs extra --quiet\n" });
	});
});

/** A folder with the programs of the usual path, except one. */
function pathWithout(program: string): string {
	const folder = newFolder();
	const seen = new Set([program]);
	for (const bin of (process.env.PATH ?? "").split(":"))
		for (const name of readdirSyncOrNone(bin)) {
			if (seen.has(name)) continue;
			seen.add(name);
			symlinkSync(join(bin, name), join(folder, name));
		}
	return folder;
}

function readdirSyncOrNone(folder: string): readonly string[] {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}
