// The causes of a preview's findings. Each cause has an id that can be part of a URL.
import { createHash } from "node:crypto";
import { type Cause, causesOf } from "../../../engine/causes.ts";
import type { Finding } from "../../../engine/finding.ts";
import { foldCauses, type SimilarCauses } from "../../../report/fold.ts";

/** The cause of a finding, as part of the finding's view. */
export interface CauseReference {
	readonly cause: string;
	readonly ofCause: number;
	readonly shape: number;
	/** The most severe finding has the lowest rank. */
	readonly rank: number;
}

export interface NamedCauses {
	readonly alike: readonly SimilarCauses[];
	idOf(cause: Cause): string;
	readonly ofFinding: ReadonlyMap<Finding, CauseReference>;
}

export function namedCauses(
	findings: readonly Finding[],
	unhappy?: (finding: Finding) => number,
): NamedCauses {
	const causes = causesOf(findings, unhappy);
	const [alike = []] = foldCauses([causes], {}).sites;
	const ids = new Map<Cause, string>();
	const usedIds = new Set<string>();
	for (const cause of causes) {
		const id = unusedId(causeHash(cause.first), usedIds);
		usedIds.add(id);
		ids.set(cause, id);
	}
	const idOf = (cause: Cause): string => ids.get(cause) ?? "";
	const shapeByCause = new Map(
		alike.flatMap(({ shown, rest }, shape) =>
			[...shown, ...rest].map((cause) => [cause, shape] as const),
		),
	);
	const causeByFinding = new Map<Finding, CauseReference>();
	for (const cause of causes)
		for (const finding of cause.findings)
			causeByFinding.set(finding, {
				cause: idOf(cause),
				ofCause: cause.findings.length,
				shape: shapeByCause.get(cause) ?? 0,
				rank: causeByFinding.size,
			});
	return { alike, idOf, ofFinding: causeByFinding };
}

/**
 * The id depends on the fault and not on its first location, because the location changes with the
 * files.
 */
function causeHash({ rule, cause, message, hint = "" }: Finding): string {
	const text = cause ?? `${message}\n${hint}`;
	const hash = createHash("sha256").update(text).digest("hex");
	return `${rule}-${hash.slice(0, 8)}`;
}

/**
 * The id, with a number if another cause has the same id, because several causes can have the same
 * texts.
 */
function unusedId(id: string, usedIds: ReadonlySet<string>): string {
	if (!usedIds.has(id)) return id;
	for (let idNumber = 2; ; idNumber++)
		if (!usedIds.has(`${id}-${idNumber}`)) return `${id}-${idNumber}`;
}
