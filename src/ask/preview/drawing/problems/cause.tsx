import { amount } from "../../../../report/amounts.ts";
import { groupBy } from "../../../../source/lists.ts";
import type { CauseView } from "../../model/model.ts";
import type { FindingView } from "../../model/page-model.ts";
import type { Html } from "../jsx-runtime.ts";
import { authorText, type Links } from "../links.ts";
import { Chip, Prose, Section } from "../text.tsx";
import { Frames, Hint, Marks, Rest, standingNames } from "./finding.tsx";

const maxFrames = 3;

const maxFiles = 100;

interface CauseContext {
	readonly links: Links;
}

export function CauseArticle({ cause, links }: CauseContext & { readonly cause: CauseView }): Html {
	const { first, findings, suggestions } = cause;
	return (
		<>
			<header>
				<p class="chips">
					<Chip kind={first.standing}>{standingNames[first.standing]}</Chip>
					<Marks finding={first} />
					<code class="rule">{first.rule}</code>
				</p>
				<h1 class="told">
					<Prose text={first.message} />
				</h1>
				<p class="lead">
					<Prose text={first.consequence} />
				</p>
				<Hint text={first.hint} />
				<Suggestions suggestions={suggestions} />
			</header>
			<Section title={amount(findings.length, "location")}>
				{findings.slice(0, maxFrames).map((finding) => (
					<Frames finding={finding} href={links.finding(finding)} />
				))}
			</Section>
			{findings.length <= maxFrames ? null : <Places findings={findings} links={links} />}
		</>
	);
}

function Suggestions({ suggestions }: Pick<CauseView, "suggestions">): Html | null {
	return suggestions.length === 0 ? null : (
		<div class="hint">
			<b>Or</b>
			<ul class="suggestions">
				{suggestions.map(({ title, reason }) => (
					<li>
						<Prose text={`${title}.`} /> <Prose text={reason} />
					</li>
				))}
			</ul>
		</div>
	);
}

function Places({
	findings,
	links,
}: CauseContext & { readonly findings: readonly FindingView[] }): Html {
	const files = [...groupBy(findings, ({ place }) => place.file).values()];
	const moreFiles = files.slice(maxFiles);
	const rows = (some: typeof files): Html => (
		<ul class="rows">
			{some.map((list) => (
				<Lines findings={list} links={links} />
			))}
		</ul>
	);
	return (
		<Section title={`In ${amount(files.length, "file")}`}>
			{rows(files.slice(0, maxFiles))}
			{moreFiles.length === 0 ? null : (
				<Rest says={`and ${amount(moreFiles.length, "more file")}`}>{rows(moreFiles)}</Rest>
			)}
		</Section>
	);
}

function Lines({
	findings,
	links,
}: CauseContext & { readonly findings: readonly FindingView[] }): Html | null {
	const [first] = findings;
	if (first === undefined) return null;
	const { file } = first.place;
	const lines = findings.map(({ place: { line, column } }) => `${line}:${column}`).join(", ");
	return (
		<li class="lines">
			<a class="in-file" href={links.finding(first)}>
				{authorText(file)}
			</a>
			<code class="place">{lines}</code>
		</li>
	);
}
