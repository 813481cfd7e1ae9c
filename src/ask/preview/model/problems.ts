// The problems of a preview: one after the other, by cause, and by file.
import type { Cause } from "../../../engine/causes.ts";
import { groupBy } from "../../../source/lists.ts";
import type { NamedCauses } from "./cause-views.ts";
import type { CauseView, FileView, Preview } from "./model.ts";
import type { FindingView } from "./page-model.ts";
import type { Views } from "./views.ts";

type Problems = Pick<Preview, "findings" | "causes" | "cause" | "files">;

export function problemsOf({ alike, idOf, ofFinding }: NamedCauses, views: Views): Problems {
	// Their lines are read now: a file can be another by the time that somebody asks.
	const findings = [...ofFinding.keys()].flatMap((finding) => views.finding(finding) ?? []);
	const viewsOf = (causes: readonly Cause[]): CauseView[] =>
		causes.flatMap((cause) => causeView(cause, idOf(cause), views) ?? []);
	const causes = alike.map(({ shown, rest }) => ({
		shown: viewsOf(shown),
		rest: viewsOf(rest),
	}));
	const byId = new Map(
		causes.flatMap(({ shown, rest }) => [...shown, ...rest]).map((cause) => [cause.id, cause]),
	);
	const files = Array.from(
		groupBy(findings, ({ place }) => place.file),
		([path, list]) => views.file(path, list),
	).sort(byGravity);
	return {
		findings: () => findings,
		causes: () => causes,
		cause: (id) => byId.get(id),
		files: () => files,
	};
}

/** In the words for all of its findings. */
function causeView(
	{ first: { message, consequence, hint }, findings: all }: Cause,
	id: string,
	views: Views,
): CauseView | undefined {
	const findings = all.flatMap((finding) => views.finding(finding) ?? []);
	const [first] = findings;
	if (first === undefined) return undefined;
	const files = new Set(findings.map(({ place }) => place.file)).size;
	return {
		id,
		first: { ...first, message, consequence, hint },
		findings,
		files,
	};
}

/** Those that stop the build, then those with most errors. */
function byGravity({ findings: one }: FileView, { findings: other }: FileView): number {
	const stopping = ({ stopsBuild }: FindingView): boolean => stopsBuild;
	const wrong = ({ standing }: FindingView): boolean => standing === "error";
	return (
		Number(other.some(stopping)) - Number(one.some(stopping)) ||
		other.filter(wrong).length - one.filter(wrong).length ||
		other.length - one.length
	);
}
