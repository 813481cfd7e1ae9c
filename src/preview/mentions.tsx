// What names a page: many links in one file are one line, and many files are not all shown.
import type { JSX } from "preact";
import type { PageView } from "../app/preview/page-model.ts";
import { amount } from "../report/summary.ts";
import { Prose, placeText, Section } from "./text.tsx";

type Mention = PageView["mentions"][number];

/** More of them nobody reads here; `docproof inspect` lists all. */
const most = 10;

export function Mentions({
	mentions,
}: {
	readonly mentions: readonly Mention[];
}): JSX.Element | null {
	if (mentions.length === 0) return null;
	const lines = byFile(mentions);
	const more = lines.length - most;
	return (
		<Section title="Named in">
			<ul class="mentions">
				{lines.slice(0, more === 1 ? most + 1 : most).map(({ first, says }) => (
					<li>
						<code>{placeText(first)}</code>
						<span>
							<Prose text={says} />
						</span>
					</li>
				))}
				{more > 1 ? <li>and {more} more</li> : null}
			</ul>
		</Section>
	);
}

/** Each line has the first place of a file that says the same of the page. */
function byFile(
	mentions: readonly Mention[],
): readonly { readonly first: Mention; readonly says: string }[] {
	const lines = new Map<string, { first: Mention; count: number }>();
	for (const one of mentions) {
		const key = `${one.says} ${one.file}`;
		const line = lines.get(key) ?? { first: one, count: 0 };
		line.count++;
		lines.set(key, line);
	}
	return Array.from(lines.values(), ({ first, count }) => ({
		first,
		says:
			count === 1
				? first.says
				: first.says === "a link"
					? amount(count, "link")
					: `${first.says}, ${count} times`,
	}));
}
