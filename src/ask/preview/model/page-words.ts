// The words of a page beside its body: title, description and the fields of its frontmatter.
import type { Finding } from "../../../engine/finding.ts";
import { fieldAt, type Page, titleOfPage } from "../../../facts/pages/page.ts";
import { isKnownField } from "../../../facts/pages/page-fields.ts";
import type { Operation } from "../../../openapi/spec/spec.ts";
import { operationOf } from "../../../site/pages/operations/operation-use.ts";
import type { GeneratedPage } from "../../../site/parts/generated-page.ts";
import type { Site } from "../../../site/parts/site.ts";
import { titleOfSlug } from "../../../site/parts/slug.ts";
import type { Location } from "../../../source/source-file.ts";
import { property, text } from "../../../source/value.ts";
import type { FieldView, PageView } from "./page-model.ts";

type Title = Pick<PageView, "title" | "titleFrom">;
type Description = Pick<PageView, "description" | "descriptionFrom">;

export function titleOfFile(site: Site, page: Page): Title {
	const own = titleOfPage(page);
	if (own !== undefined) return { title: own, titleFrom: "its frontmatter" };
	const summary = text(operationOf(site, page)?.value.summary);
	return summary === undefined
		? { title: titleOfSlug(page.slug), titleFrom: "the name of its file" }
		: { title: summary, titleFrom: "`summary` of the operation" };
}

export function descriptionOfFile(site: Site, page: Page): Description {
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

export function titleOfMade({ title, shows }: GeneratedPage): Title {
	const shown = "method" in shows ? shows : undefined;
	return { title, titleFrom: shown && madeFrom(shown) };
}

export function descriptionOfMade({ shows }: GeneratedPage): Description {
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

export function fieldsOf(page: Page, findings: readonly Finding[]): FieldView[] {
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
