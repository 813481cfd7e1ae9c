// `docproof` without a command, in a terminal: the commands that fit the current folder.
import { relative, sep } from "node:path";
import { amount } from "../../output/amounts.ts";
import { printable } from "../../output/printable.ts";
import { siteAround, sitesOf } from "../../terminal/site-path.ts";
import type { Terminal } from "../../terminal/terminal.ts";

export function firstSteps({ cwd }: Terminal): string {
	const folder = cwd();
	const sites = sitesOf(folder);
	const commands = siteCommands(sites, folder);
	const width = Math.max(...commands.map(([command]) => command.length));
	const lines = commands.map(([command, purpose]) => `  ${command.padEnd(width)}  ${purpose}`);
	return [
		`docproof checks a Mintlify documentation site before it is published. ${sitesText(sites.length)}`,
		"",
		...lines,
	].join("\n");
}

function sitesText(count: number): string {
	if (count === 0) return "No docs.json is in this folder, above it or below it.";
	return count === 1 ? "Next:" : `Below this folder are ${amount(count, "site")}. Next:`;
}

type CommandLine = readonly [command: string, purpose: string];

function siteCommands(sites: readonly string[], folder: string): readonly CommandLine[] {
	const help: CommandLine = ["docproof --help", "all commands"];
	const [first] = sites;
	if (first === undefined)
		return [
			["docproof validate <folder>", "the problems of a site in another folder"],
			["docproof openapi <file>", "the problems of an OpenAPI file, without a site"],
			help,
		];
	// The path is left out within a site, because the commands find the site around the current
	// folder by themselves.
	const path = siteAround(folder) === undefined ? relative(folder, first) : "";
	const argument = path === "" ? "" : ` ${quotePath(path.split(sep).join("/"))}`;
	return [
		[`docproof validate${argument}`, "its problems, with a fix for each"],
		[`docproof preview${argument}`, "the site in a browser, with its problems"],
		[`docproof init${argument}`, "a configuration, a CI job and a pre-commit hook"],
		help,
	];
}

/** Control characters in the name of a folder are never printed. */
function quotePath(path: string): string {
	const text = printable(path);
	return /^[\w./@+-]+$/.test(text) ? text : `"${text.replaceAll(/["\\$`]/g, "\\$&")}"`;
}
