import type { Result } from "../../engine/result.ts";

/** What to say of rules that failed. */
export function failureTexts({
	failures,
}: Pick<Result, "failures">): readonly string[] {
	return failures.map(
		({ rule, subject, error }) =>
			`${rule === undefined ? "Reading" : `Rule \`${rule}\``} failed on ${subject}: ${String(error)}. This is a bug in docproof.`,
	);
}
