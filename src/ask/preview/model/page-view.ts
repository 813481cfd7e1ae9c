// One page, or one entry that leads to none, as a preview shows it.
import type { Finding } from "../../../engine/finding.ts";
import { fieldAt, type Page, titleOfPage } from "../../../facts/pages/page.ts";
import { isKnownField } from "../../../facts/pages/page-fields.ts";
import {
	nearest,
	type Operation,
	type ReadableSpec,
	resolved,
} from "../../../openapi/spec/spec.ts";
import { linksToSlug, type SiteLink } from "../../../site/bodies/destinations/links.ts";
import { entriesOf } from "../../../site/bodies/references/page-facts.ts";
import { bodyAt } from "../../../site/pages/bodies.ts";
import { operationOf } from "../../../site/pages/operations/operation-use.ts";
import type { SidebarLink } from "../../../site/pages/sidebar.ts";
import type { GeneratedPage } from "../../../site/parts/generated-page.ts";
import type { Site } from "../../../site/parts/site.ts";
import { titleOfSlug } from "../../../site/parts/slug.ts";
import { groupBy } from "../../../source/lists.ts";
import type { Location, Position } from "../../../source/source-file.ts";
import { asText, entries, isMapping, property, text } from "../../../source/value.ts";
import { placeOfOperation } from "../../inspect/explain-operation.ts";
import { mentionsOfPage, ofGenerated, ofPage } from "../../inspect/explain-page.ts";
import {
	type Mention,
	mentionsOfOperation,
	placesNaming,
	slugsOf,
	type Thing,
} from "../../inspect/namers.ts";
import { placeOf, type Reasons } from "../../inspect/places.ts";
import type {
	FieldView,
	MentionView,
	OperationView,
	PageView,
	ParameterView,
} from "./page-model.ts";
import type { PreviewTarget } from "./targets.ts";

/** What the page says; what is the same for all is added by whoever asks. */
type Own = Omit<PageView, "address" | "findings" | "sidebar" | "isBlank" | "readers">;

export function ownView(
	site: Site,
	target: PreviewTarget,
	findings: readonly Finding[],
	reasons: Reasons,
): Own {
	switch (target.kind) {
		case "page":
			return ofFile(site, target.page, findings);
		case "generated":
			return ofMade(site, target.page);
		case "dead":
			return ofDead(site, target.link, reasons);
	}
}

export function titleOf(site: Site, target: PreviewTarget): string {
	if (target.kind === "dead") return target.link.title;
	return target.kind === "generated" ? target.page.title : titleOfFile(site, target.page).title;
}

function ofFile(site: Site, page: Page, findings: readonly Finding[]): Own {
	const shown = operationOf(site, page);
	const thing = ofPage(site, page);
	return {
		kind: "page",
		...titleOfFile(site, page),
		...descriptionOfFile(site, page),
		...where(thing),
		...named(site, thing, mentionsOfPage(site, page, placesNaming), [page.slug]),
		isHidden: page.fields.hidden === true || isSeenNowhere(site, thing),
		fields: fieldsOf(page, findings),
		operation: shown === undefined ? undefined : operationView(shown),
	};
}

/** Whether entries list it, all of them below something hidden. */
function isSeenNowhere(site: Site, { listed, slugs }: Thing): boolean {
	return !listed && slugs.some((slug) => entriesOf(site, slug).length > 0);
}

function ofMade(site: Site, page: GeneratedPage): Own {
	const thing = ofGenerated(site, page);
	const shown = "method" in page.shows ? page.shows : undefined;
	return {
		kind: shown === undefined ? thing.kind : "operation",
		...titleOfMade(page),
		...descriptionOfMade(page),
		...where(thing),
		...(shown === undefined
			? named(site, thing, placesNaming(site, page.slug), [page.slug])
			: named(site, thing, mentionsOfOperation(site, shown, placesNaming), slugsOf(site, shown))),
		isHidden: !thing.listed,
		fields: [],
		operation: shown && operationView(shown),
	};
}

