// By which names, links and descriptions Mintlify's starter kit is known, as of its versions of
// 2024 to 2026.

import type { Mapping } from "../source/value.ts";

/** The names that docs.json has in it. */
export const kitNames: ReadonlySet<string> = new Set(["Mint Starter Kit", "Mintlify Starter Kit"]);

/** Where the links of its docs.json lead: to Mintlify itself. */
const kitLinks =
	/^(?:mailto:(?:hi|support)@mintlify\.com|https?:\/\/(?:www\.)?(?:(?:x|twitter)\.com\/mintlify|github\.com\/mintlify|linkedin\.com\/company\/mintlify|dashboard\.mintlify\.com|mintlify\.com\/(?:docs|blog|community|dashboard))\/?)$/i;

export function isKitLink(link: string): boolean {
	return kitLinks.test(link);
}

/** What its example of an API is called, and where that runs. */
export const kitApi = "OpenAPI Plant Store";
export const kitServer = /^https?:\/\/sandbox\.mintlify\.com\/?$/;

/** The end of the path of its pages, and how their description begins. */
const kitPages: readonly (readonly [path: RegExp, begin: string])[] = [
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

/** The titles of its pages of operations. */
const kitOperations: ReadonlyMap<string, string> = new Map([
	["api-reference/endpoint/create", "Create Plant"],
	["api-reference/endpoint/delete", "Delete Plant"],
	["api-reference/endpoint/get", "Get Plants"],
	["api-reference/endpoint/webhook", "New Plant"],
]);

/** The field of a page that says that it is one of them. */
export function kitField(
	slug: string,
	{ title, description }: Mapping,
): "title" | "description" | undefined {
	if (title !== undefined && kitOperations.get(slug) === title) return "title";
	if (typeof description !== "string") return undefined;
	return kitPages.some(([path, begin]) => path.test(slug) && description.startsWith(begin))
		? "description"
		: undefined;
}
