// What js-yaml 4, with which Mintlify reads, says of a YAML text.
import type { SyntaxProblem } from "../document.ts";
import type { Range } from "../source-file.ts";
import { isYamlException } from "./js-yaml.ts";

/** Where it stopped. */
export function verdictOffset(verdict: unknown): number {
	return (isYamlException(verdict) && verdict.mark?.position) || 0;
}

export function isUnknownAlias(verdict: unknown): boolean {
	return (
		isYamlException(verdict) && verdict.reason.startsWith("unidentified alias")
	);
}

/** What js-yaml 4 says of a text. */
export function describeVerdict(text: string, error: unknown): SyntaxProblem {
	if (!isYamlException(error))
		return plainProblem(String(error), { start: 0, end: 0 });
	const { reason, mark } = error;
	const start = Math.min(mark?.position ?? 0, text.length);
	const range = { start, end: start };
	if (reason.startsWith("the stream contains non-printable"))
		return {
			range,
			message:
				"This file contains a control character, which YAML does not allow.",
		};
	return plainProblem(reason, range);
}

/** What a parser says, where there are no better words. */
export function plainProblem(message: string, range: Range): SyntaxProblem {
	const cause = message.split(/ at line \d+/)[0] ?? message;
	return {
		range,
		message: `Invalid YAML: ${cause.charAt(0).toLowerCase()}${cause.slice(1)}.`,
	};
}
