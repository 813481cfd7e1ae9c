import type { BodyFile } from "../facts/bodies/body-file.ts";
import { attributeOf } from "../facts/bodies/ids/holders.ts";
import { labelBefore, plainText } from "../facts/bodies/plain-texts.ts";
import type { Attribute, Body, Element } from "../mdx/body.ts";
import {
	type Asset,
	assetsIn,
	assetsInDocs,
	assetsInFields,
	type ShownPath,
	shownPathsIn,
} from "../site/bodies/destinations/assets.ts";
import { resolveAsset } from "../site/bodies/destinations/missing-asset.ts";
import type { Site } from "../site/parts/site.ts";
import type { Location } from "../source/source-file.ts";
import { bodySource } from "./in-bodies.ts";
import {
	byName,
	type CatalogueRecord,
	computeLazily,
	kindOf,
	recordOf,
	siteSource,
} from "./kind.ts";
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
	isDecorative: optional(
		boolean("Whether `alt` is empty, or the element is hidden from screen readers."),
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
	fields,
	bodyFields: "all",
	sources: [
		siteSource(function* (site) {
			for (const asset of assetsInDocs(site)) yield dataRecord(site, "docs.json", asset);
			for (const asset of assetsInFields(site)) yield dataRecord(site, "frontmatter", asset);
		}),
		bodySource(imagesIn),
	],
});

function dataRecord(site: Site, carrier: "docs.json" | "frontmatter", asset: Asset): ImageRecord {
	const { name, written, at } = asset;
	const setting = name === undefined ? {} : { setting: name };
	return recordOf({ carrier, ...setting, src: written, ...shownFileOf(site, asset) }, at);
}

function shownFileOf(
	site: Site,
	asset: Asset,
): Pick<ImageFields, "resolvesTo" | "bytes" | "state"> {
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

function* imagesIn(site: Site, file: BodyFile, body: Body): Iterable<ImageRecord> {
	const imagesByStart = new Map(shownPathsIn(body).map((one) => [one.range.start, one]));
	for (const asset of assetsIn(site, file)) {
		const { start } = asset.at.range;
		yield bodyRecord(
			file,
			imagesByStart.get(start),
			asset.written,
			asset.at,
			shownFileOf(site, asset),
		);
		imagesByStart.delete(start);
	}
	// Files of other sites, and files that no page shows.
	for (const shownImage of imagesByStart.values())
		if (isFile(shownImage))
			yield bodyRecord(file, shownImage, shownImage.text, file.locate(shownImage.range), {});
}

/** The value for an icon can be a name instead of a path. */
export function isFile({ attribute, text }: ShownPath): boolean {
	return attribute?.name !== "icon" || /[/.]/.test(text);
}

function bodyRecord(
	file: BodyFile,
	shown: ShownPath | undefined,
	src: string,
	at: Location,
	found: Pick<ImageFields, "resolvesTo" | "bytes" | "state">,
): ImageRecord {
	const { element, start } = shown ?? {};
	const imageFields = { src, ...found };
	if (element !== undefined) return elementRecord(file, element, imageFields, at);
	if (start === undefined)
		return recordOf({ carrier: "markdown", ...imageFields }, at, undefined, file.path);
	const label = computeLazily(() => labelBefore(file.file.text, start, at.range));
	const ownFields: ImageFields = {
		carrier: "markdown",
		...imageFields,
		get alt() {
			return label().text;
		},
		get isDecorative() {
			return label().text.trim() === "";
		},
	};
	return recordOf(
		ownFields,
		at,
		([name]) =>
			name === "alt" || name === "isDecorative" ? file.locate(label().range) : undefined,
		file.path,
	);
}

function elementRecord(
	file: BodyFile,
	element: Element,
	own: Pick<ImageFields, "src">,
	at: Location,
): ImageRecord {
	const attribute = (name: string): Attribute | undefined => attributeOf(element, name);
	const textOf = (name: string): string | undefined => valueOfAttribute(attribute(name));
	const locationOfAttribute = (name: string): Location | undefined => {
		const foundAttribute = attribute(name);
		return foundAttribute && file.locate(foundAttribute.range);
	};
	const [alt, width, height] = [textOf("alt"), textOf("width"), textOf("height")];
	const isHidden =
		textOf("aria-hidden") === "true" || /^(?:presentation|none)$/.test(textOf("role") ?? "");
	// Whether an image with an expression as `alt` is decorative is unknown, because the value of the
	// expression is unknown.
	const hasKnownAlt = isHidden || attribute("alt") === undefined || alt !== undefined;
	return recordOf(
		{
			carrier: "jsx",
			element: element.name,
			...own,
			...(alt !== undefined && { alt }),
			...(hasKnownAlt && { isDecorative: isHidden || alt?.trim() === "" }),
			...(width !== undefined && { width }),
			...(height !== undefined && { height }),
		},
		at,
		byName(() => ({
			alt: locationOfAttribute("alt"),
			width: locationOfAttribute("width"),
			height: locationOfAttribute("height"),
		})),
		file.path,
	);
}

function valueOfAttribute(attribute: Attribute | undefined): string | undefined {
	if (attribute === undefined) return undefined;
	const { kind, value } = attribute;
	if (kind === "expression" && /^\s*\d+(?:\.\d+)?\s*$/.test(value)) return value.trim();
	return plainText(attribute)?.text;
}
