// What a call of `docproof validate` is about.

import type { Terminal } from "../../cli/terminal.ts";
import { SettingsError } from "../../findings/settings/config.ts";
import { sitesOf } from "../find-site.ts";
import { type Target, targetsOf, wholeSite } from "../site-path.ts";
import { gitAnswer } from "./scope.ts";
import { configFor, type ValidateRequest } from "./validate-request.ts";

/**
 * The sites that are named, or else, where it is about a change, all those that this touches. Throws a `UsageError` where
 * that is not known.
 */
export async function targetsFor(
	request: ValidateRequest,
	terminal: Terminal,
): Promise<readonly Target[]> {
	const { args, scope } = request;
	const isAboutChange = args.staged || args.since !== undefined;
	const sites =
		isAboutChange && args.path.length === 0 ? sitesOf(terminal.cwd()) : [];
	if (sites.length < 2) return targetsOf(args.path, terminal);
	// What is watched may change yet, and settings count without a change.
	const wantsAll = scope === undefined || args.watch || args["print-config"];
	if (wantsAll) return sites.map(wholeSite);
	const since = scope === "staged" ? undefined : scope.since;
	const settingsOf = settingsFor(request, terminal);
	const { changedSites } = await import("../changes/changed-sites.ts");
	const changed = await gitAnswer(() =>
		changedSites(terminal.cwd(), sites, since, settingsOf),
	);
	return changed.map(wholeSite);
}

function settingsFor(
	request: ValidateRequest,
	{ cwd }: Terminal,
): (root: string) => readonly string[] | undefined {
	return (root) => {
		try {
			return configFor(request, root, cwd()).files;
		} catch (error) {
			if (error instanceof SettingsError) return undefined;
			throw error;
		}
	};
}
