import { amount, formatCount } from "../../../report/amounts.ts";
import { groupBy } from "../../../source/lists.ts";
import type { Preview } from "../model/model.ts";
import type { Html } from "./jsx-runtime.ts";
import { authorText, type PreviewProps, urlText } from "./links.ts";
import { CauseRow } from "./problems/causes.tsx";
import { Badges, countsIn, countsText, Prose, Section } from "./text.tsx";

export function Overview({ preview, links }: PreviewProps): Html {
	const { name, notLookedAt, verdict } = preview;
	return (
		<>
			<header>
				<h1>{authorText(name)}</h1>
				<p class="lead">
					{verdict === undefined ? null : <strong>{verdict} </strong>}
					{checkedText(preview)}
				</p>
			</header>
			<Tiles preview={preview} links={links} />
			<MostSevere preview={preview} links={links} />
			<WorstPages preview={preview} links={links} />
			{notLookedAt.length === 0 ? null : (
				<Section title="Not checked">
					<ul class="rows">
						{notLookedAt.map(({ what, why }) => (
							<li data-row>
								<p>
									<span>
										<Prose text={what} />
									</span>
								</p>
								<p class="aside">
									<span>
										<Prose text={`${why}.`} />
									</span>
								</p>
							</li>
						))}
					</ul>
				</Section>
			)}
		</>
	);
}

function checkedText(preview: Preview): string {
	const { pages, entries, specs, about, accepted } = preview;
	const files = specs === 0 ? "" : `, ${amount(specs, "OpenAPI file")}`;
	const sentenceParts = [
		`${amount(pages, "page")}, ${amount(entries, "navigation entry")}${files}.`,
		...(about.length === 0 ? [] : [`Only problems of ${amount(about.length, "file")} are shown.`]),
		...(accepted === 0 ? [] : [`${amount(accepted, "problem")} accepted and not shown.`]),
	];
	return sentenceParts.join(" ");
}

const maxCauses = 3;

function MostSevere({ preview, links }: PreviewProps): Html | null {
	const allCauses = preview.causes();
	if (allCauses.length === 0) return null;
	const causes = allCauses.flatMap(({ shown }) => shown.slice(0, 1));
	return (
		<Section title="Most severe problems">
			<ul class="rows">
				{causes.slice(0, maxCauses).map((cause) => (
					<CauseRow cause={cause} links={links} />
				))}
			</ul>
			<p class="all">
				<a href={links.view("problems")}>All problems</a>
			</p>
		</Section>
	);
}

const maxPages = 8;

function WorstPages({ preview, links }: PreviewProps): Html | null {
	const findingsOfPages = groupBy(
		preview.findings().filter(({ pages }) => pages.length > 0),
		({ pages }) => pages[0]?.address,
	);
	const sortedPages = [...findingsOfPages.values()]
		.sort((a, b) => errorsOf(b) - errorsOf(a) || b.length - a.length)
		.map((list) => ({ page: list[0]?.pages[0], list }))
		.slice(0, maxPages);
	if (sortedPages.length === 0) return null;
	return (
		<Section title="Pages with the most problems">
			<ul class="rows">
				{sortedPages.map(({ page, list }) =>
					page === undefined ? null : (
						<li>
							<a class="row" href={links.page(page.address)}>
								<span class="what">{authorText(page.title)}</span>
								<code class="place">{urlText(page.address)}</code>
								<Badges counts={countsIn(list)} />
							</a>
						</li>
					),
				)}
			</ul>
		</Section>
	);
}

type Findings = ReturnType<Preview["findings"]>;

function errorsOf(findings: Findings): number {
	return findings.filter(({ standing }) => standing === "error").length;
}

function ProblemsTile({ preview, links }: PreviewProps): Html {
	const findings = preview.findings();
	const standingTotals = countsIn(findings);
	const hasFailed = preview.failures.length > 0;
	const emptyText = hasFailed ? "docproof failed" : "nothing found";
	return (
		<Tile
			href={links.view("problems")}
			name="Problems"
			value={formatCount(findings.length)}
			says={findings.length === 0 ? emptyText : countsText(standingTotals)}
			kind={
				standingTotals.error > 0 ? "error" : findings.length > 0 || hasFailed ? "warning" : "ok"
			}
		/>
	);
}

function Tiles({ preview, links }: PreviewProps): Html {
	const operations = preview.operations();
	const listedCount = operations.filter(({ isListed }) => isListed).length;
	const faultCount = preview.buildFaults().length;
	const hasFailed = preview.failures.length > 0;
	return (
		<div class="tiles">
			<Tile
				href={links.view("build")}
				name="Strict build"
				value={faultCount > 0 ? "Fails" : hasFailed ? "Unknown" : "Passes"}
				says={faultCount === 0 ? passText(preview) : `at ${amount(faultCount, "location")}`}
				kind={faultCount === 0 && !hasFailed ? "ok" : "error"}
			/>
			<ProblemsTile preview={preview} links={links} />
			{operations.length === 0 ? null : (
				<Tile
					href={links.view("operations")}
					name="Operations"
					value={`${formatCount(listedCount)} of ${formatCount(operations.length)}`}
					says="in the sidebar"
					kind=""
				/>
			)}
			<Tile
				href={links.view("unlisted")}
				name="Unlisted pages"
				value={formatCount(preview.unlisted().length)}
				says="not in the sidebar"
				kind=""
			/>
		</div>
	);
}

function passText({ isBuildCertain, failures }: Preview): string {
	if (failures.length > 0) return "docproof failed";
	return isBuildCertain ? "mint validate" : "not everything was checked";
}

function Tile({
	href,
	name,
	value,
	says,
	kind,
}: {
	readonly href: string;
	readonly name: string;
	readonly value: string;
	readonly says: string;
	readonly kind: string;
}): Html {
	return (
		<a class={`tile ${kind}`} href={href}>
			<span class="label">{name}</span>
			<b>{value}</b>
			<span class="aside">{says}</span>
		</a>
	);
}
