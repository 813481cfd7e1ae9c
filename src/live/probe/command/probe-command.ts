// `docproof probe`: its arguments and its output. The command has a separate file in `dist/`, so
// that other commands do not load its code.
import { realClock } from "../../../cli/clock.ts";
import { exitAfter, exitCode, UsageError } from "../../../cli/exit-code.ts";
import { wholeNumber } from "../../../cli/options.ts";
import { InterruptedError, untilInterrupted } from "../../../cli/process.ts";
import { progressLine } from "../../../cli/progress.ts";
import { siteOf } from "../../../cli/site-path.ts";
import { type Terminal, wantsColor, widthOf } from "../../../cli/terminal.ts";
import { version } from "../../../project.ts";
import { amount } from "../../../report/amounts.ts";
import { prefixOf } from "../../../report/reporter.ts";
import { oneOf } from "../../../source/text/suggest.ts";
import { type CheckName, checkNames, type ProbeReport } from "../check.ts";
import { type ProbeSettings, probe } from "../checks/run-probe.ts";
import type { ExpectedSite } from "../expected.ts";
import { expectedSite } from "../site/expected-site.ts";
import { probeFormats } from "./probe-formats.ts";
import type { ProbeArguments } from "./probe-options.ts";

/** Sends requests to a live site, and compares the answers with the site's files. */
export async function probeCommand(args: ProbeArguments, terminal: Terminal): Promise<number> {
	const request = probeRequest(args);
	const root = args.path === undefined ? undefined : siteOf(args.path, terminal);
	const site = root === undefined ? undefined : expectedSite(root);
	const prefix = root === undefined ? "" : prefixOf(root, terminal.cwd());
	return runProbe({ ...args, ...request, site, prefix }, terminal);
}

interface ProbeRun extends ProbeRequest, Pick<ProbeArguments, "format" | "color"> {
	readonly site: ExpectedSite | undefined;
	/** The path to put before every file of the site. */
	readonly prefix: string;
}

/** Runs a probe, and prints its report. Resolves to the exit code. */
async function runProbe(run: ProbeRun, terminal: Terminal): Promise<number> {
	const startTime = realClock.now();
	const report = await runUnlessInterrupted(run, terminal);
	if (report === undefined) return exitCode.interrupted;
	const { format, color, prefix } = run;
	const text = probeFormats[format](report, {
		color: wantsColor(color, terminal),
		width: widthOf(terminal),
		wraps: terminal.stdout.isTTY === true,
		prefix,
		elapsed: realClock.now() - startTime,
	});
	terminal.stdout.write(text);
	const hasErrors = report.checks.some(({ findings }) =>
		findings.some(({ severity }) => severity === "error"),
	);
	const code = hasErrors ? exitCode.found : exitCode.passed;
	return exitAfter(code, run.site?.failures(), terminal);
}

/** Runs the probe; `undefined` if the user interrupted the probe. */
async function runUnlessInterrupted(
	run: ProbeRun,
	terminal: Terminal,
): Promise<ProbeReport | undefined> {
	const { signal: stop, done } = untilInterrupted();
	const show = progressLine(terminal);
	const onRequest = (count: number): void =>
		show(`Requesting pages of ${run.url.host} … ${amount(count, "request")}`);
	const tools = { clock: realClock, userAgent: `docproof/${version}` };
	try {
		return await probe({ ...run, ...tools, stop, onRequest });
	} catch (error) {
		if (error instanceof InterruptedError) return undefined;
		throw error;
	} finally {
		done();
		show("");
	}
}

type ProbeRequest = Omit<ProbeSettings, "site" | "userAgent" | "clock" | "stop" | "onRequest">;

/**
 * The settings in the arguments. Throws a `UsageError` for contradictory or meaningless arguments.
 */
function probeRequest(args: ProbeArguments): ProbeRequest {
	const seconds = parseCount("--timeout", args.timeout, 10);
	if (args.all && args.sample !== undefined)
		throw new UsageError("`--all` and `--sample` cannot be used together.");
	return {
		url: parseUrl(args.url),
		checks: parseChecks(args),
		sampleSize: args.all ? Number.MAX_SAFE_INTEGER : parseCount("--sample", args.sample, 50),
		canRequestServers: args.servers,
		maxRequests: parseCount("--max-requests", args["max-requests"], 300),
		rate: parseCount("--rate", args.rate, 10),
		timeout: seconds * 1000,
		maxTime: seconds * 12_000,
		allowHosts: args["allow-host"].map(parseHost),
	};
}

function parseUrl(written: string | undefined): URL {
	if (written === undefined || written === "")
		throw new UsageError(
			"The address of the site is missing: `docproof probe https://docs.acme.test`.",
		);
	const url = URL.canParse(written) ? new URL(written) : undefined;
	const isWeb = url !== undefined && /^https?:$/.test(url.protocol);
	// The text before an `@` may be a password, so the message does not print the text.
	const isPlain = isWeb && url.username === "" && url.password === "";
	if (written.includes("@") && !isPlain)
		throw new UsageError(
			"The address must not contain a user name or password: docproof does not send credentials.",
		);
	if (isWeb) {
		url.search = "";
		url.hash = "";
		return url;
	}
	const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(written);
	const isHost = !hasScheme && URL.canParse(`https://${written}`);
	throw new UsageError(
		`\`${written}\` is not an http or https URL.${isHost ? ` Did you mean \`https://${written}\`?` : ""}`,
	);
}

function parseChecks({ only, skip }: ProbeArguments): ReadonlySet<CheckName> {
	const onlyChecks = only.map(parseCheckName);
	const skippedChecks = new Set(skip.map(parseCheckName));
	const checks = (onlyChecks.length > 0 ? onlyChecks : checkNames).filter(
		(name) => !skippedChecks.has(name),
	);
	if (checks.length === 0) throw new UsageError("`--only` and `--skip` leave no check.");
	return new Set(checks);
}

function parseCheckName(written: string): CheckName {
	const name = checkNames.find((candidate) => candidate === written);
	if (name !== undefined) return name;
	throw new UsageError(`The check \`${written}\` does not exist. ${oneOf(written, checkNames)}`);
}

function parseCount(option: string, written: string | undefined, usual: number): number {
	return written === undefined ? usual : wholeNumber(option, written, 1, 999_999);
}

function parseHost(written: string): string {
	const host = written.toLowerCase().replaceAll(/[[\]]/g, "");
	if (/^[\w.-]+$|^[\da-f:.]+$/.test(host)) return host;
	throw new UsageError(`\`--allow-host ${written}\` is not a host name, such as \`api.test\`.`);
}
