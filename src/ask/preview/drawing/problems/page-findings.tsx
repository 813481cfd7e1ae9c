// The problems of one page or file. Findings with the same cause are shown once, with all their
// locations.
import { amount, formatCount } from "../../../../report/amounts.ts";
import { groupBy } from "../../../../source/lists.ts";
import type { FindingView } from "../../model/page-model.ts";
import type { Html } from "../jsx-runtime.ts";
import { authorText, findingId, type Links } from "../links.ts";
import { Head } from "../lists.tsx";
import { Prose, Section } from "../text.tsx";
import { FindingCard, Rest } from "./finding.tsx";

const maxAlike = 3;

interface PageFindingsContext {
	readonly links: Links;
	readonly part: string;
}

/** The findings are sorted, most severe first. */
export function PageFindings({
	findings,
	...shared
}: PageFindingsContext & { readonly findings: readonly FindingView[] }): Html | null {
	if (findings.length === 0) return null;
	const findingsByShape = groupBy(findings, ({ shape }) => shape);
	return (
		<Section title={amount(findings.length, "problem")}>
			{[...findingsByShape.values()].map((list) => (
				<Alike findings={list} {...shared} />
			))}
		</Section>
	);
}

export function FileArticle({
	path,
	findings,
	...shared
}: PageFindingsContext & {
	readonly path: string;
	readonly findings: readonly FindingView[];
}): Html {
	return (
		<>
			<Head title={authorText(path)} lead="All problems in this file." />
			<PageFindings findings={findings} {...shared} />
		</>
	);
}

function Alike({
	findings,
	...shared
}: PageFindingsContext & { readonly findings: readonly FindingView[] }): Html {
	const causes = [...groupBy(findings, ({ cause }) => cause).values()];
	const moreCauses = causes.slice(maxAlike);
	return (
		<>
			{causes.slice(0, maxAlike).map((list) => (
				<OneCause findings={list} {...shared} />
			))}
			{moreCauses.length === 0 ? null : (
				<Rest says={`and ${formatCount(moreCauses.length)} more like it`}>
					<ul class="rows">
						{moreCauses.map((list) => (
							<ShortCause findings={list} {...shared} />
						))}
					</ul>
				</Rest>
			)}
		</>
	);
}

function OneCause({
	findings: [first, ...others],
	...shared
}: PageFindingsContext & { readonly findings: readonly FindingView[] }): Html | null {
	if (first === undefined) return null;
	const isAllOfCause = first.ofCause === others.length + 1;
	return (
		<FindingCard finding={first} id={idOf(first, shared)}>
			{others.length === 0 && isAllOfCause ? null : (
				<p class="also">
					{others.length === 0 ? null : <span class="aside">Also at</span>}
					<Lines findings={others} />
					{isAllOfCause ? null : <Elsewhere finding={first} {...shared} />}
				</p>
			)}
		</FindingCard>
	);
}

function ShortCause({
	findings,
	...shared
}: PageFindingsContext & { readonly findings: readonly FindingView[] }): Html | null {
	const [first] = findings;
	if (first === undefined) return null;
	return (
		<li id={idOf(first, shared)}>
			<p>
				<span>
					<Prose text={first.message} />
				</span>
				<Lines findings={findings} />
				{first.ofCause === findings.length ? null : <Elsewhere finding={first} {...shared} />}
			</p>
		</li>
	);
}

function Lines({ findings }: { readonly findings: readonly FindingView[] }): Html {
	return (
		<>
			{findings.map((one) => (
				<code class="place">
					{one.place.line}:{one.place.column}
				</code>
			))}
		</>
	);
}

function Elsewhere({
	finding: { cause, ofCause },
	links,
}: PageFindingsContext & { readonly finding: FindingView }): Html {
	return (
		<a class="elsewhere" href={links.cause(cause)}>
			{amount(ofCause, "location")} in all
		</a>
	);
}

function idOf(finding: FindingView, { links, part }: PageFindingsContext): string {
	return links.isFile ? findingId(part, finding) : finding.cause;
}
