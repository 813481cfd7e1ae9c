// A finding, and what lists of them have in common.
import type { FindingView } from "../../model/page-model.ts";
import type { Child, Html } from "../jsx-runtime.ts";
import { Chip, Frame, Prose } from "../text.tsx";

/** What stands below it is told of the same. */
export function FindingCard({
	finding,
	id,
	children,
}: {
	readonly finding: FindingView;
	readonly id: string;
	readonly children?: Child;
}): Html {
	const { severity, message, consequence, hint, rule } = finding;
	return (
		<article class={`finding ${severity}`} id={id}>
			<header>
				<Chip kind={severity}>{severity}</Chip>
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

export function Marks({ finding }: { readonly finding: FindingView }): Html {
	return (
		<>
			{finding.stopsBuild ? <Chip kind="error">stops the build</Chip> : null}
			{finding.forgiven === "harmless" ? <Chip>works today</Chip> : null}
			{finding.isFixable ? <Chip>--fix</Chip> : null}
		</>
	);
}

/** The lines that it is about. */
export function Frames({
	finding: { place, frame, severity, related },
	href,
}: {
	readonly finding: FindingView;
	readonly href?: string | undefined;
}): Html {
	return (
		<>
			<Frame at={place} frame={frame} mark={severity} href={href} />
			{related.map(({ place, frame, message }) => (
				<Frame at={place} frame={frame} mark="other" says={message} />
			))}
		</>
	);
}

export function Hint({
	text,
}: {
	readonly text: string | undefined;
}): Html | null {
	return text === undefined ? null : (
		<p class="hint">
			<b>Fix</b>
			<span>
				<Prose text={text} />
			</span>
		</p>
	);
}

/** Whatever is too much to be seen at once: shown when somebody asks. */
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

export function Dot({ severity }: Pick<FindingView, "severity">): Html {
	return (
		<span class={`dot ${severity}`}>
			<span class="unseen">{severity} </span>
		</span>
	);
}
