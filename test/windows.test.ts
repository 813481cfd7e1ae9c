// The built docproof on a simulated Windows: its paths, a drive, and a file system that ignores the
// case of names. `test/windows/simulate.cjs` says what is simulated.
import { isUtf8 } from "node:buffer";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";
import type { ReportedFinding } from "../src/output/report.ts";
import { Client } from "./editor/lsp/client.ts";
import { main, needsPackage } from "./package/installed.ts";
import { newFolder, write } from "./temporary.ts";

const root = join(import.meta.dirname, "..");
const simulation = ["--require", join(root, "test/windows/simulate.cjs")];

/** The sites among the fixtures. */
function sites(): readonly string[] {
	const pattern = "fixtures/{rules/*/*,sites/*}/docs.json";
	return globSync(pattern, { cwd: root, absolute: true }).map(dirname);
}

/** A path of this machine on the simulated drive. */
function onDrive(path: string): string {
	return `C:${path.replaceAll("/", "\\")}`;
}

/** The reports on some sites, one line of JSON for each. */
function reportsOn(folders: readonly string[], ...options: readonly string[]): readonly string[] {
	const argv = [...options, join(root, "test/windows/report.cjs"), dirname(main)];
	const { stdout, stderr } = spawnSync(process.execPath, argv, {
		input: folders.join("\n"),
		encoding: "utf8",
		maxBuffer: 2 ** 27,
	});
	expect(stderr).toBe("");
	return stdout.trimEnd().split("\n");
}

function docproof(cwd: string, ...argv: readonly string[]): { code: number | null; out: string } {
	const { status, stdout, stderr } = spawnSync(process.execPath, [...simulation, main, ...argv], {
		cwd,
		encoding: "utf8",
	});
	return { code: status, out: stdout + stderr };
}

/** A site in which every reference has another case than its file. */
const otherCase = {
	"docs.json": {
		theme: "mint",
		name: "Trial",
		colors: { primary: "#0f766e" },
		favicon: "/Images/icon.svg",
		navigation: {
			groups: [
				{ group: "Start", pages: ["index", "Guides/Start", "guides/start"] },
				{ $ref: "./Parts/more.json" },
				{ group: "API", openapi: "OpenAPI.yaml", pages: ["GET /a"] },
			],
		},
		redirects: [{ source: "/old", destination: "/Guides/start" }],
	},
	"parts/more.json": { group: "More", pages: ["guides/start"] },
	"openapi.yaml": "openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: {}\n",
	"images/icon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
	"snippets/x.mdx": "Text.\n",
	"guides/start.mdx": "---\ntitle: Start\n---\n\nText.\n",
	"index.mdx":
		'---\ntitle: Home\n---\n\nimport X from "/Snippets/x.mdx"\n\n<X/>\n\n[a](/Guides/start) [b](./Guides/start.mdx)\n\n![c](/Images/icon.svg)\n',
};

describe.runIf(process.platform !== "win32")("on Windows", () => {
	needsPackage();

	it("finds in every fixture what it finds here", () => {
		const folders = sites();
		expect(folders.length).toBeGreaterThan(500);
		expect(reportsOn(folders.map(onDrive), ...simulation)).toEqual(reportsOn(folders));
	});

	it("finds the same in files with the line breaks of Windows", () => {
		const copy = newFolder();
		cpSync(join(root, "fixtures"), copy, { recursive: true });
		for (const file of globSync("**/*.{mdx,md,json,yaml,yml,jsx,graphql}", {
			cwd: copy,
			absolute: true,
			dot: true,
		})) {
			const bytes = readFileSync(file);
			if (isUtf8(bytes)) writeFileSync(file, bytes.toString("utf8").replaceAll(/\r?\n/g, "\r\n"));
		}
		const problems = (report: string): readonly string[] => {
			const { findings }: { findings: readonly ReportedFinding[] } = JSON.parse(report);
			return findings.map(
				({ file, line, column, rule, message }) =>
					`${file}:${line}:${column}: ${message} [${rule}]`,
			);
		};
		const here = join(root, "fixtures");
		const folders = sites().map((folder) => relative(here, folder));
		const expected = reportsOn(folders.map((folder) => join(here, folder))).map(problems);
		const found = reportsOn(folders.map((folder) => join(copy, folder))).map(problems);
		const named = (lists: readonly (readonly string[])[]): readonly unknown[] =>
			lists.map((list, index) => [folders[index], list]);
		expect(named(found)).toEqual(named(expected));
	});

	it("compares names as Mintlify does, whatever the case of the path", () => {
		const site = write(newFolder(), otherCase);
		const [expected = ""] = reportsOn([site]);
		expect(expected).toContain("`Guides/Start` differs from the page `guides/start` only in");
		expect(expected).toContain("The file `Parts/more.json` does not exist.");
		const { checked, findings } = JSON.parse(expected);
		for (const path of [
			onDrive(site),
			onDrive(site).replace("C:", "c:"),
			onDrive(site).toUpperCase(),
		]) {
			const [report = ""] = reportsOn([path], ...simulation);
			expect(JSON.parse(report)).toMatchObject({ checked, findings });
		}
	});

	it("takes a file by a path in any case, with either slash", () => {
		const site = write(newFolder(), otherCase);
		for (const path of [
			"Guides\\START.mdx",
			"guides/start.mdx",
			onDrive(join(site, "guides/start.mdx")),
		]) {
			const { code, out } = docproof(site, "validate", path);
			expect(out).toContain("in guides/start.mdx,");
			expect(out).not.toContain("Not checked");
			expect(code).toBe(0);
		}
	});

	it("fixes, moves and prints paths with forward slashes", () => {
		const top = newFolder();
		cpSync(join(root, "fixtures/sites/readme"), join(top, "docs"), { recursive: true });
		expect(docproof(top, "validate", "docs").out).toContain("--> docs/docs.json:22:23");
		expect(docproof(top, "validate", "docs", "--fix").code).toBe(1);
		const moved = docproof(top, "mv", "docs\\errors.mdx", "docs\\guides\\errors.mdx");
		expect(moved).toMatchObject({ code: 0 });
		expect(moved.out).toContain("Moved errors.mdx to guides/errors.mdx.");
		expect(docproof(top, "inspect", "docs", "guides/errors").out).toContain("docs.json");
	});

	it.each(["errors.mdx", "Errors.mdx"])("serves an editor that opens %s", async (name) => {
		const site = newFolder();
		cpSync(join(root, "fixtures/sites/analytics-api"), site, { recursive: true });
		const uri = `file:///c%3A${site}`;
		const child = spawn(process.execPath, [...simulation, main, "lsp"], {
			stdio: ["pipe", "pipe", "inherit"],
		});
		const gone = once(child, "exit").then(([code]): number | null => code);
		const client = new Client({ input: child.stdin, output: child.stdout, gone });
		await client.initialize({ uris: [uri] });
		const text = "---\ntitle: Errors\n---\n\n[a](/absent)\n";
		client.notify("textDocument/didOpen", {
			textDocument: { uri: `${uri}/${name}`, languageId: "mdx", version: 1, text },
		});
		// The text in the editor replaces the file on disk, and is no second page.
		const messages = (): readonly string[] =>
			[...client.shown.values()].flatMap(({ diagnostics }) =>
				diagnostics.map(({ message }) => message),
			);
		await expect.poll(messages).toEqual([expect.stringContaining("`/absent`")]);
		expect(await client.end()).toBe(0);
	});
});
