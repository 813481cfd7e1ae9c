// Causes: findings that one change fixes belong together; the most severe cause comes first.
import { groupBy } from "../source/lists.ts";
import type { Finding } from "./finding.ts";

export interface Cause {
	/** The most severe finding, in words that cover all of them. */
	readonly first: Finding;
	readonly findings: readonly Finding[];
	/** The rank of `first`: 0 stops the build; the highest rank needs no action. */
	readonly gravity: number;
}

/** Ranks from the greatest loss for readers to findings that need no action. */
const gravities: readonly ((finding: Finding) => boolean)[] = [
	({ stopsBuild }) => stopsBuild,
	({ severity, forgiven, isListed }) => severity === "error" && forgiven === undefined && isListed,
	({ severity, forgiven }) => severity === "error" && forgiven !== "harmless",
	({ severity }) => severity === "warning",
	({ severity }) => severity === "error",
];

function gravityOf(finding: Finding): number {
	const gravity = gravities.findIndex((isSo) => isSo(finding));
	return gravity === -1 ? gravities.length : gravity;
}

/**
 * Groups findings into causes, most severe first. `unhappy` counts the unhappy readers who see a
 * finding.
 */
export function causesOf(
	findings: readonly Finding[],
	unhappy: (finding: Finding) => number = () => 0,
): readonly Cause[] {
	return [...groupBy(findings, keyOf).values()]
		.flatMap((group) => causeOf(group, unhappy))
		.sort(
			(one, other) =>
				one.gravity - other.gravity ||
				other.readers - one.readers ||
				other.findings.length - one.findings.length,
		);
}

interface Weighed extends Cause {
	/** The unhappy readers who see the most severe finding. */
	readonly readers: number;
}

function causeOf(
	group: readonly Finding[],
	unhappy: (finding: Finding) => number,
): readonly Weighed[] {
	const weighed = group.map((finding) => ({
		finding,
		gravity: gravityOf(finding),
		readers: unhappy(finding),
	}));
	weighed.sort((one, other) => one.gravity - other.gravity || other.readers - one.readers);
	const [gravest] = weighed;
	if (gravest === undefined) return [];
	const { finding, gravity, readers } = gravest;
	const words = group.find(({ together }) => together !== undefined)?.together;
	const first = group.length === 1 ? finding : { ...finding, ...words };
	const findings = weighed.map((one) => one.finding);
	return [{ first, findings, gravity, readers }];
}

function keyOf({ rule, cause, message, hint = "" }: Finding): string {
	return cause === undefined ? `${rule}\n${message}\n${hint}` : `${rule}\n\n${cause}`;
}
