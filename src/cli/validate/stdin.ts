// `docproof validate -`: the text of one file comes from stdin, all other files from disk.
import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { DiskTree, OverlaidTree } from "../../site/facts/files/file-tree.ts";
import { UsageError } from "../../terminal/exit-code.ts";
import { fileBelow, type SiteTarget } from "../../terminal/site-path.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import { maxFileBytes } from "../../text/files/read-file.ts";
import { stdinWord, type ValidateArguments } from "./validate-options.ts";

/** Throws a `UsageError` for contradictory arguments. */
export async function stdinTarget(
	args: ValidateArguments,
	terminal: Terminal,
): Promise<SiteTarget> {
	const path = args["stdin-path"];
	if (path === undefined)
		throw new UsageError(
			"`-` needs `--stdin-path PATH`: the path of the file whose text is on stdin.",
		);
	if (args.path.length !== 1 || args.path[0] !== stdinWord)
		throw new UsageError(
			"`--stdin-path` needs `-` as the only path: `docproof validate - --stdin-path PATH`.",
		);
	refuseDiskOptions(args);
	if (path === "") throw new UsageError("The path is empty.");
	const fullPath = resolve(terminal.cwd(), path);
	// The code uses `existsSync` and not `statSync`, because a name that is impossible on disk counts
	// as a missing file.
	if (existsSync(fullPath) && statSync(fullPath).isDirectory())
		throw new UsageError(`\`${path}\` is a folder: name a file of the site.`);
	const { root, file } = fileBelow(path, fullPath);
	const bytes = await readAll(terminal.stdin ?? []);
	const files = new Map([[file, { kind: "file", bytes } as const]]);
	const tree = new OverlaidTree({ root, files, below: new DiskTree(root) });
	return { root, files: [file], tree };
}

/** Throws a `UsageError` for options that need files on disk. */
function refuseDiskOptions(args: ValidateArguments): void {
	const { watch, since, staged, fix } = args;
	const otherOptions = {
		"--watch": watch,
		"--since": since !== undefined,
		"--staged": staged,
		"--fix": fix && !args.diff,
		"--unsafe-fixes": args["unsafe-fixes"] && !args.diff,
	};
	for (const [name, isSet] of Object.entries(otherOptions))
		if (isSet)
			throw new UsageError(
				/fix/.test(name)
					? `\`${name}\` writes files, but stdin is not a file: \`${name} --diff\` prints the changes.`
					: `\`${name}\` needs files on disk, and cannot be used with \`-\`.`,
			);
}

/** Reads stdin up to a little more than the size limit of files, because stdin can be endless. */
export async function readAll(
	stdin: NonNullable<Terminal["stdin"]> | readonly Buffer[],
): Promise<Buffer> {
	const chunks: Buffer[] = [];
	let length = 0;
	for await (const chunk of stdin) {
		const bytes = Buffer.from(chunk);
		chunks.push(bytes);
		length += bytes.length;
		if (length > maxFileBytes) break;
	}
	return Buffer.concat(chunks);
}
