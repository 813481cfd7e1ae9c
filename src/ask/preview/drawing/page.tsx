// One page of the site: what it is, where it comes from, and what is wrong with it.

import { printable } from "../../../report/printable.ts";
import type { FieldView, PageKind, PageView, ReadersView } from "../model/page-model.ts";
import { Facts, isAbove, Mentions } from "./facts.tsx";
import type { Html } from "./jsx-runtime.ts";
import { type Links, pageId, shown, urlText } from "./links.ts";
import { Operation } from "./operation.tsx";
import { PageFindings } from "./problems/page-findings.tsx";
import { Chip, Method, Section } from "./text.tsx";

export function PageArticle({
	page,
	links,
}: {
	readonly page: PageView;
	readonly links: Links;
}): Html {
	const { findings, operation, mentions } = page;
	const fields = page.fields.filter(({ name, note }) => note === "wrong" || !isAbove(page, name));
	return (
		<>
			<Head page={page} />
			<PageFindings findings={findings} links={links} part={pageId(page.address)} />
			<Facts page={page} />
			{page.readers === undefined ? null : <Readers readers={page.readers} />}
			{operation === undefined ? null : <Operation operation={operation} />}
			{fields.length === 0 ? null : <Frontmatter fields={fields} />}
			<Mentions mentions={mentions} />
		</>
	);
}

function Head({ page }: { readonly page: PageView }): Html {
	const { title, address, operation, kind, description } = page;
	const isThere = kind !== "missing";
	const states = statesOf(page);
	return (
		<header>
			<p class="path">
				{operation === undefined ? null : <Method name={operation.method} />}
				{urlText(address)}
			</p>
			<h1 class={isThere ? undefined : "dead"}>{shown(title)}</h1>
			{description === undefined ? null : <p class="lead">{shown(shortened(description))}</p>}
			{states.length === 0 ? null : (
				<p class="chips">
					{states.map(([state, text]) => (
						<Chip kind={state}>{text}</Chip>
					))}
				</p>
			)}
		</header>
	);
}

function shortened(text: string): string {
	return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}

const kinds: Readonly<Record<PageKind, string | undefined>> = {
	page: undefined,
	operation: "made of an operation",
	channel: "made of a channel",
	graphql: "made of a GraphQL schema",
	missing: "does not exist",
	unknown: "not looked at",
};

/** What is not so of most pages. */
function statesOf({
	kind,
	isListed,
	isHidden,
	isBlank,
}: PageView): readonly (readonly [kind: string, text: string])[] {
	const states: [string, string][] = [];
	const made = kinds[kind];
	const isDead = kind === "missing" || kind === "unknown";
	if (made !== undefined) states.push([kind === "missing" ? "error" : "", made]);
	if (isHidden) states.push(["", "hidden"]);
	else if (!isListed && !isDead) states.push(["", "not in the sidebar"]);
	if (isBlank) states.push(["warning", "blank"]);
	return states;
}

function Readers({
	readers: { total, unhappy, comments },
}: {
	readonly readers: ReadersView;
}): Html {
	return (
		<Section title="Readers">
			<p>
				{unhappy} of {total} unhappy
			</p>
			{comments.map((text) => (
				<blockquote>{shown(shortened(text))}</blockquote>
			))}
		</Section>
	);
}

function Frontmatter({ fields }: { readonly fields: readonly FieldView[] }): Html {
	return (
		<Section title="Frontmatter">
			<table class="fields">
				<tbody>
					{fields.map(({ name, value, note }) => (
						<tr class={note}>
							<th>{printable(name)}</th>
							<td>
								<code>{shown(value)}</code>
								{note === undefined ? null : (
									<span class="aside">
										{note === "own" ? "not a field of Mintlify" : "see the problem"}
									</span>
								)}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</Section>
	);
}
