import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { exitCode } from "../../cli/exit-code.ts";
import {
	type ColorChoice,
	type Terminal,
	wantsColor,
} from "../../cli/terminal.ts";
import { asJson } from "../../report/escaped.ts";
import { prefixOf } from "../../report/reporter.ts";
import { fetchFor, remoteSettings } from "../options.ts";
import { siteOf } from "../site-path.ts";
import { explainIn, type SettingsFor } from "./explain-in.ts";
import { inspectSite } from "./inspect-site.ts";
import {
	type PrintOptions,
	printExplanation,
	printSite,
} from "./print-inspect.ts";

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
	const fetching = remoteSettings(args);
	const settingsFor: SettingsFor = async (root) =>
		fetching === undefined ? {} : fetchFor(root, fetching, terminal);
	const optionsFor = (root: string): PrintOptions => ({
		color: wantsColor(color, terminal),
		prefix: prefixOf(root, terminal.cwd()),
	});
	const isData = format === "json";
	if (thing === undefined) {
		const root = siteOf(path, terminal);
		const map = inspectSite(root, await settingsFor(root));
		terminal.stdout.write(
			isData ? asJson(map) : printSite(map, optionsFor(root)),
		);
		return map.buildFails ? exitCode.found : exitCode.passed;
	}
	const wanted = { path, thing };
	const { root, answer } = await explainIn(wanted, settingsFor, terminal);
	terminal.stdout.write(
		isData ? asJson(answer) : printExplanation(answer, optionsFor(root)),
	);
	return answer.found.length > 0 ? exitCode.passed : exitCode.found;
}

interface Asked {
	/** Of a site, or of a folder with several. */
	readonly path: string;
	/** A page or an operation. */
	readonly thing: string | undefined;
}

/** A folder is a site to look at, anything else a thing of the site that one is in; an operation may be two words. */
function askedFor(what: readonly string[], terminal: Terminal): Asked {
	const [first = ".", ...others] = what;
	const path = resolve(terminal.cwd(), first);
	const isSite =
		(existsSync(path) && statSync(path).isDirectory()) ||
		/(?:^|\/)docs\.json$/.test(first);
	return isSite
		? { path: first, thing: others.length === 0 ? undefined : others.join(" ") }
		: { path: ".", thing: what.join(" ") };
}