function ofDead(site: Site, link: SidebarLink, reasons: Reasons): Own {
	const { entry, leadsTo, slug, title } = link;
	const place = entry && placeOf(entry.at);
	const isUnknown = leadsTo.kind === "unknown";
	const missing = entry === undefined ? "This page does not exist." : reasons.of(entry.at);
	return {
		kind: isUnknown ? "unknown" : "missing",
		title,
		titleFrom: undefined,
		description: undefined,
		descriptionFrom: undefined,
		place,
		isListed: false,
		isHidden: false,
		why: isUnknown ? `It may exist: ${leadsTo.why}.` : missing,
		fields: [],
		operation: undefined,
		entries: [],
		mentions: mentionViews(site, placesNaming(site, slug), [slug]),
	};
}

function where({
	file,
	line,
	column,
	listed,
	why,
}: Thing): Pick<PageView, "place" | "isListed" | "why"> {
	return { place: { file, line, column }, isListed: listed, why };
}

/** `mentions` are those that are no links to one of the slugs. */
function named(
	site: Site,
	{ why }: Thing,
	mentions: readonly Mention[],
	slugs: readonly string[],
): Pick<PageView, "entries" | "mentions"> {
	const says = why.replace(/^Listed in (.*)\.$/, "an entry in $1");
	return {
		entries: mentions.filter((one) => one.says === says),
		mentions: mentionViews(
			site,
			mentions.filter((one) => one.says !== says),
			slugs,
		),
	};
}

function operationView(operation: Operation): OperationView {
	const { spec, value, item } = operation;
	const holders = [value, item, spec.document.value];
	const body = resolved(spec, value.requestBody);
	return {
		method: operation.method.toUpperCase(),
		path: operation.path,
		place: placeOf(placeOfOperation(operation)),
		summary: text(value.summary),
		servers: nearest(holders, "servers").flatMap((server) => text(property(server, "url")) ?? []),
		security: nearest([value, spec.document.value], "security").map((requirement) =>
			entries(requirement).map(([name]) => name),
		),
		parameters: parametersOf(operation),
		body: isMapping(body) ? entries(body.content).map(([type]) => type) : undefined,
		responses: entries(value.responses).map(([status, response]) => ({
			status,
			says: text(property(resolved(spec, response), "description")) ?? "",
		})),
	};
}

/** Those of the path too, but for those that the operation has itself. */
function parametersOf({ spec, value, item }: Operation): ParameterView[] {
	const byName = new Map<string, ParameterView>();
	for (const holder of [item, value])
		for (const written of nearest([holder], "parameters")) {
			const parameter = resolved(spec, written);
			const name = text(property(parameter, "name"));
			if (name === undefined) continue;
			const place = asText(property(parameter, "in") ?? "");
			byName.set(`${place} ${name}`, {
				name,
				in: place,
				type: typeOf(spec, property(parameter, "schema"), 0),
				isRequired: property(parameter, "required") === true,
			});
		}
	return [...byName.values()];
}

function typeOf(spec: ReadableSpec, written: unknown, depth: number): string {
	const schema = resolved(spec, written);
	const type = property(schema, "type");
	if (Array.isArray(type)) return type.map(asText).join(" or ");
	if (type === "array" && depth < 3) {
		const items = typeOf(spec, property(schema, "items"), depth + 1);
		return items === "" ? "array" : `array of ${items}`;
	}
	return text(type) ?? "";
}

function mentionViews(
	site: Site,
	mentions: readonly Mention[],
	slugs: readonly string[],
): MentionView[] {
	const alike = groupBy(mentions, ({ file, says }) => `${file}\n${says}`);
	const views = [...alike.values()].flatMap(([first, ...others]) =>
		first === undefined ? [] : { ...first, count: 1 + others.length },
	);
	return [...views, ...linksTo(site, slugs)];
}

/** The first link of each file. */
function linksTo(site: Site, slugs: readonly string[]): MentionView[] {
	const byFile = new Map<string, LinksOfFile>();
	for (const slug of slugs)
		for (const first of linksToSlug(site, slug)) {
			const known = byFile.get(first.path);
			if (known === undefined) byFile.set(first.path, { first, count: 1 });
			else known.count++;
		}
	return Array.from(byFile.values(), (links) => viewOf(site, links));
}

