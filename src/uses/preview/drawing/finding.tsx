// A finding: whole, and as a row of a list.
import type { FindingView } from "../model/page-model.ts";
import type { Html } from "./jsx-runtime.ts";
import type { Links } from "./links.ts";
import { Chip, Frame, Place, Prose } from "./text.tsx";

export function FindingCard({
	finding,
}: {
	readonly finding: FindingView;
}): Html {
	const { id, severity, message, consequence, hint, rule } = finding;
	return (
		<article class={`finding ${severity}`} id={id} data-finding={id}>
			<header>
				<Chip kind={severity}>{severity}</Chip>
				<Marks finding={finding} />
				<code class="rule">{rule}</code>
			</header>
			<h3>
				<Prose text={message} />
			</h3>
			<p class="consequence">
				<Prose text={consequence} />
			</p>
			<Frame at={finding.place} frame={finding.frame} mark={severity} />
			{finding.related.map(({ place, frame, message: says }) => (
				<Frame at={place} frame={frame} mark="other" says={says} />
			))}
			{hint === undefined ? null : (
				<p class="hint">
					<b>Fix</b>
					<span>
						<Prose text={hint} />
					</span>
				</p>
			)}
		</article>
	);
}

function Marks({ finding }: { readonly finding: FindingView }): Html {
	return (
		<>
			{finding.stopsBuild ? <Chip>stops the strict build</Chip> : null}
			{finding.isForgiven ? <Chip>works today</Chip> : null}
			{finding.isFixable ? <Chip>--fix</Chip> : null}
		</>
	);
}

/** Leads to where it is shown whole. */
export function FindingRow({
	finding,
	links,
	isWhole,
}: {
	readonly finding: FindingView;
	readonly links: Links;
	/** Whether it says what comes of it. */
	readonly isWhole: boolean;
}): Html {
	const { id, severity, message, rule, pages, place } = finding;
	return (
		<li data-finding={id} data-level={severity} data-rule={rule}>
			<a class="row" href={links.finding(id, pages[0]?.address)}>
				<span class={`dot ${severity}`}>
					<span class="unseen">{severity} </span>
				</span>
				<span class="what">
					<Prose text={message} />
					{isWhole ? (
						<span class="aside">
							<Prose text={finding.consequence} />
						</span>
					) : null}
				</span>
				<Place at={place} />
			</a>
		</li>
	);
}
