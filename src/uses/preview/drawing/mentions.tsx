// What names a page.

import { amount } from "../../../report/summary.ts";
import type { MentionView } from "../model/page-model.ts";
import type { Html } from "./jsx-runtime.ts";
import { Prose, placeText, Section } from "./text.tsx";

/** More of them nobody reads here; `docproof inspect` lists all. */
const most = 10;

export function Mentions({
	mentions,
}: {
	readonly mentions: readonly MentionView[];
}): Html | null {
	if (mentions.length === 0) return null;
	const more = mentions.length - most;
	return (
		<Section title="Named in">
			<ul class="named">
				{mentions.slice(0, more === 1 ? most + 1 : most).map((one) => (
					<li>
						<code>{placeText(one)}</code>
						<Says mention={one} />
					</li>
				))}
				{more > 1 ? <li>and {more} more</li> : null}
			</ul>
		</Section>
	);
}

function Says({
	mention: { says, count },
}: {
	readonly mention: MentionView;
}): Html {
	if (says === undefined)
		return <>{count === 1 ? "a link" : amount(count, "link")}</>;
	return (
		<span>
			<Prose text={count === 1 ? says : `${says}, ${count} times`} />
		</span>
	);
}
