import { basename } from "node:path";
import type { Cause } from "../../../engine/causes.ts";
import type { Finding } from "../../../engine/finding.ts";
import type { Result } from "../../../engine/result.ts";
import type { UnhappyReaderCounts } from "../../../readers/unhappy-readers.ts";
import { failureTexts } from "../../../report/failures.ts";
import { summary } from "../../../report/summary.ts";
import { verdictOf } from "../../../report/verdict.ts";
import { ignoredSettings } from "../../../site/pages/ignored-settings.ts";
import { unavailableFiles } from "../../../site/pages/unchecked-items.ts";
import { question, type Site } from "../../../site/parts/site.ts";
import { groupBy } from "../../../source/lists.ts";
import { property, text } from "../../../source/value.ts";
import { explainOperation } from "../../inspect/explain-operation.ts";
import { explainPage } from "../../inspect/explain-page.ts";
import { positionOf } from "../../inspect/places.ts";
import { type NamedCauses, namedCauses } from "./cause-views.ts";
import { computeOnce } from "./compute-once.ts";
import type {
	CauseView,
	FileView,
	IgnoredRow,
	OperationRow,
	Preview,
	UnlistedRow,
} from "./model.ts";
import type { FindingView, PageName } from "./page-model.ts";
import { addressOf, countsOf } from "./targets.ts";
import { Views } from "./views.ts";

/**
 * `faults` are the findings that stop Mintlify's strict build, including accepted findings.
 * Expensive parts are computed on demand.
 */
export function sitePreview(
	site: Site,
	result: Result,
	faults: readonly Finding[],
	readers: UnhappyReaderCounts | undefined,
): Preview {
	const { findings, suppressed, checked, scope } = result;
	const causes = namedCauses(findings, (finding) => readers?.countFor(finding) ?? 0);
	const views = new Views(site, result, readers, causes);
	return {
		name: text(property(site.docs.value, "name")) ?? basename(result.root),
		counts: countsOf(findings),
		verdict: verdictOf([result]),
		outcome: summary([result], { quiet: false }).outcome,
		isBuildCertain: result.build?.isCertain !== false,
		failures: failureTexts(result),
		broken: brokenBy(site),
		pages: checked.pages,
		entries: checked.entries,
		specs: checked.specs,
		sidebars: views.sidebars,
		...problemsOf(causes, views),
		...listsOf(site, faults, views),
		notLookedAt: [...result.notChecked, ...unavailableFiles(site)],
		changes: undefined,
		accepted: suppressed.length,
		about: scope?.files ?? [],
		addresses: views.addresses,
		page: (address) => views.page(address),
	};
}

type Lists = Pick<Preview, "operations" | "unlisted" | "ignored" | "buildFaults">;

function listsOf(site: Site, faults: readonly Finding[], views: Views): Lists {
	const name = (address: string): PageName | undefined => views.name(address);
	return {
		operations: computeOnce(() => operationRows(site, name)),
		unlisted: computeOnce(() => unlistedRows(site, name)),
		ignored: computeOnce(() => ignoredRows(site)),
		buildFaults: computeOnce(() => faults.map((fault) => views.fault(fault))),
	};
}

function brokenBy({ docs }: Site): string | undefined {
	for (const { file, faults } of docs.documents)
		for (const { range, message, isTolerated } of faults)
			if (isTolerated !== true) {
				const { line, column } = file.position(range.start);
				return `\`${file.path}:${line}:${column}\` is broken: ${message}`;
			}
	return undefined;
}

type Namer = (address: string) => PageName | undefined;

function operationRows(site: Site, nameOf: Namer): OperationRow[] {
	return site.specs.readableSpecs().flatMap(({ operations }) =>
		operations.map((operation) => {
			const { listed, why, slugs, file, line, column } = explainOperation(site, operation);
			return {
				method: operation.method.toUpperCase(),
				path: operation.path,
				place: { file, line, column },
				isListed: listed,
				why,
				pages: slugs.flatMap((slug) => nameOf(slug) ?? []),
			};
		}),
	);
}

function unlistedRows(site: Site, nameOf: Namer): UnlistedRow[] {
	const visibleSlugSet = visibleSlugs(site);
	return site.pages.all
		.filter(({ slug, fields }) => !visibleSlugSet.has(slug) || fields.hidden === true)
		.flatMap((page) => {
			const name = nameOf(addressOf(site, page));
			const { listed, why } = explainPage(site, page);
			return listed || name === undefined ? [] : { ...name, file: page.path, why };
		});
}

const visibleSlugs = question(
	({ navigation }: Site) =>
		new Set(
			navigation.entries
				.filter(({ parent }) => {
					for (let node = parent; ; node = node.parent) {
						if (node.isHidden || node.losesChildren) return false;
						if (node.parent === undefined) return true;
					}
				})
				.map(({ slug }) => slug),
		),
);

function ignoredRows(site: Site): IgnoredRow[] {
	return Array.from(ignoredSettings(site), ({ at, name, why }) => ({
		name,
		place: positionOf(at),
		why,
	}));
}

type Problems = Pick<Preview, "findings" | "causes" | "cause" | "files">;

function problemsOf({ alike, idOf, ofFinding }: NamedCauses, views: Views): Problems {
	// Source lines are read now, because a file can change before the user opens its page.
	const findings = [...ofFinding.keys()].flatMap((finding) => views.finding(finding) ?? []);
	const viewsOf = (causes: readonly Cause[]): CauseView[] =>
		causes.flatMap((cause) => causeView(cause, idOf(cause), views) ?? []);
	const causes = alike.map(({ shown, rest }) => ({ shown: viewsOf(shown), rest: viewsOf(rest) }));
	const causesById = new Map(
		causes.flatMap(({ shown, rest }) => [...shown, ...rest]).map((cause) => [cause.id, cause]),
	);
	const files = Array.from(
		groupBy(findings, ({ place }) => place.file),
		([path, list]) => views.file(path, list),
	).sort(compareBySeverity);
	return {
		findings: () => findings,
		causes: () => causes,
		cause: (id) => causesById.get(id),
		files: () => files,
	};
}

function causeView(
	{ first: { message, consequence, hint }, findings: all }: Cause,
	id: string,
	views: Views,
): CauseView | undefined {
	const findings = all.flatMap((finding) => views.finding(finding) ?? []);
	const [first] = findings;
	if (first === undefined) return undefined;
	const files = new Set(findings.map(({ place }) => place.file)).size;
	const suggestions = views.suggestions(all[0]);
	return { id, first: { ...first, message, consequence, hint }, findings, suggestions, files };
}

/** Compares files: first files that stop the build, then files with the most errors. */
function compareBySeverity({ findings: one }: FileView, { findings: other }: FileView): number {
	const stopsBuildOf = ({ stopsBuild }: FindingView): boolean => stopsBuild;
	const isWrong = ({ standing }: FindingView): boolean => standing === "error";
	return (
		Number(other.some(stopsBuildOf)) - Number(one.some(stopsBuildOf)) ||
		other.filter(isWrong).length - one.filter(isWrong).length ||
		other.length - one.length
	);
}
