// The files that `init` writes; for existing files, `init` prints the text to add. All files run
// the docproof that the project has installed, because a stranger could own the name on a registry.
import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { escapeCommands, printable } from "../../output/printable.ts";
import { UsageError } from "../../terminal/exit-code.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import { createFile, whyNotWritten } from "../../text/files/replace-file.ts";

interface NewFile {
	readonly path: string;
	readonly text: string;
	/** The text to add to an existing file, and the location where it belongs. */
	readonly toAdd?: readonly [where: string, text: string];
}

/**
 * Writes the files. Throws a `UsageError` before the first file if a folder has the path of a file,
 * so that `init` never stops halfway.
 */
export function writeNewFiles(files: readonly NewFile[], terminal: Terminal): void {
	for (const { path } of files) checkRegularFile(path, relativePath(terminal.cwd(), path));
	for (const file of files) writeNewFile(file, terminal);
}

function writeNewFile({ path, text, toAdd }: NewFile, { stdout, cwd }: Terminal): void {
	const name = relativePath(cwd(), path);
	const write = (line: string): unknown => stdout.write(`${escapeCommands(printable(line))}\n`);
	if (!existsSync(path)) {
		createOrFail(path, name, text);
		write(`Wrote ${name}.`);
		return;
	}
	write(`${name} exists already and was not changed.`);
	if (toAdd === undefined) return;
	const [where, addition] = toAdd;
	if (withoutBlanks(readFileSync(path, "utf8")).includes(withoutBlanks(addition))) return;
	stdout.write(`Add this to ${where}:\n\n${addition}\n`);
}

function checkRegularFile(file: string, name: string): void {
	if (existsSync(file) && !statSync(file).isFile())
		throw new UsageError(`\`${name}\` is not a regular file.`);
}

function createOrFail(file: string, name: string, text: string): void {
	try {
		mkdirSync(dirname(file), { recursive: true });
		createFile(file, text);
	} catch (error) {
		throw new UsageError(`\`${name}\` ${whyNotWritten(error)}.`);
	}
}

/** The text without white space, because JSON can be formatted in several ways. */
function withoutBlanks(text: string): string {
	return text.replaceAll(/\s+/g, "");
}

export interface InitLayout {
	readonly root: string;
	/** The folder of the repository; the folder of the site if the site is in no repository. */
	readonly top: string;
	/** The folder of the package.json that should list docproof. */
	readonly packages: string;
}

/**
 * The layout with the nearest package.json from the site up to the top; without such a file, with a
 * package.json at the top.
 */
export function layoutOf(root: string, top: string): InitLayout {
	for (let folder = root; ; folder = dirname(folder)) {
		if (existsSync(join(folder, "package.json"))) return { root, top, packages: folder };
		if (folder === top || folder === dirname(folder)) return { root, top, packages: top };
	}
}

/** The command that runs an installed package from the top of the repository. */
function npxCommand({ top, packages }: InitLayout): readonly string[] {
	const folder = relativePath(top, packages);
	const prefix = folder === "." ? [] : ["--prefix", folder];
	return ["npx", "--no-install", ...prefix];
}

/** The relative path from one folder to another, with forward slashes. */
export function relativePath(from: string, to: string): string {
	return relative(from, to).split(sep).join("/") || ".";
}

