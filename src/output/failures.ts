import type { Failure } from "../engine/result.ts";
import { withoutUrlSecrets } from "../text/secrets.ts";
import type { ReportedFailure } from "./report.ts";

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
