// What a probe of a live site needs and nothing else does: a file of dist/ of its own.
import type { ExpectedSite } from "../../../app/probe/expected.ts";
import type { ProbeReport } from "../../../app/probe/report.ts";
import { probe } from "../../../app/probe/run-probe.ts";
import { version } from "../../../project.ts";
import { probeFormats } from "../../../report/probe-formats.ts";
import { amount } from "../../../report/summary.ts";
import type { ProbeArguments } from "../../options/probe-options.ts";
import type { ProbeRequest } from "../../options/probe-request.ts";
import { exitCode } from "../../terminal/exit-code.ts";
import { Interrupted, untilInterrupted } from "../../terminal/interrupt.ts";
import { progressLine } from "../../terminal/progress.ts";
import { realClock } from "../../terminal/real-clock.ts";
import { type Terminal, wantsColor, widthOf } from "../../terminal/terminal.ts";

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
