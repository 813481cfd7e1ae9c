// The container image: it checks a mounted folder without rights and without writing.
import { cpSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { git } from "../check/changes/repository.ts";
import { newFolder, write } from "../temporary.ts";
import { Image } from "./image.ts";

const fixtures = join(import.meta.dirname, "../../fixtures/sites");

describe.runIf(process.platform === "linux" && process.getuid?.() === 0)("the image", () => {
	let image: Image;
	let site = "";
	beforeAll(() => {
		image = new Image();
		site = newFolder();
		cpSync(join(fixtures, "readme"), site, { recursive: true });
	});

	it("checks the mounted folder by default", () => {
		const { status, stdout, stderr } = image.run(site);
		expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
		expect(stdout).toContain("The build fails: 3 errors stop it.");
	});

	it("reads the history of a repository that belongs to somebody else", () => {
		git(site, "init", "-q", "-b", "main");
		git(site, "add", "-A");
		git(site, "commit", "-q", "-m", "first");
		write(site, { "errors.mdx": "---\ntitle: Errors\n---\n\n[a](/absent)\n" });
		const { status, stdout, stderr } = image.run(site, ["validate", "--since", "main"]);
		expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
		expect(stdout).toContain("`/absent`");
		expect(stdout).toContain("that existed before");
	});

	it("may not write", () => {
		const { status, stderr } = image.run(site, ["validate", "--fix"]);
		expect(status).toBe(2);
		expect(stderr).toMatch(/cannot be written|permission/);
	});
});
