// Files of JSON or YAML that a command line names.
import { existsSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, resolve } from "node:path";
import { UsageError } from "../../cli/exit-code.ts";
import type { Terminal } from "../../cli/terminal.ts";

const load = createRequire(import.meta.url);

/** Absolute, each once. Throws a `UsageError` for what is no such file, and for a glob that fits none. */
export function dataFilesOf(
	written: readonly string[],
	terminal: Terminal,
): readonly string[] {
	if (written.length === 0)
		throw new UsageError(
			"Name an OpenAPI file, as in `docproof openapi openapi.yaml`.",
		);
	const cwd = terminal.cwd();
	const paths = written.flatMap((one) => {
		const path = resolve(cwd, one);
		if (!existsSync(path) && /[*?[{]/.test(one)) return filesIn(one, cwd);
		checkFile(one, path);
		return path;
	});
	return [...new Set(paths)];
}

function filesIn(glob: string, cwd: string): string[] {
	const { globSync }: typeof import("tinyglobby") = load("tinyglobby");
	const found = globSync(glob, {
		cwd,
		absolute: true,
		ignore: ["**/node_modules/**"],
	});
	const files = found.filter(isData).sort();
	if (files.length === 0)
		throw new UsageError(`No JSON or YAML file fits \`${glob}\`.`);
	return files.map((file) => resolve(file));
}

function checkFile(written: string, path: string): void {
	if (written === "") throw new UsageError("The path is empty.");
	if (!existsSync(path)) throw new UsageError(`There is no \`${written}\`.`);
	if (statSync(path).isDirectory())
		throw new UsageError(
			`\`${written}\` is a folder: name its files, or a glob such as \`${written.replace(/[\\/]$/, "")}/*.yaml\`.`,
		);
	if (!isData(path))
		throw new UsageError(
			`\`${written}\` is not a JSON or YAML file: its name ends in none of .json, .yaml and .yml.`,
		);
	if (basename(path) === "docs.json")
		throw new UsageError(
			`\`${written}\` is a site: check it with \`docproof validate\`.`,
		);
}

function isData(path: string): boolean {
	return /\.(?:json|ya?ml)$/.test(path);
}
