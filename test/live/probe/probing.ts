// Runs the command on a live site, and reads its report.
import { run } from "../../run.ts";
import { newFolder } from "../../temporary.ts";

export interface Probed {
	readonly code: number;
	readonly err: string;
	/** Empty if the command could not run. */
	readonly findings: readonly Finding[];
	/** Each as `what (why)`. */
	readonly notChecked: readonly string[];
	readonly requests: number;
}

export interface Finding {
	readonly rule: string;
	readonly severity: string;
	readonly message: string;
	readonly consequence: string;
	readonly hint: string;
	readonly file: string;
	readonly line: number;
	readonly cause: number;
}

interface NotChecked {
	readonly what: string;
	readonly why: string;
}

export async function probe(...argv: readonly string[]): Promise<Probed> {
	const fast = ["--rate", "1000", "--format", "json"];
	const { code, out, err } = await run(newFolder(), ["probe", ...argv, ...fast]);
	return { code, err, ...reportIn(out) };
}

export function reportIn(out: string): Omit<Probed, "code" | "err"> {
	if (out === "") return { findings: [], notChecked: [], requests: 0 };
	const { findings, notChecked, checked } = JSON.parse(out);
	const unchecked = notChecked.map(({ what, why }: NotChecked) => withoutPorts(`${what} (${why})`));
	return { findings, notChecked: unchecked, requests: checked.requests };
}

/** `rule: message` of each finding, without the request and its answer. */
export function told({ findings }: Pick<Probed, "findings">): readonly string[] {
	return findings.map(({ rule, message }) =>
		withoutPorts(
			`${rule.replace("probe/", "")}: ${message.replace(/[:;] `(?:GET|POST|OPTIONS) .*/, ".")}`,
		),
	);
}

/** The request and its answer in each message. */
export function evidence({ findings }: Pick<Probed, "findings">): readonly string[] {
	return findings.map(({ message }) =>
		withoutPorts(/`(?:GET|POST|OPTIONS) .*(?=\.$)/.exec(message)?.[0] ?? message),
	);
}

/** A text with `HOST` for the address of a server, and `NAME` for the missing name. */
export function withoutPorts(text: string): string {
	return text.replaceAll(/127\.0\.0\.1:\d+/g, "HOST").replaceAll(/docproof-probe-\w+/g, "NAME");
}

/** Options that turn all rules off but one. */
export function only(rule: string): readonly string[] {
	return [
		"--rule",
		"probe/*=off",
		"--rule",
		`probe/${rule}=${rule === "playground-proxy" ? "error" : "warning"}`,
	];
}
