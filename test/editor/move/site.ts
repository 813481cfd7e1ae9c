// Small sites for tests of moves.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Run, run } from "../../run.ts";
import { type Files, newFolder, write } from "../../temporary.ts";

export function docs(pages: readonly unknown[], more: object = {}): object {
	return {
		theme: "mint",
		name: "Acme",
		colors: { primary: "#0f766e" },
		...more,
		navigation: { groups: [{ group: "Guides", pages }] },
	};
}

export const page = (body: string, fields = ""): string =>
	`---\ntitle: A page\n${fields}---\n\n${body}\n`;

/** All files in a folder, by path. */
export function filesIn(root: string): Record<string, string> {
	const paths = readdirSync(root, { recursive: true, encoding: "utf8" });
	const files = paths
		.filter((path) => !/^\.git(?:\/|$)/.test(path))
		.filter((path) => statSync(join(root, path)).isFile())
		.sort();
	return Object.fromEntries(files.map((path) => [path, readFileSync(join(root, path), "utf8")]));
}

interface Moved extends Run {
	/** The files with a new text or a new path. */
	readonly changed: Readonly<Record<string, string>>;
}

/** Runs `docproof mv` in a new folder with some files. */
export async function moved(files: Files, ...argv: readonly string[]): Promise<Moved> {
	const root = write(newFolder(), files);
	const before = filesIn(root);
	const result = await run(root, ["mv", ...argv]);
	const changed = Object.fromEntries(
		Object.entries(filesIn(root)).filter(([path, text]) => before[path] !== text),
	);
	return { ...result, changed };
}
