// Writing changes the text of a file and nothing else, and never another file.
import { spawnSync } from "node:child_process";
import {
	chmodSync,
	chownSync,
	existsSync,
	linkSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createFile, removeLeftovers, replaceFile } from "../../../src/text/files/replace-file.ts";
import { run } from "../../run.ts";
import { newPath } from "../../temporary.ts";

function makeFolder(): string {
	const folder = newPath();
	mkdirSync(folder);
	return folder;
}

const isRoot = process.getuid?.() === 0;

describe("replacing a file", () => {
	it.each([0o600, 0o664, 0o755, 0o444])("keeps the mode %o", (mode) => {
		const file = join(makeFolder(), "a.md");
		writeFileSync(file, "old");
		chmodSync(file, mode);
		replaceFile(file, "new");
		expect(readFileSync(file, "utf8")).toBe("new");
		expect(statSync(file).mode & 0o7777).toBe(mode);
	});

	it.runIf(isRoot)("keeps the owner", () => {
		const file = join(makeFolder(), "a.md");
		writeFileSync(file, "old");
		chownSync(file, 1234, 4321);
		replaceFile(file, "new");
		expect(statSync(file)).toMatchObject({ uid: 1234, gid: 4321 });
	});

	it("refuses one with several names", () => {
		const folder = makeFolder();
		writeFileSync(join(folder, "a"), "old");
		linkSync(join(folder, "a"), join(folder, "b"));
		expect(() => replaceFile(join(folder, "a"), "new")).toThrow("hard links");
		expect(readFileSync(join(folder, "a"), "utf8")).toBe("old");
	});

	it("refuses a link and a folder, and leaves nothing behind", () => {
		const folder = makeFolder();
		symlinkSync("/etc/passwd", join(folder, "a"));
		mkdirSync(join(folder, "b"));
		expect(() => replaceFile(join(folder, "a"), "new")).toThrow("is a link");
		expect(() => replaceFile(join(folder, "b"), "new")).toThrow("regular file");
		expect(readdirSync(folder)).toEqual(["a", "b"]);
	});

	it("leaves temporary files of others alone", () => {
		const folder = makeFolder();
		writeFileSync(join(folder, `a.${process.pid}.tmp`), "somebody's");
		replaceFile(join(folder, "a"), "new");
		expect(readdirSync(folder)).toEqual(["a", `a.${process.pid}.tmp`]);
	});

	it("removes what a killed process has left, and nothing else", () => {
		const folder = makeFolder();
		const { pid: ended } = spawnSync(process.execPath, ["--version"]);
		const left = [`.docproof-${ended}-a1.tmp`, ".docproof-a1.tmp"];
		const others = [`.docproof-${process.pid}-a1.tmp`, ".docproof-x-y.tmp.txt", "docproof-a1.tmp"];
		const below = join(folder, "guides");
		mkdirSync(below);
		mkdirSync(join(below, ".docproof-folder.tmp"));
		for (const name of [...left, ...others]) writeFileSync(join(below, name), "a");
		removeLeftovers(folder);
		expect(readdirSync(below).sort()).toEqual([...others, ".docproof-folder.tmp"].sort());
	});

	it("never takes the place of a file that is to be made", () => {
		const folder = makeFolder();
		writeFileSync(join(folder, "a"), "old");
		expect(() => createFile(join(folder, "a"), "new")).toThrow("EEXIST");
		expect(readFileSync(join(folder, "a"), "utf8")).toBe("old");
		expect(readdirSync(folder)).toEqual(["a"]);
	});
});

describe("a report in a file", () => {
	const site = (): string => {
		const folder = makeFolder();
		mkdirSync(join(folder, "site/.git"), { recursive: true });
		writeFileSync(
			join(folder, "site/docs.json"),
			'{"theme":"mint","name":"A","colors":{"primary":"#123456"},"navigation":{"pages":["index"]}}',
		);
		writeFileSync(join(folder, "site/index.mdx"), "---\ntitle: A\n---\n");
		return join(folder, "site");
	};

	it("is not written through a link out of the repository", async () => {
		const root = site();
		writeFileSync(join(root, "../other"), "old");
		symlinkSync("../other", join(root, "report.json"));
		const { code, err } = await run(root, ["validate", "--format", "json=report.json"]);
		expect(err).toBe("docproof: `report.json` is a link to a file outside the repository.\n");
		expect(code).toBe(2);
		expect(readFileSync(join(root, "../other"), "utf8")).toBe("old");
	});

	it("is written through a link within it", async () => {
		const root = site();
		writeFileSync(join(root, "real.json"), "old");
		symlinkSync("real.json", join(root, "report.json"));
		const { code } = await run(root, ["validate", "--format", "json=report.json"]);
		expect(code).toBe(0);
		expect(readFileSync(join(root, "real.json"), "utf8")).toContain('"version": 1');
	});

	it.each(["docs.json", "index.mdx"])("does not take the place of %s", async (name) => {
		const root = site();
		const before = readFileSync(join(root, name), "utf8");
		const { code, err } = await run(root, ["validate", "--format", `json=${name}`]);
		expect(err).toContain("is a file of the site");
		expect(code).toBe(2);
		expect(readFileSync(join(root, name), "utf8")).toBe(before);
	});

	it("goes to a device", async () => {
		const root = site();
		expect(await run(root, ["validate", "--format", "json=/dev/null"])).toMatchObject({
			code: 0,
			err: "",
		});
	});

	it.each([
		["nowhere/report.json", "`nowhere/report.json` cannot be written (its folder does not exist)."],
		["folder", "`folder` cannot be written (it is a folder)."],
	])("tells why %s cannot be written", async (name, sentence) => {
		const root = site();
		mkdirSync(join(root, "folder"));
		const { code, err } = await run(root, ["validate", "--format", `json=${name}`]);
		expect(err).toBe(`docproof: ${sentence}\n`);
		expect(code).toBe(2);
	});

	it("counts its findings where the summary of a job cannot be written", async () => {
		const root = site();
		const env = {
			GITHUB_ACTIONS: "true",
			GITHUB_STEP_SUMMARY: join(root, "gone/summary"),
		};
		const { code, err } = await run(root, ["validate"], env);
		expect(code).toBe(0);
		expect(err).toContain("The job summary (GITHUB_STEP_SUMMARY) cannot be written");
		expect(existsSync(join(root, "gone"))).toBe(false);
	});
});
