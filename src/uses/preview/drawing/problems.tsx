// All findings: by page, by rule and by file.

import { amount } from "../../../report/amounts.ts";
import { printable } from "../../../report/printable.ts";
import { groupBy } from "../../../source/lists.ts";
import type { Preview } from "../model/model.ts";
import type { FindingView } from "../model/page-model.ts";
import { FindingCard, FindingRow } from "./finding.tsx";
import type { Html } from "./jsx-runtime.ts";
import { type Links, shown, urlText, type View } from "./links.ts";
import { Chip, countsText } from "./text.tsx";

type ProblemView = Extract<View, `problems${string}`>;

const ways: Readonly<Record<ProblemView, string>> = {
	problems: "By page",
	"problems/rule": "By rule",
	"problems/file": "By file",
};

interface Shared {
	readonly preview: Preview;
	readonly links: Links;
}

export function Problems({
	preview,
	links,
	view,
}: Shared & { readonly view: ProblemView }): Html {
	const { counts } = preview;
	const findings = preview.findings();
	return (
		<>
			<header>
				<h1>{findings.length === 0 ? "No problems" : "Problems"}</h1>
				<p class="lead">
					{findings.length === 0
						? "Nothing was found in what was looked at."
						: `${countsText(counts)}.`}
				</p>
			</header>
			<nav class="ways" aria-label="Order of problems">
				{Object.entries(ways).map(([name, title]) => (
					<a
						href={links.view(name as ProblemView)}
						aria-current={name === view ? "page" : undefined}
					>
						{title}
					</a>
				))}
			</nav>
			{findings.length === 0 ? null : <Filter findings={findings} />}
			<Groups findings={findings} links={links} view={view} />
		</>
	);
}

/** Works with JavaScript only, and is shown only then. */
function Filter({
	findings,
}: {
	readonly findings: readonly FindingView[];
}): Html {
	const rules = [...new Set(findings.map(({ rule }) => rule))].sort();
	return (
		<form class="filter" data-filter="problems">
			<label>
				<span class="unseen">Filter by text</span>
				<input
					type="search"
					name="q"
					placeholder="Filter by text"
					autocomplete="off"
				/>
				<kbd>/</kbd>
			</label>
			<label>
				<span class="unseen">Level</span>
				<select name="level">
					<option value="">All levels</option>
					<option value="error">Errors</option>
					<option value="warning">Warnings</option>
					<option value="note">Notes</option>
				</select>
			</label>
			<label>
				<span class="unseen">Rule</span>
				<select name="rule">
					<option value="">All rules</option>
					{rules.map((rule) => (
						<option value={rule}>{rule}</option>
					))}
				</select>
			</label>
			<output />
		</form>
	);
}

/** What is about no page comes first, shown whole, as there is no other place for it. */
function Groups({
	findings,
	links,
	view,
}: {
	readonly findings: readonly FindingView[];
	readonly links: Links;
	readonly view: ProblemView;
}): Html {
	const isByPage = view === "problems";
	const wide = isByPage
		? findings.filter(({ pages }) => pages.length === 0)
		: [];
	const others = isByPage
		? findings.filter(({ pages }) => pages.length > 0)
		: findings;
	const groups = groupBy(others, keyOf[view]);
	return (
		<>
			{wide.length === 0 ? null : (
				<section class="part" data-group>
					<h2>The site as a whole</h2>
					{wide.map((finding) => (
						<div
							data-row
							data-level={finding.severity}
							data-rule={finding.rule}
						>
							<FindingCard finding={finding} />
						</div>
					))}
				</section>
			)}
			{[...groups].map(([key, list]) => (
				<Group name={key} findings={list} links={links} view={view} />
			))}
			<p class="empty" data-empty hidden>
				No problem fits the filter.
			</p>
		</>
	);
}

const keyOf: Readonly<Record<ProblemView, (finding: FindingView) => string>> = {
	problems: ({ pages }) => pages[0]?.address ?? "",
	"problems/rule": ({ rule }) => rule,
	"problems/file": ({ place }) => place.file,
};

function Group({
	name,
	findings,
	links,
	view,
}: {
	readonly name: string;
	readonly findings: readonly FindingView[];
	readonly links: Links;
	readonly view: ProblemView;
}): Html {
	const page = view === "problems" ? findings[0]?.pages[0] : undefined;
	return (
		<section class="part group" data-group>
			<h2>
				{page === undefined ? (
					<code>{printable(name)}</code>
				) : (
					<a href={links.page(page.address)}>
						{shown(page.title)}
						<span class="aside">{urlText(page.address)}</span>
					</a>
				)}
				{findings.length === 1 ? null : (
					<Chip>{amount(findings.length, "problem")}</Chip>
				)}
			</h2>
			<ul class="rows">
				{findings.map((finding) => (
					<FindingRow
						finding={finding}
						links={links}
						isWhole={view === "problems"}
					/>
				))}
			</ul>
		</section>
	);
}
