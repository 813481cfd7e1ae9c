// `docproof openapi`: OpenAPI files without a site, by names or globs.
import { existsSync, statSync } from "node:fs";
import { basename, dirname, relative, resolve, sep } from "node:path";
import type { ValidateSettings } from "../../check/site/validate.ts";
import { exitCode, UsageError } from "../../terminal/exit-code.ts";
import { elapsedSince } from "../../terminal/progress.ts";
import { isGlob, pathsMatching } from "../../terminal/site-path.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import { printRun } from "../validate/print.ts";
import { codeOf } from "../validate/run-validate.ts";
import { configFor, requestWithoutPreview } from "../validate/validate-request.ts";
import { validatePart } from "../validate/validate-task.ts";
import type { OpenApiArguments } from "./openapi-command.ts";
import {
	openApiLevels,
	openApiSettings,
	withOpenApiSeverities,
	withoutSite,
} from "./openapi-files.ts";

export async function runOpenApi(
	{ file, ...args }: OpenApiArguments,
	terminal: Terminal,
): Promise<number> {
	const startTime = process.hrtime.bigint();
	const request = requestWithoutPreview(args, terminal);
	const paths = dataFilesOf(file, terminal);
	const root = folderOf(paths, terminal.cwd());
	const files = paths.map((path) => relative(root, path).split(sep).join("/"));
	const settings: ValidateSettings = {
		...openApiSettings(root, files),
		config: withOpenApiSeverities(configFor(request, root, terminal.cwd())),
		levels: { ...request.levels, ...openApiLevels() },
	};
	let isWritten = true;
	if (request.fixes) {
		const { fixFiles } = await import("../validate/fix-files.ts");
		isWritten = fixFiles(request, root, { settings, news: undefined }, terminal);
	}
	const result = withoutSite(validatePart(root, settings));
	const run = { elapsed: elapsedSince(startTime), readers: undefined };
	await printRun(request, [result], run, terminal, () => "");
	const code = codeOf([result]);
	return isWritten || code === exitCode.bug ? code : exitCode.failed;
}

/** The current folder, or the nearest folder above it that contains all files. */
function folderOf(paths: readonly string[], cwd: string): string {
	let folder = cwd;
	while (dirname(folder) !== folder && !paths.every((path) => path.startsWith(folder + sep)))
		folder = dirname(folder);
	return folder;
}

/** Throws a `UsageError` for files of other kinds, and for a glob without matches. */
function dataFilesOf(written: readonly string[], terminal: Terminal): readonly string[] {
	if (written.length === 0)
		throw new UsageError("Name an OpenAPI file, such as `docproof openapi openapi.yaml`.");
	const cwd = terminal.cwd();
	const paths = written.flatMap((one) => {
		const path = resolve(cwd, one);
		if (isGlob(one, terminal)) return filesIn(one, cwd);
		checkFile(one, path);
		return path;
	});
	return [...new Set(paths)];
}

function filesIn(glob: string, cwd: string): string[] {
	const files = pathsMatching(glob, cwd).filter(isDataFile).sort();
	if (files.length === 0) throw new UsageError(`No JSON or YAML file matches \`${glob}\`.`);
	return files;
}

function checkFile(written: string, path: string): void {
	if (written === "") throw new UsageError("The path is empty.");
	if (/^https?:\/\//i.test(written))
		throw new UsageError(`\`docproof openapi\` checks files: download \`${written}\` first.`);
	if (!existsSync(path)) throw new UsageError(`\`${written}\` does not exist.`);
	if (statSync(path).isDirectory())
		throw new UsageError(
			`\`${written}\` is a folder: name its files, or a glob such as \`${written.replace(/[\\/]$/, "")}/*.yaml\`.`,
		);
	if (!isDataFile(path))
		throw new UsageError(
			`\`${written}\` is not a JSON or YAML file: its name must end in .json, .yaml or .yml.`,
		);
	if (basename(path) === "docs.json")
		throw new UsageError(`\`${written}\` belongs to a site: check it with \`docproof validate\`.`);
}

function isDataFile(path: string): boolean {
	return /\.(?:json|ya?ml)$/.test(path);
}
