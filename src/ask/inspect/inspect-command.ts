import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { fetchFor } from "../../check/site/fetch-for.ts";
import { exitAfter, exitCode } from "../../cli/exit-code.ts";
import { remoteSettings } from "../../cli/options.ts";
import { siteOf } from "../../cli/site-path.ts";
import { type Terminal, wantsColor } from "../../cli/terminal.ts";
import { formatJson } from "../../report/escape.ts";
import { prefixOf } from "../../report/reporter.ts";
import { answerIn, type SettingsFor } from "./answer-in.ts";
import type { InspectArguments } from "./inspect-options.ts";
import { inspectSite } from "./inspect-site.ts";
import { type PrintOptions, printExplanation, printSite } from "./print-inspect.ts";

export async function inspectCommand(args: InspectArguments, terminal: Terminal): Promise<number> {
	const { path, item } = parseSubject(args.what, terminal);
	const fetchSettings = remoteSettings(args);
	const settingsFor: SettingsFor = async (root) =>
		fetchSettings === undefined ? {} : fetchFor(root, fetchSettings, terminal);
	const print = printerFor(args, terminal);
	if (item === undefined) {
		const root = siteOf(path, terminal);
		const map = inspectSite(root, await settingsFor(root));
		print(root, map, printSite);
		const code = map.buildFails ? exitCode.found : exitCode.passed;
		return exitAfter(code, map.failures, terminal);
	}
	const subject = { path, item };
	const { root, answer } = await answerIn(subject, settingsFor, terminal);
	print(root, answer, printExplanation);
	const code = answer.found.length > 0 ? exitCode.passed : exitCode.found;
	return exitAfter(code, answer.failures, terminal);
}

function printerFor(
	{ format, color }: InspectArguments,
	terminal: Terminal,
): <PrintedAnswer>(
	root: string,
	answer: PrintedAnswer,
	asText: (answer: PrintedAnswer, options: PrintOptions) => string,
) => void {
	return (root, answer, asText) => {
		const options = { color: wantsColor(color, terminal), prefix: prefixOf(root, terminal.cwd()) };
		const isData = format === "json";
		terminal.stdout.write(isData ? formatJson(answer) : asText(answer, options));
	};
}

interface SubjectOfCommand {
	/** The path of a site, or of a folder with several sites. */
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
