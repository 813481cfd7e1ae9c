import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { fetchFor } from "../../check/site/fetch-for.ts";
import { formatJson } from "../../output/escape.ts";
import { prefixOf } from "../../output/reporter.ts";
import { exitAfter, exitCode } from "../../terminal/exit-code.ts";
import { remoteSettings } from "../../terminal/options.ts";
import { fileOf, siteOf } from "../../terminal/site-path.ts";
import { type Terminal, wantsColor } from "../../terminal/terminal.ts";
import type { InspectArguments } from "./inspect-command.ts";
import { explainItem, type InspectSettings, inspectSite } from "./inspect-site.ts";
import { printExplanation, printSite } from "./print-inspect.ts";

export async function runInspect(args: InspectArguments, terminal: Terminal): Promise<number> {
	const { path, item } = parseSubject(args.what, terminal);
	const file = item === undefined || path !== "." ? undefined : fileOf(item, terminal);
	const root = file?.root ?? siteOf(path, terminal);
	const fetchSettings = remoteSettings(args);
	const settings: InspectSettings =
		fetchSettings === undefined ? {} : await fetchFor(root, fetchSettings, terminal);
	const options = {
		color: wantsColor(args.color, terminal),
		prefix: prefixOf(root, terminal.cwd()),
	};
	const isData = args.format === "json";
	if (item === undefined) {
		const map = inspectSite(root, settings);
		terminal.stdout.write(isData ? formatJson(map) : printSite(map, options));
		const code = map.buildFails ? exitCode.found : exitCode.passed;
		return exitAfter(code, map.failures, terminal);
	}
	const answer = { ...explainItem(root, file?.files?.[0] ?? item, settings), asked: item };
	terminal.stdout.write(isData ? formatJson(answer) : printExplanation(answer, options));
	const code = answer.found.length > 0 ? exitCode.passed : exitCode.found;
	return exitAfter(code, answer.failures, terminal);
}

interface SubjectOfCommand {
	/** The path of a site. */
	readonly path: string;
	readonly item: string | undefined;
}

/**
 * A folder is a site; any other argument is an item of the site around the current folder. An
 * operation may be two words.
 */
function parseSubject(what: readonly string[], terminal: Terminal): SubjectOfCommand {
	const [first = ".", ...others] = what;
	const path = resolve(terminal.cwd(), first);
	const isSite =
		(existsSync(path) && statSync(path).isDirectory()) || /(?:^|\/)docs\.json$/.test(first);
	return isSite
		? { path: first, item: others.length === 0 ? undefined : others.join(" ") }
		: { path: ".", item: what.join(" ") };
}