function viewOf(site: Site, { first: { path, at }, count }: LinksOfFile): MentionView {
	const place = (): Position => (bodyAt(site, path) ?? at.file).position(at.range.start);
	return {
		file: path,
		// They may take reading the file again: only if somebody asks.
		get line() {
			return place().line;
		},
		get column() {
			return place().column;
		},
		says: undefined,
		count,
	};
}

/** The links of a file to a page. */
interface LinksOfFile {
	readonly first: SiteLink;
	count: number;
}

type Title = Pick<PageView, "title" | "titleFrom">;
type Description = Pick<PageView, "description" | "descriptionFrom">;

function titleOfFile(site: Site, page: Page): Title {
	const own = titleOfPage(page);
	if (own !== undefined) return { title: own, titleFrom: "its frontmatter" };
	const summary = text(operationOf(site, page)?.value.summary);
	return summary === undefined
		? { title: titleOfSlug(page.slug), titleFrom: "the name of its file" }
		: { title: summary, titleFrom: "`summary` of the operation" };
}

function descriptionOfFile(site: Site, page: Page): Description {
	const shown = operationOf(site, page);
	return described([
		["its frontmatter", descriptionOf(page)],
		["`description` of the operation", shown?.value.description],
	]);
}

/** Of a frontmatter that is broken it is a guess. */
function descriptionOf({ fields, frontmatter }: Page): unknown {
	return frontmatter?.faults.length === 0 ? fields.description : undefined;
}

function titleOfMade({ title, shows }: GeneratedPage): Title {
	const shown = "method" in shows ? shows : undefined;
	return { title, titleFrom: shown && madeFrom(shown) };
}

function descriptionOfMade({ shows }: GeneratedPage): Description {
	if ("at" in shows) return described([["the GraphQL schema", shows.description]]);
	const shown = "method" in shows ? shows : undefined;
	return described([
		["`x-mint` of the operation", property(metadataOf(shown), "description")],
		["`description` of the operation", shown?.value.description],
	]);
}

function metadataOf(operation: Operation | undefined): unknown {
	return property(operation?.value["x-mint"], "metadata");
}

function madeFrom(operation: Operation): string {
	const mint = operation.value["x-mint"];
	if (text(property(metadataOf(operation), "title")) !== undefined)
		return "`x-mint` of the operation";
	return text(operation.value.summary) !== undefined && text(property(mint, "href")) === undefined
		? "`summary` of the operation"
		: "its address";
}

function described(sources: readonly (readonly [from: string, value: unknown])[]): Description {
	for (const [from, value] of sources) {
		const description = text(value);
		if (description !== undefined) return { description, descriptionFrom: from };
	}
	return { description: undefined, descriptionFrom: undefined };
}

/** So much of a value is shown. */
const longest = 300;

function fieldsOf(page: Page, findings: readonly Finding[]): FieldView[] {
	// What was recovered of a broken text may be another.
	const isWhole = page.frontmatter?.faults.length === 0;
	return Object.keys(page.fields).flatMap((name) => {
		const at = fieldAt(page, name);
		if (at === undefined) return [];
		const value = property(page.fields, name);
		// Where it is written takes long to find out.
		const written = (isWhole ? plainText(value) : undefined) ?? textAt(at);
		const isWrong = findings.some(
			(finding) =>
				finding.at.file.path === page.path &&
				(finding.at.pointer === at.pointer || finding.at.pointer.startsWith(`${at.pointer}/`)),
		);
		const note = isKnownField(name) ? undefined : "own";
		return {
			name,
			value: written.length > longest ? `${written.slice(0, longest)}…` : written,
			note: isWrong ? "wrong" : note,
		};
	});
}

/**
 * A text or a list of them needs no quotes; `undefined` for any other value but numbers and the
 * like.
 */
function plainText(value: unknown): string | undefined {
	if (Array.isArray(value))
		return value.every((one) => typeof one === "string") ? value.join(", ") : undefined;
	return ["string", "number", "boolean"].includes(typeof value) ? String(value) : undefined;
}

function textAt({ file, range }: Location): string {
	return file.text.slice(range.start, range.end);
}
