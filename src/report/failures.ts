// Failures of docproof itself, in words and as data.
import type { Failure } from "../engine/result.ts";
import { withoutUrlSecrets } from "../source/secrets.ts";
import type { ReportedFailure } from "./report.ts";

/** A sentence for each failure. */
export function failureTexts({
	failures = [],
}: {
	readonly failures?: readonly (Failure | ReportedFailure)[] | undefined;
}): readonly string[] {
	return failures.map(
		({ rule, subject, error }) =>
			`${rule === undefined ? "Reading" : `Rule \`${rule}\``} failed on ${subject}: ${String(error)}. This is a bug in docproof.`,
	);
}

/** The failures as data; nothing if there are none. */
export function reportFailures(failures: readonly Failure[]): {
	readonly failures?: readonly ReportedFailure[];
} {
	if (failures.length === 0) return {};
	return {
		failures: failures.map(({ rule, subject, error }) => ({
			...(rule !== undefined && { rule }),
			subject: withoutUrlSecrets(subject),
			error: withoutUrlSecrets(String(error)),
		})),
	};
}
