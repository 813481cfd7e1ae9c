// What a probe of a live site needs and nothing else does: a file of dist/ of its own.

import { exitCode } from "../../../cli/exit-code.ts";
import { Interrupted, untilInterrupted } from "../../../cli/interrupt.ts";
import { progressLine } from "../../../cli/progress.ts";
import { realClock } from "../../../cli/real-clock.ts";
import { type Terminal, wantsColor, widthOf } from "../../../cli/terminal.ts";
import { version } from "../../../project.ts";
import { amount } from "../../../report/summary.ts";
import type { ExpectedSite } from "../expected.ts";
import type { ProbeReport } from "../report.ts";
import { probe } from "../run-probe.ts";
import { probeFormats } from "./probe-formats.ts";
import type { ProbeArguments } from "./probe-options.ts";
import type { ProbeRequest } from "./probe-request.ts";

interface Probing
	extends ProbeRequest,
		Pick<ProbeArguments, "format" | "color"> {
	readonly site: ExpectedSite | undefined;
	/** Before every file of the site. */
	readonly prefix: string;
}

/** Resolves to the exit code. */
export async function runProbe(
	probing: Probing,
	terminal: Terminal,
): Promise<number> {
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
