// The operations of a site, with their location in the sidebar, or the reason why they have none.
import { amount } from "../../../report/amounts.ts";
import { printable } from "../../../report/printable.ts";
import { groupBy } from "../../../source/lists.ts";
import type { OperationRow, Preview } from "../model/model.ts";
import type { Html } from "./jsx-runtime.ts";
import type { Links } from "./links.ts";
import { Head } from "./lists.tsx";
import { Chip, Method, Place, Prose } from "./text.tsx";

export function Operations({
	preview,
	links,
}: {
	readonly preview: Preview;
	readonly links: Links;
}): Html {
	const operations = preview.operations();
	const listedCount = operations.filter(({ isListed }) => isListed).length;
	const lead =
		operations.length === 0
			? "docproof could read no operation in the OpenAPI files of the site."
			: `Readers find ${listedCount} of ${amount(operations.length, "operation")} in the sidebar.`;
	const files = groupBy(operations, ({ place }) => place.file);
	return (
		<>
			<Head title="Operations" lead={lead} />
			{operations.length === 0 ? null : <TextFilter label="Filter operations" />}
			{[...files].map(([file, rows]) => (
				<section class="part group" data-group>
					<h2>
						<code>{printable(file)}</code>
						<Coverage rows={rows} />
					</h2>
					<ul class="rows">
						{rows.map((row) => (
							<OperationItem row={row} links={links} />
						))}
					</ul>
				</section>
			))}
			<p class="empty" data-empty hidden>
				No operation matches the filter.
			</p>
		</>
	);
}

function Coverage({ rows }: { readonly rows: readonly OperationRow[] }): Html {
	const listedCount = rows.filter(({ isListed }) => isListed).length;
	return (
		<span class="coverage">
			<meter min={0} max={rows.length} value={listedCount} aria-label="Operations in the sidebar" />
			{listedCount} of {rows.length}
		</span>
	);
}

function OperationItem({
	row: { method, path, place, isListed, why, pages },
	links,
}: {
	readonly row: OperationRow;
	readonly links: Links;
}): Html {
	const [page] = pages;
	const name = (
		<>
			<Method name={method} />
			<code>{printable(path)}</code>
		</>
	);
	return (
		<li data-row>
			<p>
				{page === undefined ? (
					<span class="sig">{name}</span>
				) : (
					<a class="sig" href={links.page(page.address)}>
						{name}
					</a>
				)}
				{isListed ? null : <Chip kind="warning">not in the sidebar</Chip>}
			</p>
			<p class="aside">
				<span>
					<Prose text={why} />
				</span>
				<Place at={place} />
			</p>
		</li>
	);
}

/** The filter is hidden without JavaScript, because filtering needs a script. */
function TextFilter({ label }: { readonly label: string }): Html {
	return (
		<form class="filter" data-filter="rows">
			<label>
				<span class="unseen">{label}</span>
				<input type="search" name="q" placeholder={label} autocomplete="off" />
				<kbd>/</kbd>
			</label>
			<output />
		</form>
	);
}
