import { dirname, relative, sep } from "node:path";
import { elapsedSince } from "../../cli/elapsed.ts";
import { UsageError } from "../../cli/exit-code.ts";
import type { Terminal } from "../../cli/terminal.ts";
import { fixFiles } from "../fix/fix-files.ts";
import { printRun } from "../validate/print-run.ts";
import type { ValidateSettings } from "../validate/validate.ts";
import { codeOf } from "../validate/validate-command.ts";
import { validatePart } from "../validate/validate-part.ts";
import {
	configFor,
	requestOf,
	type ValidateRequest,
} from "../validate/validate-request.ts";
import { dataFilesOf } from "./data-files.ts";
import {
	openApiLevels,
	openApiSettings,
	withoutSite,
} from "./openapi-files.ts";
import type { OpenApiArguments } from "./openapi-options.ts";

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
