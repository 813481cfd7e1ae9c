import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { UnhappyReaderCounts } from "../../../check/readers/unhappy-readers.ts";
import type { SiteWithResult } from "../../../check/site/validate.ts";
import { type Cause, causesOf, faultKeyOf } from "../../../engine/causes.ts";
import type { Finding } from "../../../engine/finding.ts";
import { foldCauses } from "../../../output/fold.ts";
import { previewPageId } from "../../../output/preview-page.ts";
import type { NavigationContainer } from "../../../site/facts/navigation/navigation.ts";
import { sidebarOf } from "../../../site/pages/sidebar.ts";
import { unavailableFiles } from "../../../site/pages/unchecked-items.ts";
import type { Site } from "../../../site/parts/site.ts";
import { addToGroup } from "../../../text/lists.ts";
import { property, text } from "../../../text/value.ts";
import type { ChangesSince, NamedCause, PageProblems, Preview } from "./model.ts";
import { Owners } from "./owners.ts";
import { countStandings, sidebarNodes } from "./sidebar.ts";

export function sitePreview(
	{ site, result }: SiteWithResult,
	readers: UnhappyReaderCounts | undefined,
	changes?: ChangesSince,
): Preview {
	const unhappy = readers && ((finding: Finding) => readers.countFor(finding));
	const allCauses = causesOf(result.findings, unhappy);
	const [causes = []] = foldCauses([allCauses], {}).sites;
	const causeOf = namedCauses(allCauses);
	const sidebar = sidebarOf(site);
	const problems = new ProblemLists(new Owners(site, sidebar), causeOf.keys());
	return {
		name: text(property(site.docs.value, "name")) ?? basename(result.root),
		result,
		broken: docsJsonFault(site),
		unchecked: [...result.notChecked, ...unavailableFiles(site)],
		causes,
		causeOf,
		pages: problems.pages(),
		sidebar: sidebarNodes(site, sidebar.items, problems),
		...(unhappy && { unhappy }),
		changes,
	};
}

function docsJsonFault({ docs }: Site): string | undefined {
	for (const { file, faults } of docs.documents)
		for (const { range, message, isTolerated } of faults)
			if (isTolerated !== true) {
				const { line, column } = file.position(range.start);
				return `\`${file.path}:${line}:${column}\` is broken: ${message}`;
			}
	return undefined;
}

/** The findings in the order of their causes. Causes with the same texts get a number. */
function namedCauses(causes: readonly Cause[]): ReadonlyMap<Finding, NamedCause> {
	const causeByFinding = new Map<Finding, NamedCause>();
	const counts = new Map<string, number>();
	for (const cause of causes) {
		const hash = causeHash(cause.first);
		const count = (counts.get(hash) ?? 0) + 1;
		counts.set(hash, count);
		const namedCause = { ...cause, id: count === 1 ? hash : `${hash}-${count}` };
		for (const finding of cause.findings) causeByFinding.set(finding, namedCause);
	}
	return causeByFinding;
}

/**
 * The hash of the fault and not of its first location, because the location changes with the files.
 */
function causeHash(finding: Finding): string {
	const fault = `${finding.rule}\n${faultKeyOf(finding)}`;
	return createHash("sha256").update(fault).digest("hex").slice(0, 8);
}

/** The findings by page, by node and by file. */
class ProblemLists {
	readonly ofPage = new Map<string, Finding[]>();
	readonly ofNode = new Map<NavigationContainer, Finding[]>();
	readonly #ofFile = new Map<string, Finding[]>();
	readonly #owners: Owners;

	/** The findings are sorted, most severe first. */
	constructor(owners: Owners, findings: Iterable<Finding>) {
		this.#owners = owners;
		for (const finding of findings) {
			const { pages = new Set(), node } = owners.ownerOf(finding) ?? {};
			for (const page of pages) addToGroup(this.ofPage, page, finding);
			if (node !== undefined) addToGroup(this.ofNode, node, finding);
			if (pages.size === 0) addToGroup(this.#ofFile, finding.at.file.path, finding);
		}
	}

	pages(): readonly PageProblems[] {
		const ofPages = Array.from(this.ofPage, ([address, findings]): PageProblems => {
			const { title, path } = this.#owners.pages.get(address) ?? {};
			return { id: previewPageId(address), title, path: path ?? address, findings };
		});
		const ofFiles = Array.from(
			this.#ofFile,
			([path, findings]): PageProblems => ({
				id: `file${previewPageId(path)}`,
				title: undefined,
				path,
				findings,
			}),
		);
		return [...ofPages, ...ofFiles]
			.map((page) => ({ page, counts: countStandings(page.findings) }))
			.sort(
				(a, b) =>
					b.counts.error - a.counts.error ||
					b.counts.warning - a.counts.warning ||
					b.page.findings.length - a.page.findings.length,
			)
			.map(({ page }) => page);
	}
}