function quoteForShell(text: string): string {
	return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

export function ciFiles(layout: InitLayout): readonly NewFile[] {
	const { top } = layout;
	const settings = preCommitConfig(layout);
	return [
		{ path: join(top, ".github/workflows/docproof.yml"), text: ciWorkflow(layout) },
		{
			path: join(top, ".pre-commit-config.yaml"),
			text: settings,
			toAdd: ["its `repos`", settings.replace("repos:\n", "")],
		},
	];
}

function ciWorkflow({ root, top, packages }: InitLayout): string {
	const command = `npx --no-install docproof validate ${quoteForShell(relativePath(packages, root))}`;
	return `name: docproof
on: [push, pull_request]
permissions:
  contents: read
jobs:
  docproof:
    runs-on: ubuntu-latest
${workingDirectoryYaml(relativePath(top, packages))}    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npm ci
      # Addresses that a pull request removes; only the history shows them.
      - if: github.event_name == 'pull_request'
        run: ${quoteForYaml(`${command} ${lostAddresses}`)}
      - run: ${quoteForYaml(command)}
`;
}

const lostAddresses = "--since origin/$GITHUB_BASE_REF --rule '*=off' --rule address-kept=warning";

function workingDirectoryYaml(folder: string): string {
	return folder === "."
		? ""
		: `    defaults:
      run:
        working-directory: ${quoteForYaml(folder)}
`;
}

/**
 * The settings of pre-commit. Paths begin at the top of the repository, because pre-commit runs
 * hooks there.
 */
function preCommitConfig(layout: InitLayout): string {
	const { root, top } = layout;
	const docproof = [...npxCommand(layout).map(quoteForShell), "docproof"].join(" ");
	const command = `${docproof} validate --staged ${quoteForShell(relativePath(top, root))}`;
	return `repos:
  - repo: local
    hooks:
      - id: docproof
        name: docproof
        entry: ${quoteForYaml(command)}
        language: system
        pass_filenames: false
        always_run: true
`;
}

function quoteForYaml(text: string): string {
	return /^[\w./][\w./ -]*$/.test(text) ? text : JSON.stringify(text);
}

const reviewFile = "docproof-review.md";

/**
 * The workflows that post the changes that readers will see as a comment on a pull request. The
 * first workflow runs the code of the pull request, which can come from a stranger, so it may only
 * read. The second workflow may write, but runs no code of the pull request: it posts a text as the
 * comment, and takes the number of the pull request from the event, not from that text.
 */
export function reviewFiles(layout: InitLayout): readonly NewFile[] {
	const { top } = layout;
	return [
		{ path: join(top, ".github/workflows/docproof-review.yml"), text: reviewWorkflow(layout) },
		{ path: join(top, ".github/workflows/docproof-comment.yml"), text: commentWorkflow },
	];
}

function reviewWorkflow({ root, top, packages }: InitLayout): string {
	const site = quoteForShell(relativePath(packages, root));
	const command = `npx --no-install docproof review ${site} --base "origin/$GITHUB_BASE_REF" --output ${reviewFile} || [ $? -eq 1 ]`;
	const file = join(relativePath(top, packages), reviewFile).split(sep).join("/");
	return `name: docproof review
on: pull_request
permissions:
  contents: read
jobs:
  review:
    runs-on: ubuntu-latest
${workingDirectoryYaml(relativePath(top, packages))}    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npm ci
      # The exit code 1 means new errors, which are in the comment. Without a comparison, it is 2.
      - run: ${JSON.stringify(command)}
      - if: always()
        run: cat ${reviewFile} >> "$GITHUB_STEP_SUMMARY"
      - if: always()
        uses: actions/upload-artifact@v4
        with:
          name: docproof-review
          path: ${quoteForYaml(file)}
`;
}

const commentWorkflow = `name: docproof comment
on:
  workflow_run:
    workflows: [docproof review]
    types: [completed]
permissions:
  actions: read
  pull-requests: write
jobs:
  comment:
    runs-on: ubuntu-latest
    if: github.event.workflow_run.event == 'pull_request'
    steps:
      - uses: actions/download-artifact@v4
        with:
          name: docproof-review
          run-id: \${{ github.event.workflow_run.id }}
          github-token: \${{ github.token }}
      - env:
          GH_TOKEN: \${{ github.token }}
          HEAD: \${{ github.event.workflow_run.head_repository.owner.login }}:\${{ github.event.workflow_run.head_branch }}
        run: |
          start='<!-- docproof-review:'
          case "$(head -c 200 ${reviewFile})" in "$start"*) ;; *) exit 1 ;; esac
          pull=$(gh api --method GET "repos/$GITHUB_REPOSITORY/pulls" -f state=open -f head="$HEAD" --jq '.[0].number // empty')
          if [ -z "$pull" ]; then exit 0; fi
          comments="repos/$GITHUB_REPOSITORY/issues/$pull/comments"
          own='.[] | select(.user.login == "github-actions[bot]" and (.body | startswith("<!-- docproof-review:"))) | .id'
          comment=$(gh api --paginate "$comments" --jq "$own" | head -n 1)
          if [ -z "$comment" ]; then
            gh api --silent --method POST "$comments" -F body=@${reviewFile}
          else
            gh api --silent --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$comment" -F body=@${reviewFile}
          fi
`;

const pluginFolder = ".claude/plugins/docproof";

export function agentFiles(layout: InitLayout): readonly NewFile[] {
	const { top, root } = layout;
	const lines = agentLines(layout);
	return [
		{
			path: join(top, ".claude/settings.json"),
			text: formatJson({ hooks: { PostToolUse: [claudeHook(layout)] } }),
			toAdd: ["`PostToolUse` of its `hooks`", formatJson(claudeHook(layout))],
		},
		{
			path: join(top, pluginFolder, ".claude-plugin/plugin.json"),
			text: formatJson({
				name: "docproof",
				version: "1.0.0",
				description: "Shows the problems of the documentation site",
			}),
		},
		{ path: join(top, pluginFolder, ".lsp.json"), text: formatJson(serverConfig(layout)) },
		...(existsSync(join(top, ".cursor")) ? [cursorFile(layout)] : []),
		{ path: join(top, "AGENTS.md"), text: lines, toAdd: ["it", lines] },
		// `.mintignore` gets an entry for the file, because Mintlify would publish an AGENTS.md at the
		// top of a site as a page.
		...(top === root ? [ignoreFile(root)] : []),
	];
}

export const agentRemark = `To give Claude Code the language server as well, start it with \`claude --plugin-dir ${pluginFolder}\`.`;

/**
 * The hook runs after each edit, so it starts Node directly: `npx` takes as long to start as the
 * check takes.
 */
function runHook({ top, packages }: InitLayout): string {
	const folder = relativePath(top, packages);
	const main = "node_modules/docproof/dist/main.cjs";
	return `${quoteForShell(folder === "." ? main : `${folder}/${main}`)} hook`;
}

function claudeHook(layout: InitLayout): object {
	const command = `node "$CLAUDE_PROJECT_DIR"/${runHook(layout)}`;
	return { matcher: "Edit|Write|MultiEdit", hooks: [{ type: "command", command, timeout: 30 }] };
}

/**
 * A `postToolUse` hook, because Cursor reads no other output. Cursor runs the hook at the top of
 * the project.
 */
function cursorFile(layout: InitLayout): NewFile {
	const entry = { command: `node ${runHook(layout)}`, matcher: "Write" };
	return {
		path: join(layout.top, ".cursor/hooks.json"),
		text: formatJson({ version: 1, hooks: { postToolUse: [entry] } }),
		toAdd: ["`postToolUse` of its `hooks`", formatJson(entry)],
	};
}

function ignoreFile(root: string): NewFile {
	const text = "AGENTS.md\n";
	return { path: join(root, ".mintignore"), text, toAdd: ["it", text] };
}

function serverConfig(layout: InitLayout): object {
	const [command, ...args] = npxCommand(layout);
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

function agentLines(layout: InitLayout): string {
	const { top, root } = layout;
	const docproof = [...npxCommand(layout).map(quoteForShell), "docproof"].join(" ");
	const site = quoteForShell(relativePath(top, root));
	return `## Documentation site

The site is checked with \`${docproof}\`, which runs at the top of the repository.

- After an edit, and before a commit: \`validate --since HEAD --format concise ${site}\`. It reports problems that are new since HEAD; there should be none.
- A line has the form \`file:line:column: severity: problem\`, followed by the fix. Fix the problem at that position.
- \`validate --since HEAD --fix ${site}\` applies the fixes that are certain.
- \`explain RULE\` explains the rule in brackets, with an example and its fix.
- \`inspect ${site}\` shows the pages of the published site, and \`inspect PAGE\` shows where a page is listed and what links to it.
- \`mv FROM TO\` moves a page, updates all links to it, and adds a redirect. Do not move pages by hand.
- Do not turn rules off or add to the baseline to get fewer reports.
`;
}

export function formatJson(value: unknown): string {
	return `${JSON.stringify(value, undefined, 2)}\n`;
}
