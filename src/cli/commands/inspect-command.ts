import { statSync } from "node:fs";
import { resolve } from "node:path";
import { rules } from "../../../rules/index.ts";
import { runRules } from "../../engine/run-rules.ts";
import { explain } from "../../app/inspect/explain.ts";
import { printExplanation, printSite } from "../../app/inspect/print.ts";
import { Reasons } from "../../app/inspect/reasons.ts";
import { siteMap } from "../../app/inspect/site-map.ts";
import { asJson } from "../../report/json.ts";
import { prefixOf } from "../../report/reporter.ts";
import { loadSite } from "../../site/load-site.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { fetchFor, remoteSettings } from "../options/remote-options.ts";
import { siteOf } from "../options/site-path.ts";
import {
	type ColorChoice,
	type Terminal,
	wantsColor,
} from "../terminal/terminal.ts";

export interface InspectArguments {
	readonly what: readonly string[];
	readonly format: "text" | "json";
	readonly remote: boolean;
	readonly "allow-host": readonly string[];
	readonly color: ColorChoice;
}

/** Shows the site as it will be built, or explains one page or operation. */
export async function inspectCommand(
	{ what, format, color, ...args }: InspectArguments,
	terminal: Terminal,
): Promise<number> {
	const { path, thing } = askedFor(what, terminal);
	const settings = remoteSettings(args);
	const root = siteOf(path, terminal);
	const site = loadSite(
		root,
		settings && (await fetchFor(root, settings, terminal)),
	);
	const reasons = new Reasons(runRules(site, rules).findings);
	const options = {
		color: wantsColor(color, terminal),
		prefix: prefixOf(root, terminal.cwd()),
	};
	if (thing === undefined) {
		const map = siteMap(site, reasons);
		terminal.stdout.write(
			format === "json" ? asJson(map) : printSite(map, options),
		);
		return exitCode.passed;
	}
	const explanation = explain(site, thing, reasons);
	terminal.stdout.write(
		format === "json"
			? asJson(explanation)
			: printExplanation(explanation, options),
	);
	return explanation.found.length > 0 ? exitCode.passed : exitCode.found;
}

/** A folder is a site to look at, anything else a thing of the site that one is in; an operation may be two words. */
function askedFor(
	what: readonly string[],
	terminal: Terminal,
): { path: string; thing: string | undefined } {
	const [first = ".", ...others] = what;
	const status = statSync(resolve(terminal.cwd(), first), {
		throwIfNoEntry: false,
	});
	const isSite =
		status?.isDirectory() === true || /(?:^|\/)docs\.json$/.test(first);
	return isSite
		? { path: first, thing: others.length === 0 ? undefined : others.join(" ") }
		: { path: ".", thing: what.join(" ") };
}
