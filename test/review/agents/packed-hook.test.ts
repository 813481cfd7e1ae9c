// The packed `docproof hook`: its streams and its exit code.
import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { docproof, needsPackage } from "../../package/installed.ts";
import { newFolder } from "../../temporary.ts";
import { faults, writeSite } from "./faults.ts";

needsPackage();

it("reads stdin, and blocks an edit that breaks something", () => {
	const root = newFolder();
	const told = (path: string): readonly unknown[] => {
		const input = JSON.stringify({ cwd: root, tool_input: { file_path: `${root}/${path}` } });
		const { status, stdout, stderr } = spawnSync(...docproof("hook"), {
			cwd: root,
			input,
			encoding: "utf8",
		});
		return [status, stdout, stderr];
	};
	writeSite(
		faults.filter(({ rule }) => rule === "link-leads-somewhere"),
		root,
	);
	expect(told("guides/faq.mdx")).toEqual([0, "", ""]);
	expect(told("index.mdx")).toEqual([2, "", expect.stringContaining("[link-leads-somewhere]")]);
});
