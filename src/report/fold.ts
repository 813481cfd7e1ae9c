import type { Finding } from "../engine/finding.ts";
import { type Severity, severities } from "../engine/severity.ts";
import { groupBy } from "../source/group-by.ts";

/** So many findings that say the same are shown in full. */
const maxAlike = 3;

/** Which findings are shown in full. */
export interface Fold {
	readonly shown: ReadonlySet<Finding>;
	/** By the last one that is shown of those that say the same: the others. */
	readonly rest: ReadonlyMap<Finding, readonly Finding[]>;
	/** Shown ones that come after another one of many that say the same. */
	readonly repeated: ReadonlySet<Finding>;
	/** How many are neither shown nor counted as one of the others. */
	readonly hidden: number;
}

/** Folds findings of one site and rule that say the same but for names and numbers: a site can have hundreds of them. */
export function fold(
	sites: readonly (readonly Finding[])[],
	{ verbose = false, maxFindings = Number.POSITIVE_INFINITY },
): Fold {
	const findings = sites.flat();
	const groups = verbose
		? findings.map((finding) => [finding])
		: sites.flatMap((site) => [...groupBy(site, shapeOf).values()]);
	const first = new Set(groups.flatMap((group) => group.slice(0, maxAlike)));
	const shown = new Set(
		findings
			.filter((finding) => first.has(finding))
			.sort((a, b) => rank(a.severity) - rank(b.severity))
			.slice(0, maxFindings),
	);
	const rest = new Map<Finding, readonly Finding[]>();
	const repeated = new Set<Finding>();
	let hidden = 0;
	for (const group of groups) {
		const seen = group.filter((finding) => shown.has(finding));
		const others = group.filter((finding) => !shown.has(finding));
		const last = seen.at(-1);
		if (last === undefined) hidden += others.length;
		else if (others.length > 0) {
			rest.set(last, others);
			for (const finding of seen.slice(1)) repeated.add(finding);
		}
	}
	return { shown, rest, repeated, hidden };
}

/** What a finding says, without the names and numbers in it. */
function shapeOf({ rule, severity, message }: Finding): string {
	const shape = message.replaceAll(/`[^`]*`/g, "`").replaceAll(/\d+/g, "0");
	return `${rule}\n${severity}\n${shape}`;
}

function rank(severity: Severity): number {
	return severities.indexOf(severity);
}
