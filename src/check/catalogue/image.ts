import type { Attribute, Body, Element } from "../../mdx/body.ts";
import {
	type Asset,
	assetsIn,
	assetsInDocs,
	assetsInFields,
	type ShownPath,
	shownPathsIn,
} from "../../site/bodies/destinations/assets.ts";
import { resolveAsset } from "../../site/bodies/destinations/missing-asset.ts";
import type { BodyFile } from "../../site/facts/bodies/body-file.ts";
import { attributeOf } from "../../site/facts/bodies/ids/holders.ts";
import { descriptionIn, labelBefore, plainText } from "../../site/facts/bodies/plain-texts.ts";
import type { Site } from "../../site/parts/site.ts";
import { computeLazily } from "../../text/memoised.ts";
import type { Location } from "../../text/source-file.ts";
import { bodySource } from "./in-bodies.ts";
import { inPageOf, type PagePart, pagePartFields, partOfPage } from "./in-page.ts";
import { byName, type CatalogueRecord, type Delay, kindOf, recordOf, siteSource } from "./kind.ts";
import { isFile } from "./page.ts";
import { boolean, choice, integer, object, optional, string } from "./schema.ts";

const fields = object("A picture, a video or another file that readers see.", {
	carrier: choice("The syntax or file that contains it.", [
		"markdown",
		"jsx",
		"frontmatter",
		"docs.json",
	]),
	element: optional(
		string("The element that shows it, such as `img` or `video`; absent for Markdown."),
	),
	setting: optional(string("The frontmatter field or the docs.json setting that references it.")),
	src: string("Its path or URL, as written."),
	alt: optional(string("The text that describes it; absent if it is missing or an expression.")),
	altIsCertain: boolean("Whether docproof knows the text, or knows that it is missing."),
	isDecorative: optional(
		boolean(
			"Whether `alt` is empty, or the element is hidden from screen readers. Absent if unknown.",
		),
	),
	width: optional(string("The width, as written.")),
	height: optional(string("The height, as written.")),
	resolvesTo: optional(string("The path of the file in the site.")),
	bytes: optional(integer("The size of the file.")),
	state: optional(
		choice(
			"Whether the file exists; absent for files of other sites and files that no page shows.",
			["alive", "dead", "unknown"],
		),
	),
});

export type ImageFields = NonNullable<(typeof fields)["value"]>;
type ImageRecord = CatalogueRecord<ImageFields>;

export const image = kindOf({
	name: "image",
	summary: "A picture, a video or another file that readers see.",
	fields: partOfPage(fields),
	bodyFields: "all",
	sources: [
		siteSource(function* (site, delay) {
			for (const asset of assetsInDocs(site)) yield dataRecord(site, "docs.json", asset, delay);
			for (const asset of assetsInFields(site)) yield dataRecord(site, "frontmatter", asset, delay);
		}),
		bodySource(imagesIn),
	],
});

/** The file that is shown, and whether it exists. */
type ShownFile = Pick<ImageFields, "resolvesTo" | "bytes" | "state">;

/** The text that describes the file, and its size on the page. */
type ImageTraits = Pick<ImageFields, "alt" | "altIsCertain" | "isDecorative" | "width" | "height">;

interface ImageReference
	extends PagePart,
		Pick<ImageFields, "carrier" | "element" | "setting" | "src"> {
	readonly file: () => ShownFile;
	readonly traits: () => ImageTraits;
}

type WrittenImage = Pick<ImageReference, "src" | "inPage" | "file">;

const fieldsOfImage = pagePartFields<ImageReference, ImageFields>({
	carrier: ({ carrier }) => carrier,
	element: ({ element }) => element,
	setting: ({ setting }) => setting,
	src: ({ src }) => src,
	resolvesTo: ({ file }) => file().resolvesTo,
	bytes: ({ file }) => file().bytes,
	state: ({ file }) => file().state,
	alt: ({ traits }) => traits().alt,
	altIsCertain: ({ traits }) => traits().altIsCertain,
	isDecorative: ({ traits }) => traits().isDecorative,
	width: ({ traits }) => traits().width,
	height: ({ traits }) => traits().height,
});

