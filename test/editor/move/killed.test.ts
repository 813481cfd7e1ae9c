// Moves that were killed after some of their files: the same command ends the work.
import { watch } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { run } from "../../run.ts";
import { newFolder, write } from "../../temporary.ts";
import { docs, filesIn, page } from "./site.ts";

const files = Object.fromEntries(
	Object.entries({
		"docs.json": docs(["start", "end"], {
			navbar: { links: [{ label: "Set up", href: "/start#set-up" }] },
		}),
		"start.mdx": page(
			'import A from "/a.mdx"\n\n[a](#set-up) [b](#end)\n\n## Set up\n\n<A />[a](#deep) [b](./end)\n\n### Deep\n\nText.\n\n## End',
		),
		"a.mdx": page("[a](/start#set-up)"),
		"end.mdx": page("[a](/start#set-up) [b](./start#deep) [c](/start#end) [d](/start)"),
		"z.mdx": page("[a](/start#set-up) [b](./start#deep)"),
	}).map(([path, content]) => [
		path,
		typeof content === "string" ? content : JSON.stringify(content, null, 2),
	]),
);

/** The arguments, and the files that are written or moved last. */
const moves: readonly (readonly [what: string, argv: readonly string[], last: string[]])[] = [
	["a page", ["start.mdx", "begin.mdx"], ["start.mdx", "begin.mdx"]],
	["a section", ["start.mdx#set-up", "set-up.mdx"], ["start.mdx"]],
	["a heading", ["--heading", "start.mdx", "Set up", "Install"], ["start.mdx"]],
];

describe.each(moves)("%s", (_, argv, last) => {
	it("is moved by a second run, whatever the first one has written", async () => {
		const root = write(newFolder(), files);
		const { code } = await run(root, ["mv", ...argv]);
		expect(code).toBe(0);
		const done = filesIn(root);
		const others = Object.keys(done).filter(
			(path) => files[path] !== done[path] && !last.includes(path),
		);
		expect(others.length).toBeGreaterThan(2);
		const choices = others.flatMap((path, index) => [[path], others.slice(index)]);
		for (const written of choices) {
			const half = write(newFolder(), files);
			write(half, Object.fromEntries(written.map((path) => [path, done[path]])));
			const again = await run(half, ["mv", ...argv]);
			expect([again.code, filesIn(half)], written.join()).toEqual([0, done]);
		}
	});

	it.runIf(process.platform === "linux")("ends with the file that names it", async () => {
		const root = write(newFolder(), files);
		const paths: string[] = [];
		const watcher = watch(root, (_, path) => {
			if (path !== null && !path.startsWith(".")) paths.push(path);
		});
		await run(root, ["mv", ...argv]);
		await setTimeout(50);
		watcher.close();
		const lastPaths = paths.slice(paths.findIndex((path) => last.includes(path)));
		expect(new Set(lastPaths)).toEqual(new Set(last));
		expect(paths.length).toBeGreaterThan(lastPaths.length);
	});
});

it("does not replace another page by a section", async () => {
	const root = write(newFolder(), { ...files, "set-up.mdx": page("Something else.") });
	const before = filesIn(root);
	for (const more of [[], ["--dry-run"]]) {
		const { code, out, err } = await run(root, ["mv", "start.mdx#set-up", "set-up.mdx", ...more]);
		const refused = "docproof: `set-up.mdx` already exists.\n";
		expect({ code, out, err }).toEqual({ code: 2, out: "", err: refused });
	}
	expect(filesIn(root)).toEqual(before);
});
