// `docproof probe`. What only this needs is a file of dist/ of its own.
import { realClock } from "../../../cli/clock.ts";
import { exitCode } from "../../../cli/exit-code.ts";
import { Interrupted, untilInterrupted } from "../../../cli/interrupt.ts";
import { progressLine } from "../../../cli/progress.ts";
import { type Terminal, wantsColor, widthOf } from "../../../cli/terminal.ts";
import { version } from "../../../project.ts";
import { prefixOf } from "../../../report/reporter.ts";
import { amount } from "../../../report/summary.ts";
import { siteOf } from "../../site-path.ts";
import type { ExpectedSite } from "../expected.ts";
import type { ProbeReport } from "../report.ts";
import { probe } from "../run-probe.ts";
import { expectedSite } from "../site/expected-site.ts";
import { probeFormats } from "./probe-formats.ts";
import type { ProbeArguments } from "./probe-options.ts";
import { type ProbeRequest, probeRequest } from "./probe-request.ts";

/** Asks a live site, and compares it with what its files say. */
export async function probeCommand(
	args: ProbeArguments,
	terminal: Terminal,
): Promise<number> {
	const request = probeRequest(args);
	const root =
		args.path === undefined ? undefined : siteOf(args.path, terminal);
	const site = root === undefined ? undefined : expectedSite(root);
	const prefix = root === undefined ? "" : prefixOf(root, terminal.cwd());
	return runProbe({ ...args, ...request, site, prefix }, terminal);
}

interface Probing
	extends ProbeRequest,
		Pick<ProbeArguments, "format" | "color"> {
	readonly site: ExpectedSite | undefined;
	/** Before every file of the site. */
	readonly prefix: string;
}

/** Resolves to the exit code. */
async function runProbe(probing: Probing, terminal: Terminal): Promise<number> {
	const started = realClock.now();
	const report = await asked(probing, terminal);
	if (report === undefined) return exitCode.interrupted;
	const { format, color, prefix } = probing;
	const text = probeFormats[format](report, {
		color: wantsColor(color, terminal),
		width: widthOf(terminal),
		wraps: terminal.stdout.isTTY === true,
		prefix,
		elapsed: realClock.now() - started,
	});
	terminal.stdout.write(text);
	const hasErrors = report.checks.some(({ findings }) =>
		findings.some(({ severity }) => severity === "error"),
	);
	return hasErrors ? exitCode.found : exitCode.passed;
}

/** `undefined` where the user has had enough. */
async function asked(
	probing: Probing,
	terminal: Terminal,
): Promise<ProbeReport | undefined> {
	const { signal: stop, done } = untilInterrupted();
	const show = progressLine(terminal);
	const onRequest = (count: number): void =>
		show(`Asking ${probing.url.host} … ${amount(count, "request")}`);
	const tools = { clock: realClock, userAgent: `docproof/${version}` };
	try {
		return await probe({ ...probing, ...tools, stop, onRequest });
	} catch (error) {
		if (error instanceof Interrupted) return undefined;
		throw error;
	} finally {
		done();
		show("");
	}
}
