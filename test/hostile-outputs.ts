// A site whose every name and text is a stranger's, and the command lines that print them: each
// format of each command.
import { Readable } from "node:stream";
import { cli, commandTable } from "../src/commands.ts";
import { formats } from "../src/terminal/options.ts";
import type { Files } from "./temporary.ts";

/** Text by text, in the order in which the site asks for them. */
export type NextText = () => string;

/** The files of a site; the texts are used as titles, names, paths, values and messages. */
export function hostileSite(next: NextText): Files {
	const name = (): string => next().replaceAll(/[/\0]/g, "_").slice(0, 60);
	/** A text that is no JavaScript and no markup, so that the page can be parsed. */
	const words = (): string => next().replaceAll(/[{<`\n]/g, "");
	const yaml = (text: string): string => JSON.stringify(text);
	const [folder, gone] = [name(), next()];
	const operation = (): object => ({
		summary: next(),
		description: next(),
		tags: [next()],
		parameters: [{ name: next(), in: "query", schema: { type: next(), enum: [next(), next()] } }],
		responses: { 200: { description: next(), content: { [next()]: { example: next() } } } },
	});
	return {
		"docs.json": {
			theme: "mint",
			name: next(),
			description: next(),
			colors: { primary: "#0f766e" },
			[next()]: next(),
			navbar: { links: [{ label: next(), href: `/${next()}` }] },
			redirects: [{ source: `/${next()}`, destination: `/${next()}` }],
			navigation: {
				tabs: [
					{ tab: next(), pages: ["index", gone, `${folder}/page`, `GET /${next()}`] },
					{ tab: next(), groups: [{ group: next(), icon: next(), openapi: "openapi.json" }] },
				],
			},
			seo: { metatags: { [next()]: next() } },
		},
		"index.mdx": `---
title: ${yaml(next())}
description: ${yaml(next())}
mode: ${yaml(next())}
openapi: ${yaml(`openapi.json GET /${next()}`)}
${yaml(next())}: ${yaml(next())}
---

import A from ${yaml(`/${next()}.mdx`)}

## ${words()}

${words()} [${words()}](/${encodeURI(next())}) [a](<./${words()}>) ![${words()}](/${words()}.png)

<Unknown title=${yaml(next())} />

<Card icon=${yaml(next())} title=${yaml(next())} />

{/* docproof-ignore link-leads-somewhere: ${words()} */}
[a](/absent)

\`\`\`js ${words()}
${words()}
\`\`\`
`,
		[`${folder}/page.mdx`]: `---\ntitle: ${yaml(next())}\n---\n\n[a](/Index) ${next()}\n[b](/INDEX)\n`,
		[`${folder}/${name()}.mdx`]: `---\ntitle: ${next()}\n---\n\n{${next()}}\n\n[a](/Index)\n`,
		"openapi.json": {
			openapi: "3.1.0",
			info: { title: next(), version: next() },
			servers: [{ url: `https://api.acme.test/${next()}` }],
			paths: { [`/${next()}`]: { get: operation(), [next()]: next() } },
			components: { schemas: { [next()]: { type: next(), example: next() } } },
		},
		"docproof.config.json": {
			rules: { "page-has-description": "note" },
			exceptions: [{ rule: "setting-known", files: [`${next()}*`], reason: next() }],
			elsewhere: [{ addresses: [`/${gone}/**`], reason: next() }],
			customRules: {
				"acme/title": {
					on: "page",
					schema: { properties: { title: { maxLength: 1 } } },
					message: next(),
					docs: "https://acme.test/style",
				},
			},
		},
		"findings.json": {
			findings: [
				{ file: `${folder}/page.mdx`, line: 2, severity: "error", message: next(), rule: "a/b" },
			],
		},
		"feedback.ndjson": [next(), next()]
			.map((text, index) =>
				JSON.stringify({
					...{ id: `${index}`, path: index === 0 ? "/" : `/${next()}`, source: next() },
					...{ status: next(), createdAt: "2026-01-01T00:00:00.000Z", comment: text },
					...{ helpful: false, contact: next() },
				}),
			)
			.join("\n"),
		"404s.csv": `Page,Hits\n${yaml(`/${next()}`)},3\n/gone,2\n`,
	};
}

export interface PrintedText {
	/** The command line. */
	readonly line: string;
	readonly format: string | undefined;
	readonly out: string;
	readonly err: string;
}

/** The formats of each command that has formats. */
export function formatsByCommand(): ReadonlyMap<string, readonly string[]> {
	return new Map(
		Object.entries(commandTable.optionsByCommand).flatMap(([command, { format }]) => {
			if (format === undefined) return [];
			const choices = format.choices?.map(String) ?? formats;
			return [
				[
					command,
					command === "openapi" || command === "probe" ? choices.filter(isNotHtml) : choices,
				],
			];
		}),
	);
}

const isNotHtml = (format: string): boolean => format !== "html";

/** The arguments of a command in each of its formats, without the option `--format`. */
const argumentsByCommand: Readonly<Record<string, readonly (readonly string[])[]>> = {
	validate: [["--verbose", "--findings", "findings.json", "--feedback", "feedback.ndjson"]],
	openapi: [["openapi.json"]],
	inspect: [[], ["index"], ["absent"]],
	list: ["page", "address", "setting", "link"].map((kind) => [kind]),
	review: [["--base", "HEAD~1"]],
	addresses: [["--from", "404s.csv"]],
	rules: [[]],
	explain: [["acme/title"], ["link-leads-somewhere"]],
	probe: [],
	"feedback rank": [["--feedback", "feedback.ndjson"]],
};

/** Command lines without formats that print something of a site. */
const otherLines: readonly (readonly string[])[] = [
	[],
	["validate", "--since", "HEAD~1"],
	["validate", "--diff", "--unsafe-fixes"],
	["validate", "--print-config"],
	["validate", "--color", "always"],
	["validate", "--format", "html=report.html"],
	["inspect", "--color", "always"],
	["list", "--color", "always"],
	["addresses"],
	["addresses", "--update"],
	["preview", "--write", "preview.html"],
	["preview", "--base", "HEAD~1", "--write", "preview.html"],
	["fix"],
	["mv", "index.mdx", "other.mdx", "--dry-run"],
	["mv", "index.mdx", "other.mdx"],
	["hook"],
	["init"],
	["init"],
];

/**
 * Commands that print nothing of a site, or, as the language server does, only in a protocol; and
 * those of feedback that a server answers.
 */
export const otherCommands: ReadonlySet<string> = new Set([
	...["lsp", "completion", "licenses", "help"],
	...["feedback", "feedback fetch", "feedback pages"],
]);

export function commandLines(): readonly (readonly string[])[] {
	const linesWithFormat = Array.from(formatsByCommand(), ([command, choices]) =>
		(argumentsByCommand[command] ?? []).flatMap((argv) =>
			choices
				.filter((format) => !/^(?:sitemap|llms)$/.test(format) || argv.includes("address"))
				.map((format) => [...command.split(" "), ...argv, "--format", format]),
		),
	);
	return [...linesWithFormat.flat(), ...otherLines];
}

/** Runs a command in a CI job, with a hook's input and the keys of `docproof fix`. */
export async function print(cwd: string, argv: readonly string[]): Promise<PrintedText> {
	let [out, err] = ["", ""];
	const isTTY = argv.length === 0 || argv[0] === "fix";
	const keys = ["e", "1", "u", "s", "x", "c", "a reason\r", "q"];
	const input = argv[0] === "fix" ? keys : ['{"cwd": ".", "files": ["index.mdx"]}'];
	await cli(argv, {
		stdout: { isTTY, columns: 80, rows: 30, write: (text: string) => (out += text) },
		stderr: { write: (text: string) => (err += text) },
		stdin: Object.assign(Readable.from(input), { isTTY }),
		env: { CI: "true", NO_COLOR: "1" },
		cwd: () => cwd,
	});
	const index = argv.indexOf("--format");
	return { line: argv.join(" "), format: index === -1 ? undefined : argv[index + 1], out, err };
}
