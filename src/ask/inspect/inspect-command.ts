import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { fetchFor } from "../../check/site/fetch-for.ts";
import { exitAfter, exitCode, UsageError } from "../../cli/exit-code.ts";
import { remoteSettings } from "../../cli/options.ts";
import { siteOf } from "../../cli/site-path.ts";
import { type Terminal, wantsColor } from "../../cli/terminal.ts";
import { formatJson } from "../../report/escaped.ts";
import { prefixOf } from "../../report/reporter.ts";
import { answerIn, type SettingsFor } from "./answer-in.ts";
import type { InspectArguments } from "./inspect-options.ts";
import { explainThing, inspectSite } from "./inspect-site.ts";
import { type PrintOptions, printExplanation, printSite } from "./print-inspect.ts";
import { answerQuestion } from "./questions/questions.ts";

/** Shows the site as it will be built, explains one page or operation, or answers a question. */
export async function inspectCommand(args: InspectArguments, terminal: Terminal): Promise<number> {
	const { path, thing } = askedFor(args.what, terminal);
	const fetching = remoteSettings(args);
	const settingsFor: SettingsFor = async (root) =>
		fetching === undefined ? {} : fetchFor(root, fetching, terminal);
	if (isQuestion(args, thing)) return answerQuestion(args, path, settingsFor, terminal);
	const print = printerFor(args, terminal);
	if (thing === undefined) {
		const root = siteOf(path, terminal);
		const map = inspectSite(root, await settingsFor(root));
		print(root, map, printSite);
		const code = map.buildFails ? exitCode.found : exitCode.passed;
		return exitAfter(code, map.failures, terminal);
	}
	const wanted = { path, thing };
	const { root, answer } = await answerIn(wanted, explainThing, settingsFor, terminal);
	print(root, answer, printExplanation);
	const code = answer.found.length > 0 ? exitCode.passed : exitCode.found;
	return exitAfter(code, answer.failures, terminal);
}

/** Prints what there is to say of a site, as text or as data. */
function printerFor(
	{ format, color }: InspectArguments,
	terminal: Terminal,
): <Said>(root: string, said: Said, asText: (said: Said, options: PrintOptions) => string) => void {
	return (root, said, asText) => {
		const options = { color: wantsColor(color, terminal), prefix: prefixOf(root, terminal.cwd()) };
		const isData = format === "json";
		terminal.stdout.write(isData ? formatJson(said) : asText(said, options));
	};
}

/** Throws a `UsageError` for several at a time. */
function isQuestion(args: InspectArguments, thing: string | undefined): boolean {
	const asked = (["pages", "links-to", "operations"] as const).filter(
		(option) => args[option] !== undefined && args[option] !== false,
	);
	const [option, other] = asked;
	if (args["without-page"] && !args.operations)
		throw new UsageError("`--without-page` needs `--operations`.");
	if (option === undefined) return false;
	if (other !== undefined)
		throw new UsageError(`\`--${option}\` and \`--${other}\` cannot be used together.`);
	if (thing !== undefined)
		throw new UsageError(`\`--${option}\` asks about a site: \`${thing}\` is not a folder of one.`);
	return true;
}

interface Asked {
	/** Of a site, or of a folder with several. */
	readonly path: string;
	/** A page or an operation. */
	readonly thing: string | undefined;
}

/**
 * A folder is a site to look at, anything else a thing of the site that one is in; an operation may
 * be two words.
 */
function askedFor(what: readonly string[], terminal: Terminal): Asked {
	const [first = ".", ...others] = what;
	const path = resolve(terminal.cwd(), first);
	const isSite =
		(existsSync(path) && statSync(path).isDirectory()) || /(?:^|\/)docs\.json$/.test(first);
	return isSite
		? { path: first, thing: others.length === 0 ? undefined : others.join(" ") }
		: { path: ".", thing: what.join(" ") };
}
