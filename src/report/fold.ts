import type { Cause } from "../engine/causes.ts";
import { groupBy } from "../source/lists.ts";

/** The most causes to show whose messages differ only in names and numbers. */
const maxAlike = 3;

/** Causes whose messages differ only in names and numbers. */
export interface Alike {
	readonly shown: readonly Cause[];
	readonly rest: readonly Cause[];
}

/** Similar causes in one of several sites, with the prefix of its paths. */
export interface AlikeInSite extends Alike {
	readonly prefix: string;
}

/**
 * The causes to show for each site. The rest is folded, because a site can have hundreds of similar
 * causes.
 */
export interface Fold {
	readonly sites: readonly (readonly Alike[])[];
	/** The number of findings that are neither shown nor counted beside a similar cause. */
	readonly hidden: number;
}

/** Folds causes, which must be sorted by severity. */
export function fold(
	sites: readonly (readonly Cause[])[],
	{ verbose = false, maxFindings = Number.POSITIVE_INFINITY },
): Fold {
	const most = verbose ? Number.POSITIVE_INFINITY : maxAlike;
	const groups = sites.map((causes) => [...groupBy(causes, shapeOf).values()]);
	const first = groups.flat().flatMap((group) => group.slice(0, most));
	const shown = new Set(
		first.toSorted((one, other) => one.severityRank - other.severityRank).slice(0, maxFindings),
	);
	const isShown = (cause: Cause): boolean => shown.has(cause);
	const folded = groups.map((site) =>
		site.map((group) => ({
			shown: group.filter(isShown),
			rest: group.filter((cause) => !isShown(cause)),
		})),
	);
	const hidden = folded.flat().flatMap((group) => (group.shown.length === 0 ? group.rest : []));
	return {
		sites: folded.map((site) => site.filter((group) => group.shown.length > 0)),
		hidden: hidden.reduce((sum, { findings }) => sum + findings.length, 0),
	};
}

/** Makes a cause of each finding, in its own words. */
export function oneByOne({ findings, severityRank }: Cause): readonly Cause[] {
	return findings.map((first) => ({ first, findings: [first], severityRank }));
}

/** The groups to show of all sites, most severe first. */
export function gravestOf(
	{ sites }: Fold,
	reports: readonly Pick<AlikeInSite, "prefix">[],
): readonly AlikeInSite[] {
	return sites
		.flatMap((groups, index) =>
			groups.map((alike) => ({ ...alike, prefix: reports[index]?.prefix ?? "" })),
		)
		.sort((one, other) => gravityOf(one) - gravityOf(other));
}

function gravityOf({ shown: [first] }: Alike): number {
	return first?.severityRank ?? 0;
}

/** The message of a cause, without the names and numbers in it. */
function shapeOf({ first: { rule, severity, message }, severityRank }: Cause): string {
	const shape = message.replaceAll(/`[^`]*`/g, "`").replaceAll(/\d+/g, "0");
	return `${severityRank}\n${rule}\n${severity}\n${shape}`;
}
