// The files that `init` writes unless they exist: then it says what belongs into them. They are for
// CI and for pre-commit, or with `--agent` for coding agents: a hook that tells what each edit
// breaks, the language server, and what to run when. All of it runs the docproof that the project
// has installed: a name on the registry alone can be anybody's.
import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { UsageError } from "../../cli/exit-code.ts";
import type { Terminal } from "../../cli/terminal.ts";
import { createFile, whyNotWritten } from "../../source/files/replace-file.ts";

interface NewFile {
	/** Absolute. */
	readonly path: string;
	readonly text: string;
	/** What belongs into one that is there already, and to what of it. */
	readonly toAdd?: readonly [where: string, text: string];
}

/**
 * Writes them, unless something stands in place of one: throws a `UsageError` then, before any is
 * written.
 */
export function offerAll(files: readonly NewFile[], terminal: Terminal): void {
	for (const { path } of files) checkPlace(path, way(terminal.cwd(), path));
	for (const file of files) offer(file, terminal);
}

/** Writes a file, unless there is one, and says so. */
function offer({ path, text, toAdd }: NewFile, { stdout, cwd }: Terminal): void {
	const name = way(cwd(), path);
	if (!existsSync(path)) {
		write(path, name, text);
		stdout.write(`${name} was written.\n`);
		return;
	}
	stdout.write(`${name} exists already and was not changed.\n`);
	if (toAdd === undefined) return;
	const [where, added] = toAdd;
	if (squeezed(readFileSync(path, "utf8")).includes(squeezed(added))) return;
	stdout.write(`Add this to ${where}:\n\n${added}\n`);
}

function checkPlace(file: string, name: string): void {
	if (existsSync(file) && !statSync(file).isFile())
		throw new UsageError(`\`${name}\` is not a regular file.`);
}

function write(file: string, name: string, text: string): void {
	try {
		mkdirSync(dirname(file), { recursive: true });
		createFile(file, text);
	} catch (error) {
		throw new UsageError(`\`${name}\` ${whyNotWritten(error)}.`);
	}
}

/** JSON can be written in several ways. */
function squeezed(text: string): string {
	return text.replaceAll(/\s+/g, "");
}

/** Where things are in a repository. */
export interface Layout {
	readonly root: string;
	/** The folder of the repository, or of the site where it is in none. */
	readonly top: string;
	/** The folder of the package.json that is to name docproof. */
	readonly packages: string;
}

/**
 * The nearest package.json, from the site up to the top; where there is none it is to be at the
 * top.
 */
export function layoutOf(root: string, top: string): Layout {
	for (let folder = root; ; folder = dirname(folder)) {
		if (existsSync(join(folder, "package.json"))) return { root, top, packages: folder };
		if (folder === top || folder === dirname(folder)) return { root, top, packages: top };
	}
}

/** What runs a package that the project has installed, at the top of the repository. */
function npx({ top, packages }: Layout): readonly string[] {
	const folder = way(top, packages);
	const prefix = folder === "." ? [] : ["--prefix", folder];
	return ["npx", "--no-install", ...prefix];
}

/** From one folder to another, with forward slashes. */
export function way(from: string, to: string): string {
	return relative(from, to).split(sep).join("/") || ".";
}

