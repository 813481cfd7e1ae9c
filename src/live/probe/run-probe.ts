// `docproof probe`: its arguments and its output. The command has a separate file in `dist/`, so
// that other commands do not load its code.
import { printRun } from "../../cli/validate/print.ts";
import { codeOf } from "../../cli/validate/run-validate.ts";
import { configFor, requestWithoutPreview } from "../../cli/validate/validate-request.ts";
import { amount } from "../../output/amounts.ts";
import { exitCode, UsageError } from "../../terminal/exit-code.ts";
import { wholeNumber } from "../../terminal/options.ts";
import { InterruptedError, untilInterrupted } from "../../terminal/process.ts";
import { elapsedSince, progressLine } from "../../terminal/progress.ts";
import { siteOf } from "../../terminal/site-path.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import type { ProbeArguments } from "./probe-command.ts";
import { probeSite } from "./probe-site.ts";

export async function runProbe(args: ProbeArguments, terminal: Terminal): Promise<number> {
	const startTime = process.hrtime.bigint();
	const { url: written, path, ...options } = args;
	const request = requestWithoutPreview({ ...options, "allow-host": [] }, terminal);
	const url = parseUrl(written);
	const seconds = parseCount("--timeout", args.timeout, 10);
	const limits = {
		maxRequests: parseCount("--max-requests", args["max-requests"], 300),
		rate: parseCount("--rate", args.rate, 10),
		timeout: seconds * 1000,
		maxTime: seconds * 12_000,
		allowHosts: args["allow-host"].map(parseHost),
	};
	const root = siteOf(path, terminal);
	const config = { ...configFor(request, root, terminal.cwd()), bodies: false };
	const { signal: stop, done } = untilInterrupted();
	const show = progressLine(terminal);
	const onRequest = (count: number): void =>
		show(`Requesting pages of ${url.host} … ${amount(count, "request")}`);
	const settings = { config, levels: request.levels };
	try {
		const result = await probeSite(root, settings, { url, ...limits, stop, onRequest });
		show("");
		const run = { elapsed: elapsedSince(startTime), readers: undefined };
		await printRun(request, [result], run, terminal, () => "");
		return codeOf([result], args["fail-on"]);
	} catch (error) {
		if (error instanceof InterruptedError) return exitCode.interrupted;
		throw error;
	} finally {
		done();
		show("");
	}
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

function parseCount(option: string, written: string | undefined, usual: number): number {
	return written === undefined ? usual : wholeNumber(option, written, 1, 999_999);
}

function parseHost(written: string): string {
	const host = written.toLowerCase().replaceAll(/[[\]]/g, "");
	if (/^[\w.-]+$|^[\da-f:.]+$/.test(host)) return host;
	throw new UsageError(`\`--allow-host ${written}\` is not a host name, such as \`api.test\`.`);
}
