// Parts of a site that are unchanged from Mintlify's starter kit.

import { stringsIn } from "../../text/placed-strings.ts";
import type { JsonPointer } from "../../text/pointer.ts";
import type { Location } from "../../text/source-file.ts";
import { itemsIn, type Mapping, property, text } from "../../text/value.ts";
import { fieldAt } from "../facts/pages/page.ts";
import { question, type Site } from "../parts/site.ts";
import { usedSpecs } from "./operations/spec-use.ts";

export interface KitPart {
	readonly kind: "name" | "link" | "page" | "api";
	readonly at: Location;
	/**
	 * The source text of a name or link; for a page, the name of the field that proves the origin of
	 * the page.
	 */
	readonly written: string;
}

/** The parts of the starter kit that remain; empty for Mintlify's own site. */
export const kitParts = question((site: Site): readonly KitPart[] => {
	const name = text(property(site.docs.value, "name")) ?? "";
	if (/^mintlify(?: docs| documentation)?$/i.test(name.trim())) return [];
	return [
		...kitNameParts(site, name.trim()),
		...kitLinkParts(site),
		...kitPageParts(site),
		...kitApiParts(site),
	];
});

function kitNameParts({ docs }: Site, name: string): readonly KitPart[] {
	return kitNames.has(name) ? [{ kind: "name", at: docs.locate("/name"), written: name }] : [];
}

function kitLinkParts({ docs }: Site): readonly KitPart[] {
	return Array.from(stringsIn(docs.value)).flatMap(({ written, isItem, pointer }) =>
		// The pattern is tested first, because deep values have long pointers, which are slow to
		// examine.
		!isItem && kitLinkPattern.test(written) && isOwnLink(pointer)
			? { kind: "link", at: docs.locate(pointer), written }
			: [],
	);
}

function isOwnLink(pointer: JsonPointer): boolean {
	return /^\/(?:navbar|anchors|navigation)(?:\/.*)?\/href$|^\/footer(?:\/socials|Socials)\//.test(
		pointer,
	);
}

/**
 * The parts of the starter kit in pages. This question is separate, because only changes of pages
 * change the answer.
 */
const kitPageParts = question(({ pages }: Site): readonly KitPart[] =>
	pages.all.flatMap((page) => {
		const field = kitField(page.slug, page.fields);
		const location = field && fieldAt(page, field);
		return location ? [{ kind: "page", at: location, written: field }] : [];
	}),
);

/** The paths of pages of the starter kit. */
export const kitPages = question(
	(site: Site): ReadonlySet<string> => new Set(kitPageParts(site).map(({ at }) => at.file.path)),
);

function kitApiParts(site: Site): readonly KitPart[] {
	return usedSpecs(site).flatMap(({ document }) => {
		const { value } = document;
		if (text(property(property(value, "info"), "title")) === kitApiTitle)
			return { kind: "api", at: document.locate("/info/title"), written: "" };
		const [server] = itemsIn(property(value, "servers"));
		return kitServerPattern.test(text(property(server, "url")) ?? "")
			? { kind: "api", at: document.locate("/servers/0/url"), written: "" }
			: [];
	});
}

// Names, links and descriptions in Mintlify's starter kit, versions of 2024 to 2026.

const kitNames: ReadonlySet<string> = new Set(["Mint Starter Kit", "Mintlify Starter Kit"]);

const kitLinkPattern =
	/^(?:mailto:(?:hi|support)@mintlify\.com|https?:\/\/(?:www\.)?(?:(?:x|twitter)\.com\/mintlify|github\.com\/mintlify|linkedin\.com\/company\/mintlify|dashboard\.mintlify\.com|mintlify\.com\/(?:docs|blog|community|dashboard))\/?)$/i;

const kitApiTitle = "OpenAPI Plant Store";
const kitServerPattern = /^https?:\/\/sandbox\.mintlify\.com\/?$/;

const beginsOfKitPages: readonly (readonly [path: RegExp, begin: string])[] = [
	[/(?:^|\/)essentials\/code$/, "Display inline code and code blocks"],
	[/(?:^|\/)essentials\/images$/, "Add image, video, and other HTML"],
	[/(?:^|\/)essentials\/markdown$/, "Text, title, and styling in standard"],
	[/(?:^|\/)essentials\/navigation$/, "The navigation field in "],
	[/(?:^|\/)essentials\/reusable-snippets$/, "Reusable, custom snippets"],
	[/(?:^|\/)essentials\/settings$/, "Mintlify gives you complete control"],
	[/(?:^|\/)development$/, "Preview changes locally to update your docs"],
	[/(?:^|\/)quickstart$/, "Start building awesome documentation in"],
	[/(?:^|\/)(?:index|introduction)$/, "Welcome to the new home for your doc"],
	[/(?:^|\/)(?:index|introduction)$/, "Welcome to the home of your new doc"],
	[/(?:^|\/)ai-tools\/[\w-]+$/, "Configure Claude Code for your documentation"],
	[/(?:^|\/)ai-tools\/[\w-]+$/, "Configure Cursor for your documentation"],
	[/(?:^|\/)ai-tools\/[\w-]+$/, "Configure Windsurf for your documentation"],
	[/(?:^|\/)api-reference\/introduction$/, "Example section for showcasing"],
];

const kitOperationBySlug: ReadonlyMap<string, string> = new Map([
	["api-reference/endpoint/create", "Create Plant"],
	["api-reference/endpoint/delete", "Delete Plant"],
	["api-reference/endpoint/get", "Get Plants"],
	["api-reference/endpoint/webhook", "New Plant"],
]);

function kitField(
	slug: string,
	{ title, description }: Mapping,
): "title" | "description" | undefined {
	if (title !== undefined && kitOperationBySlug.get(slug) === title) return "title";
	if (typeof description !== "string") return undefined;
	return beginsOfKitPages.some(([path, begin]) => path.test(slug) && description.startsWith(begin))
		? "description"
		: undefined;
}
