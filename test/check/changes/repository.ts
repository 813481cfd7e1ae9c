// A repository whose site is in one of its folders, and the output of the command for it.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { findingsOf } from "../../findings-of.ts";
import { type Run, run } from "../../run.ts";
import { newPath } from "../../temporary.ts";

/** A text, a value that becomes JSON, the target of a link, or no file. */
export type Content = string | object | { readonly link: string } | undefined;

/** An OpenAPI file with a GET for each of the paths. */
export const spec = (...paths: string[]): Content => ({
	openapi: "3.1.0",
	info: { title: "Acme", version: "1" },
	servers: [{ url: "https://api.acme.test" }],
	paths: Object.fromEntries(
		paths.map((path) => [path, { get: { responses: { 200: { description: "Done" } } } }]),
	),
});

export class Repository {
	readonly folder: string;
	/** The folder of the site. */
	root: string;

	constructor(folder = newPath(), site = "docs") {
		this.folder = folder;
		this.root = join(folder, site);
		mkdirSync(this.root, { recursive: true });
	}

	/** A copy of the current state, including the data of git. */
	copy(): Repository {
		const copy = new Repository();
		cpSync(this.folder, copy.folder, {
			recursive: true,
			verbatimSymlinks: true,
		});
		return copy;
	}

	git(...argv: string[]): string {
		return git(this.folder, ...argv);
	}

	commit(): this {
		this.git("add", "-A");
		this.git("commit", "-q", "--allow-empty", "-m", "change");
		return this;
	}

	/** Adds, replaces or (with `undefined`) deletes files of the site. */
	write(files: Readonly<Record<string, Content>>): this {
		for (const [path, content] of Object.entries(files)) put(join(this.root, path), content);
		return this;
	}

	run(...options: string[]): Promise<Run> {
		return run(this.folder, ["validate", this.root, ...options]);
	}

	/** The files and rules of the findings, followed by anything on stderr. */
	async found(...options: string[]): Promise<string[]> {
		const { out, err } = await this.run("--format", "json", ...options);
		return [
			...findingsOf(out).map(({ file, rule }) => `${file} ${rule}`),
			...err.split("\n").filter((line) => line !== ""),
		];
	}
}

export function put(file: string, content: Content): void {
	rmSync(file, { recursive: true, force: true });
	if (content === undefined) return;
	mkdirSync(dirname(file), { recursive: true });
	if (typeof content === "object" && "link" in content) symlinkSync(String(content.link), file);
	else
		writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content, null, 2));
}

export function git(folder: string, ...argv: string[]): string {
	const settings = [
		...["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"],
		...["-c", "core.hooksPath=/dev/null", "-c", "protocol.file.allow=always"],
	];
	return execFileSync("git", ["-C", folder, ...settings, ...argv], {
		encoding: "utf8",
		stdio: "pipe",
	});
}

export function newRepository(files: Readonly<Record<string, Content>>): Repository {
	const repository = new Repository();
	git(repository.folder, "init", "-q", "-b", "main", "--template=");
	return repository.write(files).commit();
}
