import type { Finding } from "../../../engine/finding.ts";
import { fieldAt, type Page, titleOfPage } from "../../../facts/pages/page.ts";
import { isKnownField } from "../../../facts/pages/page-fields.ts";
import { parametersOf, securityOf, serversOf } from "../../../openapi/operation-parts.ts";
import { type Operation, resolveValue } from "../../../openapi/spec/spec.ts";
import { linksToSlug, type SiteLink } from "../../../site/bodies/destinations/links.ts";
import { navigationEntriesOf } from "../../../site/bodies/references/page-facts.ts";
import { bodyAt } from "../../../site/pages/bodies.ts";
import { operationOf } from "../../../site/pages/operations/operation-use.ts";
import type { SidebarLink } from "../../../site/pages/sidebar.ts";
import type { GeneratedPage } from "../../../site/parts/generated-page.ts";
import type { Site } from "../../../site/parts/site.ts";
import { titleOfSlug } from "../../../site/parts/slug.ts";
import { groupBy } from "../../../source/lists.ts";
import type { Location, Position } from "../../../source/source-file.ts";
import { entries, isMapping, property, text } from "../../../source/value.ts";
import { placeOfOperation } from "../../inspect/explain-operation.ts";
import { explainGenerated, explainPage, mentionsOfPage } from "../../inspect/explain-page.ts";
import {
	entryMentions,
	type InspectedItem,
	type Mention,
	mentionsOfOperation,
	slugsOf,
} from "../../inspect/namers.ts";
import { positionOf, type Reasons } from "../../inspect/places.ts";
import type { FieldView, MentionView, OperationView, PageView } from "./page-model.ts";
import type { PreviewTarget } from "./targets.ts";

type OwnView = Omit<PageView, "address" | "findings" | "sidebar" | "isBlank" | "readers">;

export function ownView(
	site: Site,
	target: PreviewTarget,
	findings: readonly Finding[],
	reasons: Reasons,
): OwnView {
	switch (target.kind) {
		case "page":
			return fileView(site, target.page, findings);
		case "generated":
			return generatedView(site, target.page);
		case "dead":
			return missingView(site, target.link, reasons);
	}
}

export function titleOf(site: Site, target: PreviewTarget): string {
	if (target.kind === "dead") return target.link.title;
	return target.kind === "generated" ? target.page.title : titleOfFile(site, target.page).title;
}

function fileView(site: Site, page: Page, findings: readonly Finding[]): OwnView {
	const shownOperation = operationOf(site, page);
	const item = explainPage(site, page);
	return {
		kind: "page",
		...titleOfFile(site, page),
		...descriptionOfFile(site, page),
		...placeView(item),
		...mentionParts(site, item, mentionsOfPage(site, page, entryMentions), [page.slug]),
		isHidden: page.fields.hidden === true || isOnlyInHiddenEntries(site, item),
		fields: fieldsOf(page, findings),
		operation: shownOperation === undefined ? undefined : operationView(shownOperation),
	};
}

function isOnlyInHiddenEntries(site: Site, { listed, slugs }: InspectedItem): boolean {
	return !listed && slugs.some((slug) => navigationEntriesOf(site, slug).length > 0);
}

function generatedView(site: Site, page: GeneratedPage): OwnView {
	const item = explainGenerated(site, page);
	const shownOperation = "method" in page.shows ? page.shows : undefined;
	return {
		kind: shownOperation === undefined ? item.kind : "operation",
		...titleOfGenerated(page),
		...descriptionOfGenerated(page),
		...placeView(item),
		...(shownOperation === undefined
			? mentionParts(site, item, entryMentions(site, page.slug), [page.slug])
			: mentionParts(
					site,
					item,
					mentionsOfOperation(site, shownOperation, entryMentions),
					slugsOf(site, shownOperation),
				)),
		isHidden: !item.listed,
		fields: [],
		operation: shownOperation && operationView(shownOperation),
	};
}

function missingView(site: Site, link: SidebarLink, reasons: Reasons): OwnView {
	const { entry, leadsTo, slug, title } = link;
	const position = entry && positionOf(entry.at);
	const isUnknown = leadsTo.kind === "unknown";
	const whyMissing =
		entry === undefined ? "This page does not exist." : reasons.reasonFor(entry.at);
	return {
		kind: isUnknown ? "unknown" : "missing",
		title,
		titleFrom: undefined,
		description: undefined,
		descriptionFrom: undefined,
		place: position,
		isListed: false,
		isHidden: false,
		why: isUnknown ? `It may exist: ${leadsTo.why}.` : whyMissing,
		fields: [],
		operation: undefined,
		entries: [],
		mentions: mentionViews(site, entryMentions(site, slug), [slug]),
	};
}

function placeView({
	file,
	line,
	column,
	listed,
	why,
}: InspectedItem): Pick<PageView, "place" | "isListed" | "why"> {
	return { place: { file, line, column }, isListed: listed, why };
}

/** `mentions` exclude links to the slugs. */
function mentionParts(
	site: Site,
	{ why }: InspectedItem,
	mentions: readonly Mention[],
	slugs: readonly string[],
): Pick<PageView, "entries" | "mentions"> {
	const mentionText = why.replace(/^Listed in (.*)\.$/, "an entry in $1");
	return {
		entries: mentions.filter((one) => one.says === mentionText),
		mentions: mentionViews(
			site,
			mentions.filter((one) => one.says !== mentionText),
			slugs,
		),
	};
}

