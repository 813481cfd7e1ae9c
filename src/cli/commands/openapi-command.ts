import { dirname, relative, sep } from "node:path";
import {
	openApiLevels,
	openApiSettings,
	withoutSite,
} from "../../app/openapi-files.ts";
import type { ValidateSettings } from "../../app/validate.ts";
import { validatePart } from "../../app/validate-part.ts";
import { dataFilesOf } from "../options/data-files.ts";
import type { OpenApiArguments } from "../options/openapi-options.ts";
import {
	configFor,
	requestOf,
	type ValidateRequest,
} from "../options/validate-request.ts";
import { elapsedSince } from "../terminal/elapsed.ts";
import { UsageError } from "../terminal/exit-code.ts";
import { printRun } from "../terminal/print-run.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { fixFiles } from "./fix-files.ts";
import { codeOf } from "./validate-command.ts";

/** Checks OpenAPI files as `docproof validate` would check them as part of a site. */
export async function openApiCommand(
	{ file, ...args }: OpenApiArguments,
	terminal: Terminal,
): Promise<number> {
	const started = process.hrtime.bigint();
	const request = requestFor(args, terminal);
	const paths = dataFilesOf(file, terminal);
	const root = folderOf(paths, terminal.cwd());
	const files = paths.map((path) => relative(root, path).split(sep).join("/"));
	const settings: ValidateSettings = {
		...openApiSettings(root, files),
		config: configFor(request, root, terminal.cwd()),
		levels: { ...request.levels, ...openApiLevels() },
	};
	if (request.fixes)
		fixFiles(request, root, { settings, keeps: undefined }, terminal);
	const result = withoutSite(validatePart(root, settings));
	const run = { elapsed: elapsedSince(started), readers: undefined };
	await printRun(request, [result], run, terminal, () => "");
	return codeOf([result]);
}

/** What only sites have is not asked for. */
function requestFor(
	args: Omit<OpenApiArguments, "file">,
	terminal: Terminal,
): ValidateRequest {
	const request = requestOf(
		{
			...args,
			path: [],
			"no-bodies": false,
			"print-config": false,
			"update-baseline": false,
			"allow-growth": false,
			"prune-baseline": false,
			since: undefined,
			staged: false,
			diff: false,
			watch: false,
			feedback: [],
			remote: false,
			"allow-host": [],
		},
		terminal,
	);
	if (request.formats.some(({ format }) => format === "html"))
		throw new UsageError(
			"`--format html` shows a site: use it with `docproof validate`.",
		);
	return request;
}

/** The current folder, or the nearest around it that has all files. */
function folderOf(paths: readonly string[], cwd: string): string {
	let folder = cwd;
	while (
		dirname(folder) !== folder &&
		!paths.every((path) => path.startsWith(folder + sep))
	)
		folder = dirname(folder);
	return folder;
}
