// The findings and pages of a preview, each computed once.
import { type Finding, isFixable } from "../../../engine/finding.ts";
import type { Result } from "../../../engine/result.ts";
import { standingOf } from "../../../engine/standing.ts";
import type { SuggestionFinder } from "../../../engine/suggestion.ts";
import type { UnhappyReaderCounts } from "../../../readers/unhappy-readers.ts";
import { blankPages } from "../../../site/bodies/blank-pages.ts";
import { sidebarOf } from "../../../site/pages/sidebar.ts";
import type { Site } from "../../../site/parts/site.ts";
import { placeWithoutSecrets, withoutUrlSecrets } from "../../../source/secrets.ts";
import type { Location } from "../../../source/source-file.ts";
import { positionOf, Reasons } from "../../inspect/places.ts";
import { sidebarMap } from "../../inspect/sidebar-map.ts";
import type { CauseReference, NamedCauses } from "./cause-views.ts";
import type { BuildFaultView, FileView, Preview, SuggestionView } from "./model.ts";
import type { FindingView, FrameView, PageName, PageView, ReadersView } from "./page-model.ts";
import { ownView, titleOf } from "./page-view.ts";
import { sidebarOfPages, sidebarsOf } from "./sidebars.ts";
import { type PageFindings, pageFindings, type Targets, targetsOf } from "./targets.ts";

export class Views {
	readonly sidebars: Preview["sidebars"];
	readonly addresses: readonly string[];
	readonly #site: Site;
	readonly #suggestionsFor: SuggestionFinder;
	readonly #targets: Targets;
	readonly #reasons: Reasons;
	readonly #found: PageFindings;
	readonly #sidebarOf: ReadonlyMap<string, number>;
	/**
	 * The findings by text and location, because a run without settings reports equal but not
	 * identical findings.
	 */
	readonly #findings: ReadonlyMap<string, Finding>;
	readonly #blank: ReadonlySet<string>;
	readonly #readers: ReturnType<UnhappyReaderCounts["votesBySlug"]> | undefined;
	readonly #causes: NamedCauses;
	readonly #made = new Map<Finding, FindingView>();

	constructor(
		site: Site,
		{ findings, suppressed, suggestionsFor = () => [] }: Result,
		readers: UnhappyReaderCounts | undefined,
		causes: NamedCauses,
	) {
		this.#site = site;
		this.#suggestionsFor = suggestionsFor;
		this.#causes = causes;
		this.#blank = blankPages(site);
		this.#readers = readers?.votesBySlug(site);
		this.#reasons = new Reasons([...findings, ...suppressed]);
		const root = sidebarOf(site);
		this.#targets = targetsOf(site, root);
		this.#found = pageFindings(findings, this.#targets);
		const map = sidebarMap(site, this.#reasons);
		this.sidebars = sidebarsOf(root.items, map, this.#found);
		this.#sidebarOf = sidebarOfPages(this.sidebars);
		this.addresses = [...this.#targets.byAddress.keys()];
		this.#findings = new Map(findings.map((finding) => [findingKey(finding), finding]));
	}

	name(address: string): PageName | undefined {
		const target = this.#targets.byAddress.get(address);
		return target && { address, title: titleOf(this.#site, target) };
	}

	finding(finding: Finding): FindingView | undefined {
		const cachedView = this.#made.get(finding);
		if (cachedView !== undefined) return cachedView;
		const cause = this.#causes.ofFinding.get(finding);
		if (cause === undefined) return undefined;
		const pages = this.#found.pagesOf.get(finding) ?? [];
		const names = pages.flatMap((address) => this.name(address) ?? []);
		const view = findingView(finding, names, cause);
		this.#made.set(finding, view);
		return view;
	}

	suggestions(finding: Finding | undefined): readonly SuggestionView[] {
		const suggestions = finding === undefined ? [] : this.#suggestionsFor(finding);
		return suggestions.map(({ title, reason }) => ({ title, reason }));
	}

	file(path: string, findings: readonly FindingView[]): FileView {
		const address = this.#targets.byFile.get(path);
		const page = address === undefined ? undefined : this.name(address);
		return { path, page, findings };
	}

	fault(fault: Finding): BuildFaultView {
		const { at, message } = fault;
		const reportedFinding = this.#findings.get(findingKey(fault));
		const finding = reportedFinding && this.finding(reportedFinding);
		return { place: positionOf(at), message, finding };
	}

	#readersOf(address: string): ReadersView | undefined {
		const votes = this.#readers?.get(address);
		if (votes === undefined) return undefined;
		const { total, unhappy, comments } = votes;
		return { total, unhappy, comments: comments.map(({ text }) => text) };
	}

	page(address: string): PageView | undefined {
		const target = this.#targets.byAddress.get(address);
		if (target === undefined) return undefined;
		const findings = this.#found.ofPage.get(address) ?? [];
		return {
			address,
			...ownView(this.#site, target, findings, this.#reasons),
			findings: findings
				.flatMap((finding) => this.finding(finding) ?? [])
				.sort((one, other) => one.rank - other.rank),
			sidebar: this.#sidebarOf.get(address) ?? 0,
			isBlank: this.#blank.has(address),
			readers: this.#readersOf(address),
		};
	}
}

function findingKey({ rule, message, at: { file, pointer, range } }: Finding): string {
	return [rule, file.path, pointer, range.start, message].join("\n");
}

function findingView(
	finding: Finding,
	pages: readonly PageName[],
	cause: CauseReference,
): FindingView {
	const { rule, message, consequence, hint } = finding;
	return {
		rule,
		standing: standingOf(finding),
		message,
		consequence,
		hint,
		forgiven: finding.forgiven,
		isFixable: isFixable(finding),
		stopsBuild: finding.stopsBuild,
		place: positionOf(finding.at),
		frame: frameOf(finding.at),
		related: (finding.related ?? []).map(({ at, message }) => ({
			message,
			place: positionOf(at),
			frame: frameOf(at),
		})),
		pages,
		...cause,
	};
}

const maxSideLength = 100;

function frameOf({ file, range }: Location): FrameView | undefined {
	if (file.text.trim() === "") return undefined;
	const { line } = file.position(range.start);
	const rawLine = file.line(line);
	const lineBefore = withoutUrlSecrets(file.line(line - 1));
	const targetStart = range.start - file.lineStart(line);
	const targetEnd = Math.min(
		Math.max(range.end - file.lineStart(line), targetStart + 1),
		Math.max(rawLine.length, targetStart + 1),
	);
	const { line: text, start, end } = placeWithoutSecrets(rawLine, targetStart, targetEnd);
	return {
		before:
			line > 1 && lineBefore.trim() !== "" ? startOf(lineBefore, 2 * maxSideLength) : undefined,
		line,
		parts: [
			endOf(text.slice(0, start), maxSideLength),
			startOf(text.slice(start, end), maxSideLength),
			startOf(text.slice(end), maxSideLength),
		],
	};
}

function startOf(text: string, length: number): string {
	return text.length <= length ? text : `${text.slice(0, length)}…`;
}

function endOf(text: string, length: number): string {
	return text.length <= length ? text : `…${text.slice(-length)}`;
}
