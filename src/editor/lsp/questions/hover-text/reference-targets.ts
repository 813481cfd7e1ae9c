// Hover texts of reference targets, as paragraphs of Markdown. Text that authors wrote is escaped.

import type { Operation } from "../../../../openapi/spec/spec.ts";
import { signature } from "../../../../openapi/spec/spec.ts";
import { markdownCode, markdownText } from "../../../../output/escape.ts";
import { printable } from "../../../../output/printable.ts";
import {
	idsOfHolder,
	listingsOf,
	pagesShowing,
} from "../../../../site/bodies/references/page-facts.ts";
import type { ReferenceTarget } from "../../../../site/bodies/references/reference.ts";
import { addressOf } from "../../../../site/facts/files/site-path.ts";
import { type Page, titleOfPage } from "../../../../site/facts/pages/page.ts";
import {
	definitionLocation,
	type GeneratedPage,
	subjectNameOf,
} from "../../../../site/parts/generated-page.ts";
import type { Site } from "../../../../site/parts/site.ts";
import type { DataDocument } from "../../../../text/document.ts";
import { segments, valueAt } from "../../../../text/pointer.ts";
import type { Location } from "../../../../text/source-file.ts";
import { property, text } from "../../../../text/value.ts";

/** Describes a target. `uriOf` returns the URI of a file, with which editors display an image. */
export function describeTarget(
	site: Site,
	target: ReferenceTarget,
	uriOf: (path: string) => string,
): readonly string[] {
	switch (target.kind) {
		case "page":
			return describePage(site, target.page);
		case "generated":
			return describeGenerated(site, target.page);
		case "heading":
			return describeHeading(site, target);
		case "operation":
			return describeOperation(site, target.operation);
		case "file":
			return describeFile(target.path, uriOf);
		case "part":
			return describePart(target.document, target.pointer);
		case "export":
			return target.name === "default"
				? [markdownCode(target.path)]
				: [`${markdownCode(target.name)} of ${markdownCode(target.path)}`];
		case "redirected":
			return [
				describeRedirect(target),
				...(target.to === undefined ? [] : describeTarget(site, target.to, uriOf)),
			];
	}
}

function describeRedirect({
	from,
	end,
}: Extract<ReferenceTarget, { readonly kind: "redirected" }>): string {
	return end === undefined
		? `A redirect matches ${markdownCode(from)}.`
		: `Readers of ${markdownCode(from)} are redirected to ${markdownCode(end)}.`;
}

const maxTextLength = 300;

/** A text that an author wrote, as a paragraph; empty for any other value. */
function authorText(written: unknown): readonly string[] {
	const fullText = text(written)?.replaceAll(/\s+/g, " ");
	if (fullText === undefined) return [];
	const shortText =
		fullText.length > maxTextLength ? `${fullText.slice(0, maxTextLength).trimEnd()}…` : fullText;
	return [toProse(shortText)];
}

/** A text as prose. Characters that would begin a list are escaped, too. */
function toProse(words: string): string {
	return markdownText(printable(words)).replace(/^(?:[-+]|\d+[.)])(?=\s)/, "\\$&");
}

function toBold(words: string): string {
	return `**${markdownText(printable(words.trim()))}**`;
}

function describePage(site: Site, page: Page): readonly string[] {
	const { path, slug, fields } = page;
	const title = titleOfPage(page);
	return [
		...(title === undefined ? [] : [toBold(title)]),
		...authorText(fields.description),
		`${markdownCode(path)} at ${markdownCode(addressOf(slug))}`,
		listingText(site, slug),
	];
}

const maxListed = 3;

function listingText(site: Site, slug: string): string {
	const listings = listingsOf(site, slug);
	if (listings.length === 0) return "No entry of the navigation lists the page.";
	const listedNames = listings
		.slice(0, maxListed)
		.map((names) => (names.length === 0 ? "the navigation" : names.map(toProse).join(" › ")));
	const moreCount = listings.length - listedNames.length;
	return `Listed in ${listedNames.join("; ")}${moreCount > 0 ? ` and ${moreCount} more` : ""}.`;
}

function describeGenerated(site: Site, page: GeneratedPage): readonly string[] {
	const { shows, slug, title } = page;
	if ("method" in shows) return describeOperation(site, shows);
	return [
		toBold(title),
		`${markdownCode(subjectNameOf(page))}, defined in ${locationText(definitionLocation(page))}, at ${markdownCode(`/${slug}`)}`,
	];
}

function describeOperation(site: Site, operation: Operation): readonly string[] {
	const { value, spec, pointer } = operation;
	const { summary, description, deprecated } = value;
	const location = spec.document.locate(pointer, "key");
	return [
		`**${markdownCode(signature(operation))}**${deprecated === true ? " (deprecated)" : ""}`,
		...authorText(summary),
		...(text(summary) === undefined ? authorText(description) : []),
		`Defined in ${locationText(location)}`,
		pagesText(site, operation),
	];
}

function locationText({ file, range }: Location): string {
	return markdownCode(`${file.path}:${file.position(range.start).line}`);
}

function pagesText(site: Site, operation: Operation): string {
	const { files, generated } = pagesShowing(site, operation);
	const pages = [
		...files.map(({ path, slug }) => `${markdownCode(path)} at ${markdownCode(addressOf(slug))}`),
		...generated.map(
			({ slug }) => `the page that Mintlify generates at ${markdownCode(`/${slug}`)}`,
		),
	];
	const listedPages = new Set(pages.slice(0, maxListed));
	return listedPages.size === 0
		? "No page shows the operation."
		: `Shown by ${[...listedPages].join(", ")}.`;
}

function describeHeading(
	site: Site,
	{ holder }: Extract<ReferenceTarget, { readonly kind: "heading" }>,
): readonly string[] {
	const ids = idsOfHolder(site, holder);
	const isHere = ids.every(({ address }) => address === ids[0]?.address);
	const listedIds = isHere
		? ids.map(({ id }) => markdownCode(`#${id}`))
		: ids.slice(0, maxListed).map(({ id, address }) => markdownCode(`${address}#${id}`));
	const title = holder.titleText.trim();
	return [
		...(title === "" ? [] : [toBold(title)]),
		listedIds.length === 0
			? "docproof does not know the id of this element."
			: listedIds.join(", "),
		markdownCode(holder.file.path),
	];
}

const imagePath = /\.(?:png|jpe?g|gif|webp|svg|avif)$/i;

function describeFile(path: string, uriOf: (path: string) => string): readonly string[] {
	if (!imagePath.test(path)) return [markdownCode(path)];
	const uri = uriOf(path).replaceAll(/[()<>\s]/g, encodeURIComponent);
	return [`![](${uri.replaceAll("(", "%28").replaceAll(")", "%29")})`, markdownCode(path)];
}

function describePart(document: DataDocument, pointer: string): readonly string[] {
	const value = valueAt(document.value, pointer);
	const type = text(property(value, "type"));
	const location = document.locate(pointer, "key");
	return [
		`**${markdownCode(segments(pointer).at(-1) ?? "")}**${type === undefined ? "" : `: ${markdownCode(type)}`}`,
		...authorText(property(value, "description") ?? property(value, "summary")),
		`Defined in ${locationText(location)}`,
	];
}
