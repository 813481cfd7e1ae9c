// What the findings of a preview come to, each cause with a name that can stand in an address.
import { createHash } from "node:crypto";
import { type Cause, causesOf } from "../../../engine/causes.ts";
import type { Finding } from "../../../engine/finding.ts";
import { foldCauses, type SimilarCauses } from "../../../report/fold.ts";

/** The cause of a finding, as the finding's view tells of it. */
export interface OfCause {
	readonly cause: string;
	readonly ofCause: number;
	readonly shape: number;
	/** The gravest comes first. */
	readonly rank: number;
}

export interface NamedCauses {
	readonly alike: readonly SimilarCauses[];
	idOf(cause: Cause): string;
	/** In the order of the causes. */
	readonly ofFinding: ReadonlyMap<Finding, OfCause>;
}

export function namedCauses(
	findings: readonly Finding[],
	unhappy?: (finding: Finding) => number,
): NamedCauses {
	const causes = causesOf(findings, unhappy);
	const [alike = []] = foldCauses([causes], {}).sites;
	const ids = new Map<Cause, string>();
	const taken = new Set<string>();
	for (const cause of causes) {
		const id = freeId(idFor(cause.first), taken);
		taken.add(id);
		ids.set(cause, id);
	}
	const idOf = (cause: Cause): string => ids.get(cause) ?? "";
	const shapeOf = new Map(
		alike.flatMap(({ shown, rest }, shape) =>
			[...shown, ...rest].map((cause) => [cause, shape] as const),
		),
	);
	const ofFinding = new Map<Finding, OfCause>();
	for (const cause of causes)
		for (const finding of cause.findings)
			ofFinding.set(finding, {
				cause: idOf(cause),
				ofCause: cause.findings.length,
				shape: shapeOf.get(cause) ?? 0,
				rank: ofFinding.size,
			});
	return { alike, idOf, ofFinding };
}

/** By what is wrong: where that is told first changes with the files. */
function idFor({ rule, cause, message, hint = "" }: Finding): string {
	const text = cause ?? `${message}\n${hint}`;
	const hash = createHash("sha256").update(text).digest("hex");
	return `${rule}-${hash.slice(0, 8)}`;
}

/** The same can be told of several files. */
function freeId(id: string, taken: ReadonlySet<string>): string {
	if (!taken.has(id)) return id;
	for (let number = 2; ; number++) if (!taken.has(`${id}-${number}`)) return `${id}-${number}`;
}
