// The figures at the top of the overview.
import { amount, thousands } from "../../../report/amounts.ts";
import type { Preview } from "../model/model.ts";
import type { Html } from "./jsx-runtime.ts";
import type { Links } from "./links.ts";
import { countsIn, countsText } from "./text.tsx";

interface Shared {
	readonly preview: Preview;
	readonly links: Links;
}

function ProblemsTile({ preview, links }: Shared): Html {
	const findings = preview.findings();
	const counts = countsIn(findings);
	const hasFailed = preview.failures.length > 0;
	const nothing = hasFailed ? "docproof failed" : "nothing found";
	return (
		<Tile
			href={links.view("problems")}
			name="Problems"
			value={thousands(findings.length)}
			says={findings.length === 0 ? nothing : countsText(counts)}
			kind={counts.error > 0 ? "error" : findings.length > 0 || hasFailed ? "warning" : "ok"}
		/>
	);
}

/** What the whole comes to, in figures. */
export function Tiles({ preview, links }: Shared): Html {
	const operations = preview.operations();
	const listed = operations.filter(({ isListed }) => isListed).length;
	const fails = preview.buildFaults().length;
	const hasFailed = preview.failures.length > 0;
	return (
		<div class="tiles">
			<Tile
				href={links.view("build")}
				name="Strict build"
				value={fails > 0 ? "Fails" : hasFailed ? "Unknown" : "Passes"}
				says={fails === 0 ? passText(preview) : `at ${amount(fails, "place")}`}
				kind={fails === 0 && !hasFailed ? "ok" : "error"}
			/>
			<ProblemsTile preview={preview} links={links} />
			{operations.length === 0 ? null : (
				<Tile
					href={links.view("operations")}
					name="Operations"
					value={`${thousands(listed)} of ${thousands(operations.length)}`}
					says="in the sidebar"
					kind=""
				/>
			)}
			<Tile
				href={links.view("unlisted")}
				name="Unlisted pages"
				value={thousands(preview.unlisted().length)}
				says="not in the sidebar"
				kind=""
			/>
		</div>
	);
}

function passText({ isBuildCertain, failures }: Preview): string {
	if (failures.length > 0) return "docproof failed";
	return isBuildCertain ? "mint validate" : "in what was looked at";
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
