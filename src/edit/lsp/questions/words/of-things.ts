// What is said of a thing of the site, in paragraphs of Markdown. All that strangers wrote is
// escaped.
import { addressOf } from "../../../../facts/files/site-path.ts";
import { type Page, titleOfPage } from "../../../../facts/pages/page.ts";
import type { Operation } from "../../../../openapi/spec/spec.ts";
import { signature } from "../../../../openapi/spec/spec.ts";
import { markdownCode, markdownText } from "../../../../report/escaped.ts";
import { printable } from "../../../../report/printable.ts";
import { idsOfHolder, listingsOf, pagesShowing } from "../../../../site/bodies/references/about.ts";
import type { ReferenceTarget } from "../../../../site/bodies/references/reference.ts";
import {
	type GeneratedPage,
	nameOfShown,
	placeOfShown,
} from "../../../../site/parts/generated-page.ts";
import type { Site } from "../../../../site/parts/site.ts";
import type { DataDocument } from "../../../../source/document.ts";
import { segments, valueAt } from "../../../../source/pointer.ts";
import type { Location } from "../../../../source/source-file.ts";
import { property, text } from "../../../../source/value.ts";

/** `uriOf` gives that of a file, which a picture is shown by. */
export function wordsOf(
	site: Site,
	thing: ReferenceTarget,
	uriOf: (path: string) => string,
): readonly string[] {
	switch (thing.kind) {
		case "page":
			return ofPage(site, thing.page);
		case "generated":
			return ofGenerated(site, thing.page);
		case "heading":
			return ofHeading(site, thing);
		case "operation":
			return ofOperation(site, thing.operation);
		case "file":
			return ofFile(thing.path, uriOf);
		case "part":
			return ofPart(thing.document, thing.pointer);
		case "export":
			return thing.name === "default"
				? [markdownCode(thing.path)]
				: [`${markdownCode(thing.name)} of ${markdownCode(thing.path)}`];
		case "redirected":
			return [
				redirection(thing),
				...(thing.to === undefined ? [] : wordsOf(site, thing.to, uriOf)),
			];
	}
}

function redirection({
	from,
	end,
}: Extract<ReferenceTarget, { readonly kind: "redirected" }>): string {
	return end === undefined
		? `A redirect takes ${markdownCode(from)}.`
		: `Readers of ${markdownCode(from)} are redirected to ${markdownCode(end)}.`;
}

/** So much of a text shows what it is about. */
const longest = 300;

/** A text of strangers in one paragraph. */
function said(written: unknown): readonly string[] {
	const whole = text(written)?.replaceAll(/\s+/g, " ");
	if (whole === undefined) return [];
	const short = whole.length > longest ? `${whole.slice(0, longest).trimEnd()}…` : whole;
	return [prose(short)];
}

/** Signs that begin a list, too. */
function prose(words: string): string {
	return markdownText(printable(words)).replace(/^(?:[-+]|\d+[.)])(?=\s)/, "\\$&");
}

function bold(words: string): string {
	return `**${markdownText(printable(words.trim()))}**`;
}

function ofPage(site: Site, page: Page): readonly string[] {
	const { path, slug, fields } = page;
	const title = titleOfPage(page);
	return [
		...(title === undefined ? [] : [bold(title)]),
		...said(fields.description),
		`${markdownCode(path)} at ${markdownCode(addressOf(slug))}`,
		listing(site, slug),
	];
}

/** So many places tell where it is. */
const mostListings = 3;

function listing(site: Site, slug: string): string {
	const listings = listingsOf(site, slug);
	if (listings.length === 0) return "No entry of the navigation names it.";
	const shown = listings
		.slice(0, mostListings)
		.map((names) => (names.length === 0 ? "the navigation" : names.map(prose).join(" › ")));
	const more = listings.length - shown.length;
	return `Listed in ${shown.join("; ")}${more > 0 ? ` and ${more} more` : ""}.`;
}

function ofGenerated(site: Site, page: GeneratedPage): readonly string[] {
	const { shows, slug, title } = page;
	if ("method" in shows) return ofOperation(site, shows);
	return [
		bold(title),
		`${markdownCode(nameOfShown(page))}, defined in ${place(placeOfShown(page))}, at ${markdownCode(`/${slug}`)}`,
	];
}

function ofOperation(site: Site, operation: Operation): readonly string[] {
	const { value, spec, pointer } = operation;
	const { summary, description, deprecated } = value;
	const at = spec.document.locate(pointer, "key");
	return [
		`**${markdownCode(signature(operation))}**${deprecated === true ? " (deprecated)" : ""}`,
		...said(summary),
		...(text(summary) === undefined ? said(description) : []),
		`Defined in ${place(at)}`,
		shownBy(site, operation),
	];
}

function place({ file, range }: Location): string {
	return markdownCode(`${file.path}:${file.position(range.start).line}`);
}

function shownBy(site: Site, operation: Operation): string {
	const { files, generated } = pagesShowing(site, operation);
	const pages = [
		...files.map(({ path, slug }) => `${markdownCode(path)} at ${markdownCode(addressOf(slug))}`),
		...generated.map(
			({ slug }) => `the page that Mintlify makes of it at ${markdownCode(`/${slug}`)}`,
		),
	];
	const shown = new Set(pages.slice(0, mostListings));
	return shown.size === 0 ? "No page shows it." : `Shown by ${[...shown].join(", ")}.`;
}

function ofHeading(
	site: Site,
	{ holder }: Extract<ReferenceTarget, { readonly kind: "heading" }>,
): readonly string[] {
	const ids = idsOfHolder(site, holder);
	const isHere = ids.every(({ address }) => address === ids[0]?.address);
	const shown = isHere
		? ids.map(({ id }) => markdownCode(`#${id}`))
		: ids.slice(0, mostListings).map(({ id, address }) => markdownCode(`${address}#${id}`));
	const title = holder.written.trim();
	return [
		...(title === "" ? [] : [bold(title)]),
		shown.length === 0 ? "No id of it is known." : shown.join(", "),
		markdownCode(holder.file.path),
	];
}

const picture = /\.(?:png|jpe?g|gif|webp|svg|avif)$/i;

function ofFile(path: string, uriOf: (path: string) => string): readonly string[] {
	if (!picture.test(path)) return [markdownCode(path)];
	const uri = uriOf(path).replaceAll(/[()<>\s]/g, encodeURIComponent);
	return [`![](${uri.replaceAll("(", "%28").replaceAll(")", "%29")})`, markdownCode(path)];
}

function ofPart(document: DataDocument, pointer: string): readonly string[] {
	const value = valueAt(document.value, pointer);
	const type = text(property(value, "type"));
	const at = document.locate(pointer, "key");
	return [
		`**${markdownCode(segments(pointer).at(-1) ?? "")}**${type === undefined ? "" : `: ${markdownCode(type)}`}`,
		...said(property(value, "description") ?? property(value, "summary")),
		`Defined in ${place(at)}`,
	];
}
