// What `init --agent` writes for coding agents: a hook that tells what each edit breaks, the
// language server, and what to run when. All of it runs the docproof that the project has
// installed.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Layout, npx, way, word } from "./layout.ts";
import type { NewFile } from "./new-file.ts";

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
	return {
		matcher: "Edit|Write|MultiEdit",
		hooks: [{ type: "command", command, timeout: 30 }],
	};
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
