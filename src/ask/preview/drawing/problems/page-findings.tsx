// What is wrong with one page or one file: what the same change fixes is told once, with its
// places.
import { amount, formatCount } from "../../../../report/amounts.ts";
import { groupBy } from "../../../../source/lists.ts";
import type { FindingView } from "../../model/page-model.ts";
import type { Html } from "../jsx-runtime.ts";
import { type Links, shown, toldId } from "../links.ts";
import { Head } from "../lists.tsx";
import { Prose, Section } from "../text.tsx";
import { FindingCard, Rest } from "./finding.tsx";

/** So many causes that say the same of other things are shown whole. */
const maxAlike = 3;

interface Shared {
	readonly links: Links;
	/** The `id` of what they are in. */
	readonly part: string;
}

/** They come with the gravest first. */
export function PageFindings({
	findings,
	...shared
}: Shared & { readonly findings: readonly FindingView[] }): Html | null {
	if (findings.length === 0) return null;
	const alike = groupBy(findings, ({ shape }) => shape);
	return (
		<Section title={amount(findings.length, "problem")}>
			{[...alike.values()].map((list) => (
				<Alike findings={list} {...shared} />
			))}
		</Section>
	);
}

export function FileArticle({
	path,
	findings,
	...shared
}: Shared & { readonly path: string; readonly findings: readonly FindingView[] }): Html {
	return (
		<>
			<Head title={shown(path)} lead="All that is wrong in this file." />
			<PageFindings findings={findings} {...shared} />
		</>
	);
}

function Alike({
	findings,
	...shared
}: Shared & { readonly findings: readonly FindingView[] }): Html {
	const causes = [...groupBy(findings, ({ cause }) => cause).values()];
	const rest = causes.slice(maxAlike);
	return (
		<>
			{causes.slice(0, maxAlike).map((list) => (
				<OneCause findings={list} {...shared} />
			))}
			{rest.length === 0 ? null : (
				<Rest says={`and ${formatCount(rest.length)} more like it`}>
					<ul class="rows">
						{rest.map((list) => (
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
}: Shared & { readonly findings: readonly FindingView[] }): Html | null {
	if (first === undefined) return null;
	const isAll = first.ofCause === others.length + 1;
	return (
		<FindingCard finding={first} id={idOf(first, shared)}>
			{others.length === 0 && isAll ? null : (
				<p class="also">
					{others.length === 0 ? null : <span class="aside">Also at</span>}
					<Lines findings={others} />
					{isAll ? null : <Elsewhere finding={first} {...shared} />}
				</p>
			)}
		</FindingCard>
	);
}

/** One that others have told of. */
function ShortCause({
	findings,
	...shared
}: Shared & { readonly findings: readonly FindingView[] }): Html | null {
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
}: Shared & { readonly finding: FindingView }): Html {
	return (
		<a class="elsewhere" href={links.cause(cause)}>
			{amount(ofCause, "place")} in all
		</a>
	);
}

function idOf(finding: FindingView, { links, part }: Shared): string {
	return links.isFile ? toldId(part, finding) : finding.cause;
}
