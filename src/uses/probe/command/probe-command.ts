import type { Terminal } from "../../../cli/terminal.ts";
import { prefixOf } from "../../../report/reporter.ts";
import { siteOf } from "../../site-path.ts";
import { expectedSite } from "../site/expected-site.ts";
import type { ProbeArguments } from "./probe-options.ts";
import { probeRequest } from "./probe-request.ts";

/** Asks a live site, and compares it with what its files say. What asks is loaded only now. */
export async function probeCommand(
	args: ProbeArguments,
	terminal: Terminal,
): Promise<number> {
	const request = probeRequest(args);
	const root =
		args.path === undefined ? undefined : siteOf(args.path, terminal);
	const site = root === undefined ? undefined : expectedSite(root);
	const prefix = root === undefined ? "" : prefixOf(root, terminal.cwd());
	const { runProbe } = await import("./commands.ts");
	return runProbe({ ...args, ...request, site, prefix }, terminal);
}
