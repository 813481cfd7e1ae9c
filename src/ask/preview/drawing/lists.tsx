import { amount } from "../../../report/amounts.ts";
import { printable } from "../../../report/printable.ts";
import { groupBy } from "../../../source/lists.ts";
import type { BuildFaultView } from "../model/model.ts";
import type { Html } from "./jsx-runtime.ts";
import { authorText, type PreviewProps } from "./links.ts";
import { Aside, Chip, Place, Prose } from "./text.tsx";

export function Head({ title, lead }: { readonly title: string; readonly lead: string }): Html {
	return (
		<header>
			<h1>{title}</h1>
			<p class="lead">
				<Prose text={lead} />
			</p>
		</header>
	);
}

export function Unlisted({ preview, links }: PreviewProps): Html {
	const unlistedRows = preview.unlisted();
	return (
		<>
			<Head
				title="Unlisted pages"
				lead={
					unlistedRows.length === 0
						? "Readers find every page file in the sidebar."
						: `Readers do not find ${amount(unlistedRows.length, "page file")} in the sidebar.`
				}
			/>
			<ul class="rows">
				{unlistedRows.map(({ address, title, file, why }) => (
					<li data-row>
						<p>
							<a href={links.page(address)}>{authorText(title)}</a>
							<code class="place">{printable(file)}</code>
						</p>
						<Aside text={why} />
					</li>
				))}
			</ul>
		</>
	);
}

export function Ignored({ preview }: Pick<PreviewProps, "preview">): Html {
	const ignoredRows = preview.ignored();
	return (
		<>
			<Head
				title="Ignored settings"
				lead={
					ignoredRows.length === 0
						? "Mintlify uses every setting of docs.json."
						: `Mintlify silently ignores ${amount(ignoredRows.length, "setting")} in docs.json.`
				}
			/>
			<ul class="rows">
				{ignoredRows.map(({ name, place, why }) => (
					<li data-row>
						<p>
							<code>{printable(name)}</code>
							<Place at={place} />
						</p>
						<Aside text={why} />
					</li>
				))}
			</ul>
		</>
	);
}

export function Build({ preview, links }: PreviewProps): Html {
	const faults = preview.buildFaults();
	const groups = groupBy(faults, ({ finding, message }) => finding?.cause ?? message);
	return (
		<>
			<Verdict preview={preview} />
			<ul class="rows">
				{[...groups.values()].map((list) => (
					<BuildFault faults={list} links={links} />
				))}
			</ul>
		</>
	);
}

const maxPlaces = 3;

function BuildFault({
	faults,
	links,
}: Pick<PreviewProps, "links"> & { readonly faults: readonly BuildFaultView[] }): Html | null {
	const [first] = faults;
	if (first === undefined) return null;
	const { finding, message } = first;
	const moreCount = faults.length - maxPlaces;
	return (
		<li data-row>
			<p>
				<span>
					<Prose text={message} />
				</span>
				{finding === undefined ? <Chip>accepted</Chip> : null}
			</p>
			<p class="places">
				{faults.slice(0, maxPlaces).map(({ place, finding }) => (
					<Place at={place} href={finding && links.finding(finding)} />
				))}
				{moreCount <= 0 ? null : finding === undefined ? (
					<span class="aside">and {amount(moreCount, "more location")}</span>
				) : (
					<a href={links.cause(finding.cause)}>{amount(faults.length, "location")}</a>
				)}
			</p>
		</li>
	);
}

function Verdict({ preview }: Pick<PreviewProps, "preview">): Html {
	const faultCount = preview.buildFaults().length;
	if (faultCount > 0)
		return (
			<Head
				title="The strict build fails"
				lead={`\`mint validate\` fails at ${amount(faultCount, "location")}.`}
			/>
		);
	if (preview.failures.length > 0)
		return (
			<Head
				title="Whether the strict build passes is unknown"
				lead={`docproof failed. ${preview.failures.join(" ")}`}
			/>
		);
	return (
		<Head
			title="The strict build passes"
			lead={`docproof found nothing at which \`mint validate\` fails${preview.isBuildCertain ? "" : ", but did not check everything"}.`}
		/>
	);
}
