import { standings } from "../../../engine/standing.ts";
import { printable } from "../../../report/printable.ts";
import { standingAmount } from "../../../report/summary.ts";
import type { Counts } from "../model/model.ts";
import type { FindingView, FrameView, PlaceView } from "../model/page-model.ts";
import type { Child, Html } from "./jsx-runtime.ts";
import { authorText, externalUrl } from "./links.ts";

export function Prose({ text }: { readonly text: string }): Html {
	const textParts = authorText(text).split("`");
	return (
		<>
			{textParts.map((part, index) =>
				index % 2 === 1 && index < textParts.length - 1 ? (
					<code>{part}</code>
				) : index % 2 === 1 ? (
					`\`${part}`
				) : (
					part
				),
			)}
		</>
	);
}

export function placeText({ file, line, column }: PlaceView): string {
	return `${printable(file)}:${line}:${column}`;
}

export function Place({
	at,
	href,
}: {
	readonly at: PlaceView;
	readonly href?: string | undefined;
}): Html {
	const text = placeText(at);
	return href === undefined ? (
		<code class="place">{text}</code>
	) : (
		<a class="place" href={href}>
			{text}
		</a>
	);
}

export function Badges({ counts }: { readonly counts: Counts }): Html | null {
	const presentStandings = standings.filter((standing) => counts[standing] > 0);
	if (presentStandings.length === 0) return null;
	return (
		<span class="badges">
			{presentStandings.map((standing) => {
				const label = standingAmount(counts[standing], standing);
				const [, ...noun] = label.split(" ");
				return (
					<span class={`badge ${standing}`} title={label}>
						{counts[standing]}
						<span class="unseen"> {noun.join(" ")}</span>
					</span>
				);
			})}
		</span>
	);
}

export function countsIn(findings: readonly FindingView[]): Counts {
	const standingTotals = { error: 0, warning: 0, documented: 0, note: 0 };
	for (const { standing } of findings) standingTotals[standing]++;
	return standingTotals;
}

export function countsText(counts: Counts): string {
	return standings
		.filter((standing) => counts[standing] > 0)
		.map((standing) => standingAmount(counts[standing], standing))
		.join(", ");
}

export function Method({ name }: { readonly name: string }): Html {
	return <span class="method">{printable(name)}</span>;
}

export function Chip({
	kind = "",
	children,
}: {
	readonly kind?: string;
	readonly children: Child;
}): Html {
	return <span class={`chip ${kind}`.trim()}>{children}</span>;
}

export function Frame({
	at,
	frame,
	mark,
	says,
	href,
}: {
	readonly at: PlaceView;
	readonly frame: FrameView | undefined;
	readonly mark: string;
	readonly says?: string;
	readonly href?: string | undefined;
}): Html {
	return (
		<figure class="frame">
			<figcaption>
				<Place at={at} href={href} />
				{says === undefined ? null : (
					<span class="says">
						<Prose text={says} />
					</span>
				)}
			</figcaption>
			{frame === undefined ? null : <Code frame={frame} mark={mark} />}
		</figure>
	);
}

function Code({
	frame: { before, line, parts },
	mark,
}: {
	readonly frame: FrameView;
	readonly mark: string;
}): Html {
	const [start, place, end] = parts.map((part) => printable(part.replaceAll("\t", "  ")));
	return (
		<pre>
			{before === undefined ? null : (
				<span class="line before">
					<i>{line - 1}</i>
					{printable(before.replaceAll("\t", "  "))}
				</span>
			)}
			<span class="line">
				<i>{line}</i>
				{start}
				<mark class={mark}>{place === "" ? " " : place}</mark>
				{end}
			</span>
		</pre>
	);
}

export function Section({
	title,
	children,
}: {
	readonly title: string;
	readonly children: Child;
}): Html {
	return (
		<>
			<h2>{title}</h2>
			{children}
		</>
	);
}

/** An external link; only the text of the link if a preview should not link to the target. */
export function Outward({
	href = "",
	name,
	...others
}: {
	readonly href: string | undefined;
	readonly class: string;
	readonly name: Html;
}): Html {
	const target = externalUrl(href);
	return target === undefined ? (
		<span {...others} title={authorText(href)}>
			{name}
		</span>
	) : (
		<a {...others} href={target} rel="noreferrer noopener" target="_blank">
			{name}
			<span class="aside"> ↗</span>
		</a>
	);
}

export function Aside({ text }: { readonly text: string }): Html {
	return (
		<p class="aside">
			<span>
				<Prose text={text} />
			</span>
		</p>
	);
}
