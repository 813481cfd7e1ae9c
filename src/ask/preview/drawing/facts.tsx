// Where a page comes from, and what names it.
import { amount } from "../../../report/amounts.ts";
import type { MentionView, PageView } from "../model/page-model.ts";
import type { Html } from "./jsx-runtime.ts";
import { Place, Prose, placeText, Section } from "./text.tsx";

const own = "its frontmatter";

/** Whether a field of its frontmatter is shown as title or description. */
export function isAbove({ titleFrom, descriptionFrom }: PageView, name: string): boolean {
	return (
		(name === "title" && titleFrom === own) || (name === "description" && descriptionFrom === own)
	);
}

export function Facts({ page }: { readonly page: PageView }): Html {
	const { place, why, kind, entries } = page;
	// An operation says where it is written.
	const operation = kind === "operation";
	const isDead = kind === "missing" || kind === "unknown";
	const wanted = [
		["Entry", isDead && place ? `\`${placeText(place)}\`` : undefined],
		["File", isDead || operation ? undefined : place && `\`${place.file}\``],
		[isDead ? "Why" : "Sidebar", why],
		...sourcesOf(page),
	] as const;
	return (
		<dl>
			{wanted.map(([name, text]) =>
				text === undefined ? null : (
					<>
						<dt>{name}</dt>
						<dd>
							<Prose text={text} />
							{name === "Sidebar"
								? entries.map((at) => (
										<>
											{" "}
											<Place at={at} />
										</>
									))
								: null}
						</dd>
					</>
				),
			)}
		</dl>
	);
}

/** What is neither of its own frontmatter nor, of a page made of an operation, of that. */
function sourcesOf({
	kind,
	titleFrom,
	descriptionFrom,
}: PageView): readonly (readonly [string, string | undefined])[] {
	const usual =
		kind === "operation" ? ["`summary` of the operation", "`description` of the operation"] : [own];
	const from = (source: string | undefined): string | undefined =>
		source === undefined || usual.includes(source) ? undefined : `From ${source}.`;
	return [
		["Title", from(titleFrom)],
		["Description", from(descriptionFrom)],
	];
}

/** More of them nobody reads here; `docproof inspect` lists all. */
const most = 10;

export function Mentions({ mentions }: { readonly mentions: readonly MentionView[] }): Html | null {
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

function Says({ mention: { says, count } }: { readonly mention: MentionView }): Html {
	if (says === undefined) return <>{count === 1 ? "a link" : amount(count, "link")}</>;
	return (
		<span>
			<Prose text={count === 1 ? says : `${says}, ${count} times`} />
		</span>
	);
}
