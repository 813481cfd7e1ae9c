import { join } from "node:path";
import { findingsOf } from "../../findings-of.ts";
import { type Run, run as runIn } from "../../run.ts";
import { type Files, newPath, write } from "../../temporary.ts";

export const method = "operation-method-upper-case";

/** The findings on a site of `makeSite`. */
export const all = [
	"docs.json:12:7 error navigation-page-exists",
	`old/users.mdx:3:10 error ${method}`,
	`teams.mdx:3:10 error ${method}`,
];

/**
 * Writes a site with two lowercase methods and an entry without a page, into a new folder or one
 * below it.
 */
export function makeSite(files: Files = {}, below = ""): string {
	const root = join(newPath(), below);
	return write(root, {
		"docs.json": {
			theme: "mint",
			name: "Acme",
			colors: { primary: "#0f766e" },
			navigation: { pages: ["index", "old/users", "teams", "gone"] },
		},
		"index.mdx": "---\ntitle: Welcome\n---\n\nText.\n",
		"old/users.mdx": "---\ntitle: Users\nopenapi: get /users\n---\n",
		"teams.mdx": "---\ntitle: Teams\nopenapi: get /teams\n---\n",
		"openapi.json": {
			openapi: "3.1.0",
			info: { title: "Acme", version: "1" },
			servers: [{ url: "https://api.acme.test" }],
			paths: {
				"/users": { get: { responses: { 200: { description: "Done" } } } },
				"/teams": { get: { responses: { 200: { description: "Done" } } } },
			},
		},
		...files,
	});
}

export const run = (root: string, ...options: string[]): Promise<Run> =>
	runIn(root, ["validate", ...options]);

/** The position, severity and rule of each finding that counts. */
export async function found(root: string, ...options: string[]): Promise<string[]> {
	const { out } = await run(root, "--format", "json", ...options);
	return findingsOf(out).map(
		({ file, line, column, severity, rule }) => `${file}:${line}:${column} ${severity} ${rule}`,
	);
}

/** The message of the command for a site with invalid settings. */
export async function complaint(root: string, ...options: string[]): Promise<string> {
	const { code, out, err } = await run(root, ...options);
	return code === 2 && out === "" ? err : `${code} ${out}`;
}

export const config = (value: unknown): Files => ({
	"docproof.config.json": value,
});
