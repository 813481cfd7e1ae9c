import { expectedSite } from "../../app/probe/site/expected-site.ts";
import { prefixOf } from "../../report/reporter.ts";
import type { ProbeArguments } from "../options/probe-options.ts";
import { probeRequest } from "../options/probe-request.ts";
import { siteOf } from "../options/site-path.ts";
import type { Terminal } from "../terminal/terminal.ts";

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
	const { runProbe } = await import("./probe/commands.ts");
	return runProbe({ ...args, ...request, site, prefix }, terminal);
}
