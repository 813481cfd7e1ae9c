import type { Standing } from "../../../../engine/standing.ts";
import { amount, formatCount } from "../../../../report/amounts.ts";
import type { AlikeView, CauseView } from "../../model/model.ts";
import type { FindingView } from "../../model/page-model.ts";
import type { Html } from "../jsx-runtime.ts";
import type { Links } from "../links.ts";
import { Place, Prose } from "../text.tsx";
import { Dot, Marks, Rest } from "./finding.tsx";

const maxPlaces = 3;

/** The maximum number of rows in a collapsed list, because readers may never open the list. */
const maxRows = 300;

interface CauseListContext {
	readonly links: Links;
}

export function Causes({
	all,
	links,
}: CauseListContext & { readonly all: readonly AlikeView[] }): Html {
	return (
		<>
			{all.map(({ shown: [first, ...others], rest }, index) =>
				first === undefined ? null : (
					<>
						<GroupTitle
							of={first.first.standing}
							after={all[index - 1]?.shown[0]?.first.standing}
						/>
						<div
							class="part alike"
							data-group
							data-level={first.first.standing}
							data-rule={first.first.rule}
						>
							<ul class="rows">
								<CauseRow cause={first} links={links} />
								{others.map((cause) => (
									<CauseRow cause={cause} after={first.first} links={links} />
								))}
							</ul>
							<More causes={rest} links={links} />
						</div>
					</>
				),
			)}
		</>
	);
}

/**
 * The title of a group of causes. Errors that work today are a group of their own, before the
 * notes.
 */
function GroupTitle({
	of,
	after,
}: {
	readonly of: Standing;
	readonly after: Standing | undefined;
}): Html | null {
	if (of === after) return null;
	if (of === "documented")
		return (
			<h2 class="group documented">
				Errors that only contradict the documentation: they work today
			</h2>
		);
	return after === "documented" ? <h2 class="group note">Notes</h2> : null;
}

function More({
	causes,
	links,
}: CauseListContext & { readonly causes: readonly CauseView[] }): Html | null {
	if (causes.length === 0) return null;
	const moreCauses = causes.slice(maxRows);
	const places = moreCauses.reduce((sum, { findings }) => sum + findings.length, 0);
	return (
		<Rest says={`and ${formatCount(causes.length)} more like it`}>
			<ul class="rows">
				{causes.slice(0, maxRows).map((cause) => (
					<ShortRow cause={cause} links={links} />
				))}
			</ul>
			{moreCauses.length === 0 ? null : (
				<p class="empty">
					and {formatCount(moreCauses.length)} more, at {amount(places, "location")}: they are shown{" "}
					<a href={links.view("problems/file")}>with their files</a>
				</p>
			)}
		</Rest>
	);
}

/** A consequence or hint is left out if the previous row has the same text. */
export function CauseRow({
	cause,
	after,
	links,
}: CauseListContext & { readonly cause: CauseView; readonly after?: FindingView }): Html {
	const { first, findings } = cause;
	const { standing, consequence, hint } = first;
	const isNewConsequence = consequence !== after?.consequence;
	const advice = hint === after?.hint ? undefined : hint;
	return (
		<li data-cause={cause.id}>
			<p class="told">
				<Dot standing={standing} />
				<a href={hrefOf(cause, links)}>
					<Prose text={first.message} />
				</a>{" "}
				<Marks finding={first} />
			</p>
			{isNewConsequence || advice !== undefined ? (
				<p class="advice">
					{isNewConsequence ? <Prose text={consequence} /> : null}
					{advice === undefined ? null : (
						<>
							{" "}
							<b>Fix</b> <Prose text={advice} />
						</>
					)}
				</p>
			) : null}
			<p class="places">
				{findings.slice(0, maxPlaces).map((finding) => (
					<Place at={finding.place} href={links.finding(finding)} />
				))}
				{findings.length === 1 ? null : <a href={links.cause(cause.id)}>{locationsText(cause)}</a>}
				{after === undefined ? <code class="rule">{first.rule}</code> : null}
			</p>
		</li>
	);
}

/** The message and the locations of a cause whose other texts are shown above. */
function ShortRow({ cause, links }: CauseListContext & { readonly cause: CauseView }): Html {
	const { first, findings } = cause;
	return (
		<li data-cause={cause.id}>
			<p>
				<a href={hrefOf(cause, links)}>
					<Prose text={first.message} />
				</a>
				{findings.length === 1 ? (
					<Place at={first.place} />
				) : (
					<span class="aside">{locationsText(cause)}</span>
				)}
			</p>
		</li>
	);
}

function hrefOf({ id, first, findings }: CauseView, links: Links): string {
	return findings.length === 1 ? links.finding(first) : links.cause(id);
}

function locationsText({ findings, files }: CauseView): string {
	return `${amount(findings.length, "location")} in ${amount(files, "file")}`;
}