function dataRecord(
	site: Site,
	carrier: "docs.json" | "frontmatter",
	asset: Asset,
	delay: Delay,
): ImageRecord {
	const { name, written, at } = asset;
	const setting = name === undefined ? {} : { setting: name };
	const file = delay(() => shownFileOf(site, asset));
	const traits = (): ImageTraits => ({ altIsCertain: true });
	const inPage = inPageOf(site, at.file.path);
	return recordOf(fieldsOfImage({ carrier, ...setting, src: written, inPage, file, traits }), at);
}

function shownFileOf(site: Site, asset: Asset): ShownFile {
	const { kind } = resolveAsset(site, asset);
	if (kind === "dead" || kind === "unknown") return { state: kind };
	const path = asset.paths.find((one) => site.files.paths.has(one));
	const bytes = path === undefined ? undefined : site.files.sizeOf(path);
	return {
		...(path !== undefined && { resolvesTo: path }),
		...(bytes !== undefined && { bytes }),
		state: "alive",
	};
}

function* imagesIn(site: Site, file: BodyFile, body: Body, delay: Delay): Iterable<ImageRecord> {
	const inPage = inPageOf(site, file.path);
	const imagesByStart = new Map(shownPathsIn(body).map((one) => [one.range.start, one]));
	for (const asset of assetsIn(site, file)) {
		const { written, at } = asset;
		const { start } = at.range;
		const image = { src: written, inPage, file: delay(() => shownFileOf(site, asset)) };
		yield bodyRecord(file, imagesByStart.get(start), image, at);
		imagesByStart.delete(start);
	}
	// Files of other sites, and files that no page shows.
	for (const shownImage of imagesByStart.values())
		if (isFile(shownImage))
			yield bodyRecord(
				file,
				shownImage,
				{ src: shownImage.text, inPage, file: () => ({}) },
				file.locate(shownImage.range),
			);
}

function bodyRecord(
	file: BodyFile,
	shown: ShownPath | undefined,
	written: WrittenImage,
	at: Location,
): ImageRecord {
	const { element, start } = shown ?? {};
	if (element !== undefined) return elementRecord(file, element, written, at);
	const reference = { carrier: "markdown", ...written } as const;
	if (start === undefined) {
		const traits = (): ImageTraits => ({ altIsCertain: false });
		return recordOf(fieldsOfImage({ ...reference, traits }), at, undefined, file.path);
	}
	const label = computeLazily(() => labelBefore(file.file.text, start, at.range));
	const traits = (): ImageTraits => {
		const text = descriptionIn(label().text);
		return { alt: text, altIsCertain: true, isDecorative: text.trim() === "" };
	};
	return recordOf(
		fieldsOfImage({ ...reference, traits }),
		at,
		([name]) =>
			name === "alt" || name === "isDecorative" ? file.locate(label().range) : undefined,
		file.path,
	);
}

function elementRecord(
	file: BodyFile,
	element: Element,
	written: WrittenImage,
	at: Location,
): ImageRecord {
	const place = (name: string): Location | undefined => {
		const foundAttribute = attributeOf(element, name);
		return foundAttribute && file.locate(foundAttribute.range);
	};
	const reference = { carrier: "jsx", element: element.name, ...written } as const;
	const traits = computeLazily(() => traitsOf(element));
	return recordOf(
		fieldsOfImage({ ...reference, traits }),
		at,
		byName(() => ({ alt: place("alt"), width: place("width"), height: place("height") })),
		file.path,
	);
}

function traitsOf(element: Element): ImageTraits {
	const attribute = (name: string): Attribute | undefined => attributeOf(element, name);
	const textOf = (name: string): string | undefined => valueOfAttribute(attribute(name));
	const alt = textOf("alt");
	const hiddenAttribute = attribute("aria-hidden");
	const isHidden =
		hiddenAttribute?.kind === "flag" ||
		hiddenAttribute?.value.trim() === "true" ||
		/^(?:presentation|none)$/.test(textOf("role") ?? "");
	const altIsCertain = alt !== undefined || (attribute("alt") === undefined && !element.hasSpread);
	return {
		alt,
		altIsCertain,
		isDecorative: isHidden || altIsCertain ? isHidden || alt?.trim() === "" : undefined,
		width: textOf("width"),
		height: textOf("height"),
	};
}

function valueOfAttribute(attribute: Attribute | undefined): string | undefined {
	if (attribute === undefined) return undefined;
	const { kind, value } = attribute;
	if (kind === "expression" && /^\s*\d+(?:\.\d+)?\s*$/.test(value)) return value.trim();
	return plainText(attribute)?.text;
}
