// What a command line of `docproof probe` asks for. All that cannot be meant is told before any request.
import { UsageError } from "../../../cli/exit-code.ts";
import { oneOf } from "../../../text/suggest.ts";
import { type CheckName, checkNames } from "../report.ts";
import type { ProbeArguments } from "./probe-options.ts";

export interface ProbeRequest {
	readonly url: URL;
	readonly checks: ReadonlySet<CheckName>;
	readonly sample: number;
	readonly servers: boolean;
	readonly maxRequests: number;
	readonly rate: number;
	/** In milliseconds. */
	readonly timeout: number;
	/** In milliseconds. */
	readonly maxTime: number;
	readonly allowHosts: readonly string[];
}

/** Throws a `UsageError` for what cannot be meant. */
export function probeRequest(args: ProbeArguments): ProbeRequest {
	const seconds = count("--timeout", args.timeout, 10);
	if (args.all && args.sample !== undefined)
		throw new UsageError("`--all` and `--sample` cannot be used together.");
	return {
		url: urlOf(args.url),
		checks: checksOf(args),
		sample: args.all
			? Number.MAX_SAFE_INTEGER
			: count("--sample", args.sample, 50),
		servers: args.servers,
		maxRequests: count("--max-requests", args["max-requests"], 300),
		rate: count("--rate", args.rate, 10),
		timeout: seconds * 1000,
		maxTime: seconds * 12_000,
		allowHosts: args["allow-host"].map(hostOf),
	};
}

function urlOf(written: string | undefined): URL {
	if (written === undefined || written === "")
		throw new UsageError(
			"Name the address of the site: `docproof probe https://docs.acme.test`.",
		);
	const url = URL.canParse(written) ? new URL(written) : undefined;
	const isWeb = url !== undefined && /^https?:$/.test(url.protocol);
	// What stands before an `@` may be a password: it is not shown.
	const isPlain = isWeb && url.username === "" && url.password === "";
	if (written.includes("@") && !isPlain)
		throw new UsageError(
			"The address must not hold a user name or password: credentials are not sent.",
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

function checksOf({ only, skip }: ProbeArguments): ReadonlySet<CheckName> {
	const [chosen, left] = [only.map(checkOf), new Set(skip.map(checkOf))];
	const checks = (chosen.length > 0 ? chosen : checkNames).filter(
		(name) => !left.has(name),
	);
	if (checks.length === 0) throw new UsageError("No check is left to make.");
	return new Set(checks);
}

function checkOf(written: string): CheckName {
	const name = checkNames.find((known) => known === written);
	if (name !== undefined) return name;
	throw new UsageError(
		`There is no check \`${written}\`. ${oneOf(written, checkNames)}`,
	);
}

/** One or more. */
function count(
	option: string,
	written: string | undefined,
	usual: number,
): number {
	if (written === undefined) return usual;
	const value = /^\d{1,6}$/.test(written) ? Number(written) : 0;
	if (value > 0) return value;
	throw new UsageError(`\`${option}\` must be a whole number, 1 or more.`);
}

function hostOf(written: string): string {
	const host = written.toLowerCase().replaceAll(/[[\]]/g, "");
	if (/^[\w.-]+$|^[\da-f:.]+$/.test(host)) return host;
	throw new UsageError(
		`\`--allow-host ${written}\` is not the name of a host, such as \`api.test\`.`,
	);
}
