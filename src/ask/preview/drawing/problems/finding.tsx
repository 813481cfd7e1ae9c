import type { Standing } from "../../../../engine/standing.ts";
import type { FindingView } from "../../model/page-model.ts";
import type { Child, Html } from "../jsx-runtime.ts";
import { Chip, Frame, Prose } from "../text.tsx";

export function FindingCard({
	finding,
	id,
	children,
}: {
	readonly finding: FindingView;
	readonly id: string;
	readonly children?: Child;
}): Html {
	const { standing, message, consequence, hint, rule } = finding;
	return (
		<article class={`finding ${standing}`} id={id}>
			<header>
				<Chip kind={standing}>{standingNames[standing]}</Chip>
				<Marks finding={finding} />
				<code class="rule">{rule}</code>
			</header>
			<h3>
				<Prose text={message} />
			</h3>
			<p class="consequence">
				<Prose text={consequence} />
			</p>
			<Frames finding={finding} />
			<Hint text={hint} />
			{children}
		</article>
	);
}

export const standingNames: Readonly<Record<Standing, string>> = {
	error: "error",
	warning: "warning",
	documented: "contradicts the documentation",
	note: "note",
};

export function Marks({ finding }: { readonly finding: FindingView }): Html {
	return (
		<>
			{finding.stopsBuild ? <Chip kind="error">fails the build</Chip> : null}
			{finding.forgiven === "harmless" ? <Chip>works today</Chip> : null}
			{finding.isFixable ? <Chip>--fix</Chip> : null}
		</>
	);
}

export function Frames({
	finding: { place, frame, standing, related },
	href,
}: {
	readonly finding: FindingView;
	readonly href?: string | undefined;
}): Html {
	return (
		<>
			<Frame at={place} frame={frame} mark={standing} href={href} />
			{related.map(({ place, frame, message }) => (
				<Frame at={place} frame={frame} mark="other" says={message} />
			))}
		</>
	);
}

export function Hint({ text }: { readonly text: string | undefined }): Html | null {
	return text === undefined ? null : (
		<p class="hint">
			<b>Fix</b>
			<span>
				<Prose text={text} />
			</span>
		</p>
	);
}

export function Rest({
	says,
	children,
}: {
	readonly says: string;
	readonly children: Child;
}): Html {
	return (
		<details class="rest">
			<summary>{says}</summary>
			{children}
		</details>
	);
}

export function Dot({ standing }: Pick<FindingView, "standing">): Html {
	return (
		<span class={`dot ${standing}`}>
			<span class="unseen">{standingNames[standing]} </span>
		</span>
	);
}