/** As the shell takes it for one word. */
function word(text: string): string {
	return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** A job for CI, and a hook for commits. */
export function ciFiles(layout: Layout): readonly NewFile[] {
	const { top } = layout;
	const settings = hook(layout);
	return [
		{ path: join(top, ".github/workflows/docproof.yml"), text: workflow(layout) },
		{
			path: join(top, ".pre-commit-config.yaml"),
			text: settings,
			toAdd: ["its `repos`", settings.replace("repos:\n", "")],
		},
	];
}

/** A job for GitHub Actions. */
function workflow({ root, top, packages }: Layout): string {
	const command = `npx --no-install docproof validate ${word(way(packages, root))}`;
	return `name: docproof
on: [push, pull_request]
permissions:
  contents: read
jobs:
  docproof:
    runs-on: ubuntu-latest
${inFolder(way(top, packages))}    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npm ci
      # The addresses that a pull request takes from readers, which only the history tells.
      - if: github.event_name == 'pull_request'
        run: ${scalar(`${command} ${lostAddresses}`)}
      - run: ${scalar(command)}
`;
}

const lostAddresses = "--since origin/$GITHUB_BASE_REF --rule '*=off' --rule address-kept=warning";

function inFolder(folder: string): string {
	return folder === "."
		? ""
		: `    defaults:
      run:
        working-directory: ${scalar(folder)}
`;
}

/** The settings of pre-commit. It runs hooks at the top of the repository. */
function hook(layout: Layout): string {
	const { root, top } = layout;
	const docproof = [...npx(layout).map(word), "docproof"].join(" ");
	const command = `${docproof} validate --staged ${word(way(top, root))}`;
	return `repos:
  - repo: local
    hooks:
      - id: docproof
        name: docproof
        entry: ${scalar(command)}
        language: system
        pass_filenames: false
        always_run: true
`;
}

/** As YAML takes it for one text. */
function scalar(text: string): string {
	return /^[\w./][\w./ -]*$/.test(text) ? text : JSON.stringify(text);
}

/** Where the plugin with the language server is, from the top. */
const plugin = ".claude/plugins/docproof";

export function agentFiles(layout: Layout): readonly NewFile[] {
	const { top, root } = layout;
	const lines = agentLines(layout);
	return [
		{
			path: join(top, ".claude/settings.json"),
			text: json({ hooks: { PostToolUse: [claudeHook(layout)] } }),
			toAdd: ["`PostToolUse` of its `hooks`", json(claudeHook(layout))],
		},
		{
			path: join(top, plugin, ".claude-plugin/plugin.json"),
			text: json({
				name: "docproof",
				version: "1.0.0",
				description: "Shows the problems of the documentation site",
			}),
		},
		{ path: join(top, plugin, ".lsp.json"), text: json(server(layout)) },
		...(existsSync(join(top, ".cursor")) ? [cursorFile(layout)] : []),
		{ path: join(top, "AGENTS.md"), text: lines, toAdd: ["it", lines] },
		// At the top of a site Mintlify publishes it as a page.
		...(top === root ? [ignoreFile(root)] : []),
	];
}

/** What is left to do for whoever starts the agent. */
export const agentRemark = `To give Claude Code the language server as well, start it with \`claude --plugin-dir ${plugin}\`.`;

/** The hook is called after each edit: `npx` takes as long to start as it takes to look. */
function hookCommand({ top, packages }: Layout): string {
	const folder = way(top, packages);
	const main = "node_modules/docproof/dist/main.cjs";
	return `${word(folder === "." ? main : `${folder}/${main}`)} hook`;
}

function claudeHook(layout: Layout): object {
	const command = `node "$CLAUDE_PROJECT_DIR"/${hookCommand(layout)}`;
	return { matcher: "Edit|Write|MultiEdit", hooks: [{ type: "command", command, timeout: 30 }] };
}

/** Cursor takes what a hook says only of this one, and runs it at the top of the project. */
function cursorFile(layout: Layout): NewFile {
	const entry = { command: `node ${hookCommand(layout)}`, matcher: "Write" };
	return {
		path: join(layout.top, ".cursor/hooks.json"),
		text: json({ version: 1, hooks: { postToolUse: [entry] } }),
		toAdd: ["`postToolUse` of its `hooks`", json(entry)],
	};
}

function ignoreFile(root: string): NewFile {
	const text = "AGENTS.md\n";
	return { path: join(root, ".mintignore"), text, toAdd: ["it", text] };
}

function server(layout: Layout): object {
	const [command, ...args] = npx(layout);
	return {
		docproof: {
			command,
			args: [...args, "docproof", "lsp"],
			extensionToLanguage: {
				".mdx": "mdx",
				".md": "markdown",
				".json": "json",
				".yaml": "yaml",
				".yml": "yaml",
			},
		},
	};
}

function agentLines(layout: Layout): string {
	const { top, root } = layout;
	const docproof = [...npx(layout).map(word), "docproof"].join(" ");
	const site = word(way(top, root));
	return `## Documentation site

The site is checked with \`${docproof}\`, run at the top of the repository.

- After an edit, and before a commit: \`validate --since HEAD --format concise ${site}\`. It tells what is new since HEAD, and there should be nothing.
- A line is \`file:line:column: severity: what is wrong\`, and what to write instead. Correct it at that place.
- \`validate --since HEAD --fix ${site}\` makes the corrections that are certain.
- \`explain RULE\` says what the rule in brackets is about, with an example and its correction.
- \`inspect ${site}\` shows the pages that readers get, \`inspect PAGE\` where one is listed, and \`inspect --links-to PAGE\` what leads to it.
- \`mv FROM TO\` moves a page with all links to it, and redirects its readers. Do not move pages by hand.
- Do not turn rules off, and add nothing to the baseline, to be told less.
`;
}

function json(value: unknown): string {
	return `${JSON.stringify(value, undefined, 2)}\n`;
}
