// Every suggestion, applied alone, removes its finding and brings no other. All fixtures are tried
// in test/long.
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type SuggestedFile, suggestedFiles } from "../../../src/check/fix/suggested-files.ts";
import { undoChange, writeChange } from "../../../src/editor/fix/write-change.ts";
import { fixableSites } from "../../goldens.ts";
import { newFolder, write } from "../../temporary.ts";
import { amountOf } from "../../thorough.ts";
import { tryPromises } from "./promises.ts";

it("keep their promises in the examples of rules", () => {
	const examples = fixableSites()
		.filter((site) => /invalid-example$|sites\/readme$/.test(site))
		.filter((_, index) => index % amountOf(5, 1) === 0);
	const { broken, applied } = tryPromises(examples);
	expect(broken).toEqual([]);
	expect(applied).toBeGreaterThan(0);
});

it("move, create and delete files, and are undone byte by byte", () => {
	const root = write(newFolder(), { "a.mdx": "\uFEFFA\r\n", "b.mdx": "B\n" });
	const read = (path: string): string | undefined => {
		try {
			return readFileSync(join(root, path), "utf8");
		} catch {
			return undefined;
		}
	};
	const changes = [
		{ kind: "move", path: "a.mdx", to: "folder/a.mdx" },
		{ kind: "create", path: "c.mdx", text: "C\n" },
		{ kind: "delete", path: "b.mdx" },
	] as const;
	const files: readonly SuggestedFile[] =
		suggestedFiles({ title: "", reason: "", changes }, read) ?? [];
	const written = writeChange(root, files);
	expect([read("a.mdx"), read("folder/a.mdx"), read("b.mdx"), read("c.mdx")]).toEqual([
		undefined,
		"\uFEFFA\r\n",
		undefined,
		"C\n",
	]);
	if ("refusal" in written) throw new Error(written.refusal);
	expect(undoChange(root, written)).toBeUndefined();
	expect([read("a.mdx"), read("folder/a.mdx"), read("b.mdx"), read("c.mdx")]).toEqual([
		"\uFEFFA\r\n",
		undefined,
		"B\n",
		undefined,
	]);
	rmSync(join(root, "b.mdx"));
	expect(writeChange(root, files)).toHaveProperty("refusal");
	expect(read("a.mdx")).toBe("\uFEFFA\r\n");
	expect(suggestedFiles({ title: "", reason: "", changes }, read)).toBeUndefined();
});
