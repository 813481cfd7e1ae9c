// Symbols of a site for searches by name: pages, headings and operations.
import { addressOf } from "../../../facts/files/site-path.ts";
import { startOf, titleOfPage } from "../../../facts/pages/page.ts";
import type { Body } from "../../../mdx/body.ts";
import { type Operation, signature } from "../../../openapi/spec/spec.ts";
import type { Location } from "../../../source/source-file.ts";
import { text } from "../../../source/value.ts";
import { bodiesOf } from "../../pages/bodies.ts";
import type { Site } from "../../parts/site.ts";

export interface SiteSymbol {
	readonly name: string;
	readonly kind: "page" | "heading" | "operation";
	/**
	 * The text that says where the symbol is: the address of a page, the path of a file, or the
	 * summary of an operation.
	 */
	readonly holder: string;
	/** The location, which is computed only for search results. */
	readonly place: () => Location;
}

export function* symbolsOf(site: Site): Iterable<SiteSymbol> {
	for (const page of site.pages.all) {
		const pageAddress = addressOf(page.slug);
		const name = titleOfPage(page) ?? pageAddress;
		yield { name, kind: "page", holder: pageAddress, place: () => startOf(page) };
	}
	for (const { operations } of site.specs.readableSpecs())
		for (const operation of operations) yield operationSymbol(operation);
	for (const file of bodiesOf(site)) {
		const { reading, path: holder } = file;
		const { headings } = reading.kind === "body" ? reading.body : noHeadings;
		for (const { text, start } of headings) {
			const place = (): Location => file.place({ start, end: start });
			yield { name: text.trim(), kind: "heading", holder, place };
		}
	}
}

const noHeadings: Pick<Body, "headings"> = { headings: [] };

function operationSymbol(operation: Operation): SiteSymbol {
	const { spec, value, pointer } = operation;
	return {
		name: signature(operation),
		kind: "operation",
		holder: text(value.summary) ?? spec.path,
		place: () => spec.document.locate(pointer, "key"),
	};
}
