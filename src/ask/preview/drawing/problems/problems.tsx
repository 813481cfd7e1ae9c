import { amount, formatCount } from "../../../../report/amounts.ts";
import { groupBy } from "../../../../source/lists.ts";
import type { FileView } from "../../model/model.ts";
import type { FindingView } from "../../model/page-model.ts";
import type { Html } from "../jsx-runtime.ts";
import { authorText, type Links, type PreviewProps, type View } from "../links.ts";
import { Badges, Chip, countsIn, Prose } from "../text.tsx";
import { Causes } from "./causes.tsx";
import { Rest } from "./finding.tsx";

type ProblemView = Extract<View, `problems${string}`>;

const labelByView: Readonly<Record<ProblemView, string>> = {
	problems: "By cause",
	"problems/file": "By file",
};

export function Problems({
	preview,
	links,
	view,
}: PreviewProps & { readonly view: ProblemView }): Html {
	const findings = preview.findings();
	return (
		<>
			<header>
				<h1>
					{findings.length === 0 && preview.failures.length === 0 ? "No problems" : "Problems"}
				</h1>
				<Lead preview={preview} />
			</header>
			{findings.length === 0 ? null : (
				<>
					<Ways links={links} view={view} />
					<Filter findings={findings} view={view} />
				</>
			)}
			{view === "problems" ? (
				<Causes all={preview.causes()} links={links} />
			) : (
				<Files files={preview.files()} links={links} />
			)}
			<p class="empty" data-empty hidden>
				No problem matches the filter.
			</p>
		</>
	);
}

function Ways({ links, view }: Pick<PreviewProps, "links"> & { readonly view: ProblemView }): Html {
	return (
		<nav class="ways" aria-label="Order of problems">
			{Object.entries(labelByView).map(([name, title]) => (
				<a href={links.view(name as ProblemView)} aria-current={name === view ? "page" : undefined}>
					{title}
				</a>
			))}
		</nav>
	);
}

function Lead({ preview }: Pick<PreviewProps, "preview">): Html {
	const { outcome, verdict, failures } = preview;
	const causes = preview
		.causes()
		.reduce((sum, { shown, rest }) => sum + shown.length + rest.length, 0);
	return (
		<p class="lead">
			{(causes === 0 && failures.length === 0) || verdict === undefined ? null : (
				<strong>{verdict} </strong>
			)}
			{causes === 0 ? (
				failures.length > 0 ? (
					<Prose text={failures.join(" ")} />
				) : (
					"docproof found nothing in the parts that it checked."
				)
			) : (
				<Prose text={`${outcome}, of ${amount(causes, "cause")}.`} />
			)}
		</p>
	);
}

/** The filter is hidden without JavaScript, because filtering needs a script. */
function Filter({
	findings,
	view,
}: {
	readonly findings: readonly FindingView[];
	readonly view: ProblemView;
}): Html {
	const rules = groupBy(findings, ({ rule }) => rule);
	const isOfFiles = view === "problems/file";
	const filterLabel = isOfFiles ? "Filter by file" : "Filter by text";
	return (
		<form class="filter" data-filter="problems">
			<label>
				<span class="unseen">{filterLabel}</span>
				<input type="search" name="q" placeholder={filterLabel} autocomplete="off" />
				<kbd>/</kbd>
			</label>
			<label>
				<span class="unseen">Level</span>
				<select name="level">
					<option value="">All levels</option>
					<option value="error">Errors</option>
					<option value="warning">Warnings</option>
					<option value="documented">Contradicts the documentation</option>
					<option value="note">Notes</option>
				</select>
			</label>
			<label>
				<span class="unseen">Rule</span>
				<select name="rule">
					<option value="">All rules</option>
					{[...rules.keys()].sort().map((rule) => (
						<option value={rule}>
							{rule} ({formatCount(rules.get(rule)?.length ?? 0)})
						</option>
					))}
				</select>
			</label>
			<output />
		</form>
	);
}

const maxFiles = 50;

function Files({
	files,
	links,
}: {
	readonly files: readonly FileView[];
	readonly links: Links;
}): Html {
	const moreFiles = files.slice(maxFiles);
	const rows = (some: readonly FileView[]): Html => (
		<ul class="rows">
			{some.map((file) => (
				<FileRow file={file} links={links} />
			))}
		</ul>
	);
	return (
		<section class="part" data-group>
			{rows(files.slice(0, maxFiles))}
			{moreFiles.length === 0 ? null : (
				<Rest says={`and ${amount(moreFiles.length, "more file")}`}>{rows(moreFiles)}</Rest>
			)}
		</section>
	);
}

function FileRow({
	file: { path, page, findings },
	links,
}: {
	readonly file: FileView;
	readonly links: Links;
}): Html {
	const levels = new Set(findings.map(({ standing }) => standing));
	const rules = new Set(findings.map(({ rule }) => rule));
	return (
		<li data-level={[...levels].join(" ")} data-rule={[...rules].join(" ")}>
			<a class="row" href={page === undefined ? links.file(path) : links.page(page.address)}>
				<code class="what">{authorText(path)}</code>
				{findings.some(({ stopsBuild }) => stopsBuild) ? (
					<Chip kind="error">fails the build</Chip>
				) : null}
				<Badges counts={countsIn(findings)} />
			</a>
		</li>
	);
}
