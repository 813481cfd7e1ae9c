// Runs the command on a live site, and reads its report.
import { run } from "../run.ts";
import { newFolder } from "../temporary.ts";

export interface Probed {
	readonly code: number;
	readonly err: string;
	/** Empty if the command could not run. */
	readonly findings: readonly Finding[];
	readonly checks: readonly Check[];
	readonly requests: number;
}

export interface Finding {
	readonly check: string;
	readonly severity: string;
	readonly method: string;
	readonly url: string;
	readonly message: string;
	readonly hint?: string;
	readonly seen?: string;
	readonly at?: { readonly file: string; readonly line: number };
	readonly cases?: readonly { readonly url: string }[];
	readonly related?: readonly { readonly message: string }[];
}

interface Check {
	readonly check: string;
	readonly outcome: string;
	readonly says: string;
	readonly notLookedAt: readonly string[];
}

export async function probe(...argv: readonly string[]): Promise<Probed> {
	const fast = ["--rate", "1000", "--format", "json"];
	const { code, out, err } = await run(newFolder(), ["probe", ...argv, ...fast]);
	const { findings, checks, requests } =
		out === "" ? { findings: [], checks: [], requests: 0 } : JSON.parse(out);
	return { code, err, findings, checks, requests };
}

/** `check: message` of each finding. */
export function told({ findings }: Probed): readonly string[] {
	return findings.map(({ check, message }) => `${check}: ${message}`);
}
