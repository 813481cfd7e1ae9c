// The document of a page of the site: its content, its source, and its problems.
import { amount } from "../../../report/amounts.ts";
import { printable } from "../../../report/printable.ts";
import type {
	FieldView,
	MentionView,
	OperationView,
	PageKind,
	PageView,
	ParameterView,
	ReadersView,
} from "../model/page-model.ts";
import type { Html } from "./jsx-runtime.ts";
import { authorText, type Links, pageId, urlText } from "./links.ts";
import { PageFindings } from "./problems/page-findings.tsx";
import { Chip, Method, Place, Prose, placeText, Section } from "./text.tsx";

export function PageArticle({
	page,
	links,
}: {
	readonly page: PageView;
	readonly links: Links;
}): Html {
	const { findings, operation, mentions } = page;
	const fields = page.fields.filter(
		({ name, note }) => note === "wrong" || !isInHeader(page, name),
	);
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
			<h1 class={isThere ? undefined : "dead"}>{authorText(title)}</h1>
			{description === undefined ? null : (
				<p class="lead">{authorText(shortenText(description))}</p>
			)}
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

function shortenText(text: string): string {
	return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}

const textByKind: Readonly<Record<PageKind, string | undefined>> = {
	page: undefined,
	operation: "generated from an operation",
	channel: "generated from a channel",
	graphql: "generated from a GraphQL schema",
	missing: "does not exist",
	unknown: "not checked",
};

function statesOf({
	kind,
	isListed,
	isHidden,
	isBlank,
}: PageView): readonly (readonly [kind: string, text: string])[] {
	const states: [string, string][] = [];
	const stateName = textByKind[kind];
	const isDead = kind === "missing" || kind === "unknown";
	if (stateName !== undefined) states.push([kind === "missing" ? "error" : "", stateName]);
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
				<blockquote>{authorText(shortenText(text))}</blockquote>
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
								<code>{authorText(value)}</code>
								{note === undefined ? null : (
									<span class="aside">
										{note === "own" ? "not a Mintlify field" : "see the problem"}
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

const fromFrontmatter = "its frontmatter";

/** True for a field that is shown as title or description. */
function isInHeader({ titleFrom, descriptionFrom }: PageView, name: string): boolean {
	return (
		(name === "title" && titleFrom === fromFrontmatter) ||
		(name === "description" && descriptionFrom === fromFrontmatter)
	);
}

function Facts({ page }: { readonly page: PageView }): Html {
	const { place, why, kind, entries } = page;
	// The file of an operation is left out, because the section of the operation has the location.
	const isOperation = kind === "operation";
	const isDead = kind === "missing" || kind === "unknown";
	const facts = [
		["Entry", isDead && place ? `\`${placeText(place)}\`` : undefined],
		["File", isDead || isOperation ? undefined : place && `\`${place.file}\``],
		[isDead ? "Why" : "Sidebar", why],
		...sourcesOf(page),
	] as const;
	return (
		<dl>
			{facts.map(([name, text]) =>
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

/** Sources other than the page's frontmatter or the operation of the page. */
function sourcesOf({
	kind,
	titleFrom,
	descriptionFrom,
}: PageView): readonly (readonly [string, string | undefined])[] {
	const usualSources =
		kind === "operation"
			? ["`summary` of the operation", "`description` of the operation"]
			: [fromFrontmatter];
	const unusualSource = (source: string | undefined): string | undefined =>
		source === undefined || usualSources.includes(source) ? undefined : `From ${source}.`;
	return [
		["Title", unusualSource(titleFrom)],
		["Description", unusualSource(descriptionFrom)],
	];
}

const maxMentions = 10;

function Mentions({ mentions }: { readonly mentions: readonly MentionView[] }): Html | null {
	if (mentions.length === 0) return null;
	const moreCount = mentions.length - maxMentions;
	return (
		<Section title="References">
			<ul class="named">
				{mentions.slice(0, moreCount === 1 ? maxMentions + 1 : maxMentions).map((one) => (
					<li>
						<code>{placeText(one)}</code>
						<Says mention={one} />
					</li>
				))}
				{moreCount > 1 ? <li>and {moreCount} more</li> : null}
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

function Operation({ operation }: { readonly operation: OperationView }): Html {
	const { method, path, place, parameters, responses } = operation;
	return (
		<Section title="Operation">
			<p class="signature">
				<Method name={method} />
				<code>{printable(path)}</code>
				<Place at={place} />
			</p>
			<dl>
				{rowsOf(operation).map(([name, values]) => (
					<>
						<dt>{name}</dt>
						<dd class="codes">
							{values.map((value) => (
								<code>{authorText(value)}</code>
							))}
						</dd>
					</>
				))}
			</dl>
			{parameters.length === 0 ? null : <Parameters all={parameters} />}
			{responses.length === 0 ? null : <Responses all={responses} />}
		</Section>
	);
}

function rowsOf({
	servers,
	security,
	body,
}: OperationView): readonly (readonly [string, readonly string[]])[] {
	const schemes = security.map((names) => (names.length === 0 ? "none" : names.join(" + ")));
	const rows = [
		["Server", servers],
		["Authentication", schemes],
		["Body", body ?? []],
	] as const;
	return rows.filter(([, values]) => values.length > 0);
}

function Parameters({ all }: { readonly all: readonly ParameterView[] }): Html {
	return (
		<table class="fields">
			<caption>Parameters</caption>
			<tbody>
				{all.map(({ name, in: place, type, isRequired }) => (
					<tr>
						<th>{authorText(name)}</th>
						<td>
							{[place, type, isRequired ? "required" : ""]
								.filter((word) => word !== "")
								.map(authorText)
								.join(" · ")}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Responses({ all }: { readonly all: OperationView["responses"] }): Html {
	return (
		<table class="fields">
			<caption>Responses</caption>
			<tbody>
				{all.map(({ status, says }) => (
					<tr>
						<th>{authorText(status)}</th>
						<td>{authorText(says)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
