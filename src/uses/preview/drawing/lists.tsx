// The lists beside pages and problems.

import { amount } from "../../../report/amounts.ts";
import { printable } from "../../../report/printable.ts";
import type { Preview } from "../model/model.ts";
import type { Html } from "./jsx-runtime.ts";
import { type Links, shown } from "./links.ts";
import { Chip, Place, Prose } from "./text.tsx";

interface Shared {
	readonly preview: Preview;
	readonly links: Links;
}

export function Head({
	title,
	lead,
}: {
	readonly title: string;
	readonly lead: string;
}): Html {
	return (
		<header>
			<h1>{title}</h1>
			<p class="lead">
				<Prose text={lead} />
			</p>
		</header>
	);
}

export function Unlisted({ preview, links }: Shared): Html {
	const unlisted = preview.unlisted();
	return (
		<>
			<Head
				title="Unlisted pages"
				lead={
					unlisted.length === 0
						? "Readers find every page file in the sidebar."
						: `Readers do not find ${amount(unlisted.length, "page file")} in the sidebar.`
				}
			/>
			<ul class="rows">
				{unlisted.map(({ address, title, file, why }) => (
					<li data-row>
						<p>
							<a href={links.page(address)}>{shown(title)}</a>
							<code class="place">{printable(file)}</code>
						</p>
						<p class="aside">
							<span>
								<Prose text={why} />
							</span>
						</p>
					</li>
				))}
			</ul>
		</>
	);
}

export function Ignored({ preview }: Pick<Shared, "preview">): Html {
	const ignored = preview.ignored();
	return (
		<>
			<Head
				title="Ignored settings"
				lead={
					ignored.length === 0
						? "Mintlify ignores nothing of docs.json."
						: `Mintlify silently ignores ${amount(ignored.length, "setting")} of docs.json.`
				}
			/>
			<ul class="rows">
				{ignored.map(({ name, place, why }) => (
					<li data-row>
						<p>
							<code>{printable(name)}</code>
							<Place at={place} />
						</p>
						<p class="aside">
							<span>
								<Prose text={why} />
							</span>
						</p>
					</li>
				))}
			</ul>
		</>
	);
}

export function Build({ preview, links }: Shared): Html {
	const buildFaults = preview.buildFaults();
	const findings = preview.findings();
	const pageOf = new Map(findings.map(({ id, pages }) => [id, pages[0]]));
	return (
		<>
			<Verdict fails={buildFaults.length} />
			<ul class="rows">
				{buildFaults.map(({ place, message, finding }) => (
					<li data-row>
						<p>
							{finding === undefined ? (
								<span>
									<Prose text={message} />
								</span>
							) : (
								<a href={links.finding(finding, pageOf.get(finding)?.address)}>
									<Prose text={message} />
								</a>
							)}
							{finding === undefined ? <Chip>accepted</Chip> : null}
						</p>
						<p>
							<Place at={place} />
						</p>
					</li>
				))}
			</ul>
		</>
	);
}

function Verdict({ fails }: { readonly fails: number }): Html {
	return fails === 0 ? (
		<Head
			title="The strict build passes"
			lead="Nothing was found at which `mint validate` fails."
		/>
	) : (
		<Head
			title="The strict build fails"
			lead={`\`mint validate\` fails at ${amount(fails, "place")}.`}
		/>
	);
}