function operationView(operation: Operation): OperationView {
	const { spec, value } = operation;
	const body = resolveValue(spec, value.requestBody);
	return {
		method: operation.method.toUpperCase(),
		path: operation.path,
		place: positionOf(placeOfOperation(operation)),
		summary: text(value.summary),
		servers: serversOf(operation),
		security: securityOf(operation),
		parameters: parametersOf(operation),
		body: isMapping(body) ? entries(body.content).map(([type]) => type) : undefined,
		responses: entries(value.responses).map(([status, response]) => ({
			status,
			says: text(property(resolveValue(spec, response), "description")) ?? "",
		})),
	};
}

function mentionViews(
	site: Site,
	mentions: readonly Mention[],
	slugs: readonly string[],
): MentionView[] {
	const mentionsByText = groupBy(mentions, ({ file, says }) => `${file}\n${says}`);
	const views = [...mentionsByText.values()].flatMap(([first, ...others]) =>
		first === undefined ? [] : { ...first, count: 1 + others.length },
	);
	return [...views, ...linksTo(site, slugs)];
}

function linksTo(site: Site, slugs: readonly string[]): MentionView[] {
	const linksByFile = new Map<string, LinksOfFile>();
	for (const slug of slugs)
		for (const siteLink of linksToSlug(site, slug)) {
			const linksOfPath = linksByFile.get(siteLink.path);
			if (linksOfPath === undefined) linksByFile.set(siteLink.path, { first: siteLink, count: 1 });
			else linksOfPath.count++;
		}
	return Array.from(linksByFile.values(), (links) => mentionViewOf(site, links));
}

function mentionViewOf(site: Site, { first: { path, at }, count }: LinksOfFile): MentionView {
	const position = (): Position => (bodyAt(site, path) ?? at.file).position(at.range.start);
	return {
		file: path,
		// The line is computed on demand, because its computation may read the file again.
		get line() {
			return position().line;
		},
		get column() {
			return position().column;
		},
		says: undefined,
		count,
	};
}

interface LinksOfFile {
	readonly first: SiteLink;
	count: number;
}

type TitleWithSource = Pick<PageView, "title" | "titleFrom">;
type Description = Pick<PageView, "description" | "descriptionFrom">;

function titleOfFile(site: Site, page: Page): TitleWithSource {
	const ownTitle = titleOfPage(page);
	if (ownTitle !== undefined) return { title: ownTitle, titleFrom: "its frontmatter" };
	const summary = text(operationOf(site, page)?.value.summary);
	return summary === undefined
		? { title: titleOfSlug(page.slug), titleFrom: "the name of its file" }
		: { title: summary, titleFrom: "`summary` of the operation" };
}

function descriptionOfFile(site: Site, page: Page): Description {
	const shownOperation = operationOf(site, page);
	return firstDescription([
		["its frontmatter", descriptionOf(page)],
		["`description` of the operation", shownOperation?.value.description],
	]);
}

/**
 * The description is `undefined` for broken frontmatter, because the values of broken frontmatter
 * are a guess.
 */
function descriptionOf({ fields, frontmatter }: Page): unknown {
	return frontmatter?.faults.length === 0 ? fields.description : undefined;
}

function titleOfGenerated({ title, shows }: GeneratedPage): TitleWithSource {
	const shownOperation = "method" in shows ? shows : undefined;
	return { title, titleFrom: shownOperation && titleSource(shownOperation) };
}

function descriptionOfGenerated({ shows }: GeneratedPage): Description {
	if ("at" in shows) return firstDescription([["the GraphQL schema", shows.description]]);
	const shownOperation = "method" in shows ? shows : undefined;
	return firstDescription([
		["`x-mint` of the operation", property(metadataOf(shownOperation), "description")],
		["`description` of the operation", shownOperation?.value.description],
	]);
}

function metadataOf(operation: Operation | undefined): unknown {
	return property(operation?.value["x-mint"], "metadata");
}

function titleSource(operation: Operation): string {
	const mint = operation.value["x-mint"];
	if (text(property(metadataOf(operation), "title")) !== undefined)
		return "`x-mint` of the operation";
	return text(operation.value.summary) !== undefined && text(property(mint, "href")) === undefined
		? "`summary` of the operation"
		: "its address";
}

function firstDescription(
	sources: readonly (readonly [from: string, value: unknown])[],
): Description {
	for (const [from, value] of sources) {
		const description = text(value);
		if (description !== undefined) return { description, descriptionFrom: from };
	}
	return { description: undefined, descriptionFrom: undefined };
}

const maxValueLength = 300;

function fieldsOf(page: Page, findings: readonly Finding[]): FieldView[] {
	// Values of broken frontmatter are not used, because recovered values may be wrong.
	const isWhole = page.frontmatter?.faults.length === 0;
	return Object.keys(page.fields).flatMap((name) => {
		const location = fieldAt(page, name);
		if (location === undefined) return [];
		const value = property(page.fields, name);
		// Plain values are printed from the parsed value, because finding the source text takes long.
		const rawText = (isWhole ? plainText(value) : undefined) ?? sourceTextAt(location);
		const isWrong = findings.some(
			(finding) =>
				finding.at.file.path === page.path &&
				(finding.at.pointer === location.pointer ||
					finding.at.pointer.startsWith(`${location.pointer}/`)),
		);
		const note = isKnownField(name) ? undefined : "own";
		return {
			name,
			value: rawText.length > maxValueLength ? `${rawText.slice(0, maxValueLength)}…` : rawText,
			note: isWrong ? "wrong" : note,
		};
	});
}

/**
 * The value without quotes, for text, numbers, booleans and lists of text; `undefined` for other
 * values.
 */
function plainText(value: unknown): string | undefined {
	if (Array.isArray(value))
		return value.every((one) => typeof one === "string") ? value.join(", ") : undefined;
	return ["string", "number", "boolean"].includes(typeof value) ? String(value) : undefined;
}

function sourceTextAt({ file, range }: Location): string {
	return file.text.slice(range.start, range.end);
}
