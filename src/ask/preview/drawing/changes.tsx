// The changes since a commit: the lists of a review, and the sidebars before and after.
import { amount, formatCount } from "../../../report/amounts.ts";
import type {
	ChangedRow,
	ChangedSection,
	ChangeList,
	ChangePart,
	ChangesView,
	ChangeText,
} from "../model/changes-model.ts";
import type { Html } from "./jsx-runtime.ts";
import { authorText, type Links, type PreviewProps } from "./links.ts";
import { Rest } from "./problems/finding.tsx";
import { Chip, Prose, Section } from "./text.tsx";

export function Changes({ preview, links }: PreviewProps): Html | null {
	const view = preview.changes?.();
	if (view === undefined) return null;
	const { open, folded, sidebars, headline } = view;
	return (
		<>
			<header>
				<h1>Changes</h1>
				<p class="lead">
					<Line text={headline} links={links} />
				</p>
				<p class="aside">
					<Base view={view} />
				</p>
			</header>
			{open.map((list) => (
				<Section title={list.title}>
					<Lines list={list} links={links} />
				</Section>
			))}
			{folded.map((list) => (
				<FoldedList list={list} links={links} />
			))}
			{sidebars === undefined ? null : (
				<Section title="The sidebar before and after">
					<Sidebars before={sidebars.before} after={sidebars.after} links={links} />
				</Section>
			)}
		</>
	);
}

function Base({ view: { base, commit } }: { readonly view: ChangesView }): Html {
	const id = commit.slice(0, 10);
	return (
		<span>
			The files on disk, compared with <code>{authorText(base)}</code> (merge base <code>{id}</code>
			).
		</span>
	);
}

interface ListProps {
	readonly list: ChangeList;
	readonly links: Links;
}

/** The maximum number of lines of a list that is open at first. */
const maxOpenLines = 8;

function FoldedList({ list, links }: ListProps): Html {
	return (
		<details class="part" open={list.lines.length <= maxOpenLines}>
			<summary>
				<h2>
					{list.title} <span class="aside">{formatCount(list.count)}</span>
				</h2>
			</summary>
			<Lines list={list} links={links} />
		</details>
	);
}

function Lines({ list: { lines, moreLines, leftOut }, links }: ListProps): Html {
	const moreCount = moreLines.length + leftOut;
	return (
		<>
			<ul class="rows">
				{lines.map((text) => (
					<ChangeItem text={text} links={links} />
				))}
			</ul>
			{moreCount === 0 ? null : (
				<Rest says={`and ${formatCount(moreCount)} more`}>
					<ul class="rows">
						{moreLines.map((text) => (
							<ChangeItem text={text} links={links} />
						))}
					</ul>
					{leftOut === 0 ? null : (
						<p class="empty">
							and {amount(leftOut, "line")} more, which <code>docproof review --format json</code>{" "}
							has
						</p>
					)}
				</Rest>
			)}
		</>
	);
}

interface TextProps {
	readonly text: ChangeText;
	readonly links: Links;
}

function ChangeItem({ text, links }: TextProps): Html {
	return (
		<li data-row>
			<Line text={text} links={links} />
		</li>
	);
}

function Line({ text, links }: TextProps): Html {
	return (
		<>
			{text.map((part) => (
				<LinePart part={part} links={links} />
			))}
		</>
	);
}

function LinePart({ part, links }: { readonly part: ChangePart; readonly links: Links }): Html {
	const { kind, text } = part;
	switch (kind) {
		case "words":
			return <>{text}</>;
		case "strong":
			return <strong>{text}</strong>;
		case "sentence":
			return <Prose text={text} />;
		case "code":
			return <code>{text === "" ? "(empty)" : authorText(text)}</code>;
		case "address":
			return part.page === undefined ? (
				<code>{authorText(text)}</code>
			) : (
				<a href={links.page(part.page)}>
					<code>{authorText(text)}</code>
				</a>
			);
	}
}

interface SidebarsProps {
	readonly before: ChangedSection;
	readonly after: ChangedSection;
	readonly links: Links;
}

function Sidebars({ before, after, links }: SidebarsProps): Html {
	const isSame = [before, after].every(({ rows, marks }) => rows.length + marks.length === 0);
	if (isSame) return <p class="empty">The sidebar is the same.</p>;
	return (
		<div class="compared">
			<SidebarColumn title="Before" root={before} links={links} />
			<SidebarColumn title="After" root={after} links={links} />
		</div>
	);
}

function SidebarColumn({
	title,
	root: { marks, pages, rows },
	links,
}: {
	readonly title: string;
	readonly root: ChangedSection;
	readonly links: Links;
}): Html {
	return (
		<section aria-label={`The sidebar ${title.toLowerCase()}`}>
			<h3>
				{title} <span class="aside">{amount(pages, "page")}</span>
				<MarkChips marks={marks} />
			</h3>
			{rows.length === 0 ? (
				<p class="empty">Nothing in it differs.</p>
			) : (
				<ChangedRows rows={rows} links={links} />
			)}
		</section>
	);
}

function ChangedRows({
	rows,
	links,
}: {
	readonly rows: readonly ChangedRow[];
	readonly links: Links;
}): Html {
	return (
		<ul>
			{rows.map((row) => (
				<li>
					<RowName row={row} links={links} />
					<MarkChips marks={row.marks} />
					{row.kind === "section" && row.rows.length > 0 ? (
						<ChangedRows rows={row.rows} links={links} />
					) : null}
				</li>
			))}
		</ul>
	);
}

function RowName({ row, links }: { readonly row: ChangedRow; readonly links: Links }): Html {
	switch (row.kind) {
		case "section":
			return (
				<>
					<b>{labelText(row.label)}</b>
					{row.rows.length > 0 || row.pages === 0 ? null : (
						<span class="aside"> {amount(row.pages, "page")}</span>
					)}
				</>
			);
		case "page":
			return (
				<>
					{row.page === undefined ? (
						<span>{labelText(row.label)}</span>
					) : (
						<a href={links.page(row.page)}>{labelText(row.label)}</a>
					)}{" "}
					<code class="place">{authorText(row.path)}</code>
				</>
			);
		case "count":
			return <span class="aside">{row.text}</span>;
	}
}

function labelText(label: string): string {
	return label.trim() === "" ? "(without a name)" : authorText(label);
}

/** The color class of each mark; other marks have the class `note`. */
const colorByMark: ReadonlyMap<string, string> = new Map([
	["new", "ok"],
	["listed now", "ok"],
	["gone", "error"],
	["no longer listed", "warning"],
	["hidden now", "warning"],
]);

function MarkChips({ marks }: { readonly marks: readonly string[] }): Html {
	return (
		<>
			{marks.map((mark) => (
				<>
					{" "}
					<Chip kind={colorByMark.get(mark) ?? "note"}>{mark}</Chip>
				</>
			))}
		</>
	);
}
