// The correction for an unknown key of docs.json. docproof suggests a correction only after it has
// tried the correction.

import { type JsonPointer, parentOf, segments, valueAt } from "../../../text/pointer.ts";
import { faultsIn } from "../../../text/schema/schema-errors.ts";
import { innerValue, isMapping, type Mapping, property, textsIn } from "../../../text/value.ts";
import { didYouMean, findNearest } from "../../../text/wording/suggest.ts";
import { navigationHome } from "../navigation/navigation-home.ts";
import { divisionByList } from "../settings/division.ts";
import { compiledSchema } from "../settings/docs-schemas.ts";
import { docsSchema } from "../settings/setting-schema.ts";
import { dottedName } from "../settings/settings.ts";
import { type UnknownSetting, unknownSettings } from "./unknown-settings.ts";

export type SettingReplacement =
	/** Another key of the same object, with which Mintlify accepts the value. */
	| { readonly kind: "key"; readonly key: string; readonly isCertain: boolean }
	/** The dotted name of a setting where Mintlify accepts the value unchanged. */
	| { readonly kind: "place"; readonly place: string }
	/** The setting for the same purpose, which needs another value; `how` ends the sentence. */
	| { readonly kind: "other"; readonly place: string; readonly how: string }
	/** The text `how` ends the sentence "Remove the setting: …" with what serves the same purpose. */
	| { readonly kind: "elsewhere"; readonly how: string }
	| { readonly kind: "nothing" };

export function findReplacement(docs: Mapping, unknown: UnknownSetting): SettingReplacement {
	return findOtherKey(docs, unknown) ?? findOtherPlace(docs, unknown);
}

function findOtherKey(
	docs: Mapping,
	{ pointer, key, knownKeys }: UnknownSetting,
): SettingReplacement | undefined {
	const path = segments(pointer).slice(0, -1);
	const holder = valueAt(docs, parentOf(pointer));
	const holderName = dottedName(parentOf(pointer));
	const nearKey = findNearest(key, knownKeys);
	const suggestion =
		nearKey ?? keyByWrongName.get(dottedName(pointer).replaceAll(/\[\d+\]/g, "[]"));
	if (suggestion === undefined || !isMapping(holder)) return undefined;
	if (Object.hasOwn(holder, suggestion)) return undefined;
	// At the top level, docproof tries this key alone, because the rest of docs.json is large.
	const { [key]: value, ...rest } = path.length === 0 ? { [key]: property(holder, key) } : holder;
	const wrappedBefore = wrapValue(docs, path, { ...rest, [key]: value });
	const wrappedAfter = wrapValue(docs, path, { ...rest, [suggestion]: value });
	if (!isBetter(wrappedBefore, wrappedAfter)) return undefined;
	const isCertain = nearKey !== undefined || holderName.startsWith("fonts");
	return { kind: "key", key: suggestion, isCertain };
}

function findOtherPlace(docs: Mapping, { pointer, key }: UnknownSetting): SettingReplacement {
	const name = dottedName(pointer);
	const value = valueAt(docs, pointer);
	const listHome =
		name === key ? navigationHome(property(docs, "navigation"), key, value) : undefined;
	if (listHome !== undefined) {
		const { place, isAccepted, how } = listHome;
		return isAccepted ? { kind: "place", place } : { kind: "other", place, how };
	}
	if (namesOwnAsset(value)) return { kind: "elsewhere", how: assetsAreLoaded };
	const otherHome = homeOf(docs, name, key);
	if (otherHome === undefined) return { kind: "nothing" };
	const { place, how = "", hasOtherMeaning = false, innerKey = [] } = otherHome;
	const path = place.split(".").concat(innerKey);
	const isTaken = !hasOtherMeaning && isFree(docs, path) && isFaultless(path, value);
	return isTaken ? { kind: "place", place: path.join(".") } : { kind: "other", place, how };
}

function homeOf(docs: Mapping, name: string, key: string): SettingHome | undefined {
	if (name === `metadata.${key}` || metatagPattern.test(name))
		return { place: "seo.metatags", innerKey: key };
	if (name === key && integrationNames.includes(key)) return { place: `integrations.${key}` };
	const list = name === "defaultVersion" ? "versions" : "languages";
	const hasList = property(property(docs, "navigation"), list) !== undefined;
	if (/^default(?:Version|Language|Locale)$/.test(name) && hasList)
		return {
			place: '"default": true',
			how: `on the ${divisionByList[list]} in \`navigation\``,
			hasOtherMeaning: true,
		};
	return homeByName.get(name);
}

/** The names of tags for previews of links, at the top level or in `seo`. */
const metatagPattern = /^(?:seo\.)?(?:og|twitter):[\w:-]+$/;

const integrationNames = Object.keys(
	Object(property(property(property(docsSchema, "properties"), "integrations"), "properties")),
);

const assetsAreLoaded = "Mintlify loads every `.css` and `.js` file of the site by itself";

/** True if a value contains the path of a style sheet or a script of the site. */
function namesOwnAsset(value: unknown): boolean {
	return Array.from(textsIn(value)).some((text) => /^(?!\w+:|\/\/).*\.(?:css|js)$/i.test(text));
}

const smallestDocs: Mapping = {
	theme: "mint",
	name: "A",
	colors: { primary: "#000" },
	navigation: {},
};

function problemsIn(settings: unknown): string[] {
	const value = { ...smallestDocs, ...Object(settings) };
	return [
		...faultsIn(compiledSchema("settings"), value).map(
			({ pointer, fault }) => `${pointer} ${fault.kind}`,
		),
		...Array.from(unknownSettings(value), ({ pointer }) => pointer),
	];
}

function isBetter(before: unknown, after: unknown): boolean {
	const problemsBefore = problemsIn(before);
	const problemsAfter = problemsIn(after);
	return (
		problemsAfter.length < problemsBefore.length &&
		problemsAfter.every((problem) => problemsBefore.includes(problem))
	);
}

function isFaultless(path: readonly string[], value: unknown): boolean {
	const settings = path.reduceRight<unknown>((innerValue, key) => ({ [key]: innerValue }), value);
	return problemsIn(settings).length === 0;
}

/** True if docs.json has fewer faults without this key. */
export function canBeRemoved(docs: Mapping, pointer: JsonPointer): boolean {
	const path = segments(pointer);
	const key = path.pop() ?? "";
	if (path.length === 0) return !Object.hasOwn(smallestDocs, key);
	const holder = valueAt(docs, parentOf(pointer));
	if (!isMapping(holder)) return false;
	const { [key]: _, ...rest } = holder;
	return isBetter(wrapValue(docs, path, holder), wrapValue(docs, path, rest));
}

/**
 * True if docs.json has no value at a path, and no value at a prefix of the path that would exclude
 * a value at the path.
 */
function isFree(docs: Mapping, path: readonly string[]): boolean {
	let holder: unknown = docs;
	for (const key of path) {
		if (holder === undefined) return true;
		if (!isMapping(holder)) return false;
		holder = property(holder, key);
	}
	return holder === undefined;
}

/** A value at its path in docs.json, without its siblings. */
function wrapValue(docs: unknown, path: readonly string[], value: unknown): unknown {
	const [key, ...rest] = path;
	if (key === undefined) return value;
	const wrappedValue = wrapValue(innerValue(docs, key), rest, value);
	return Array.isArray(docs) ? [wrappedValue] : { [key]: wrappedValue };
}

export function replacementHint(replacement: SettingReplacement): string {
	switch (replacement.kind) {
		case "key":
			return didYouMean(replacement.key);
		case "place":
			return `Move the setting to \`${replacement.place}\`.`;
		case "other": {
			const howText = replacement.how === "" ? "" : `, ${replacement.how}`;
			return `Use \`${replacement.place}\` instead${howText}.`;
		}
		case "elsewhere":
			return `Remove the setting: ${replacement.how}.`;
		case "nothing":
			return "Remove the setting.";
	}
}

interface SettingHome {
	readonly place: string;
	/** The difference between the value and the value in mint.json. */
	readonly how?: string;
	/** True if the same value would have another meaning at `place`. */
	readonly hasOtherMeaning?: true;
	/** The name of the key below `place`. */
	readonly innerKey?: string;
}

const ga4 = { place: "integrations.ga4", how: "with `measurementId`" };
const gtm = { place: "integrations.gtm", how: "with `tagId`" };

/** Settings of mint.json, frequent mistakes, and their equivalents in docs.json. */
const homeByName: ReadonlyMap<string, SettingHome> = new Map(
	Object.entries<SettingHome>({
		topbarLinks: { place: "navbar.links", how: "each with `label` and `href`" },
		topbarCtaButton: { place: "navbar.primary", how: "with `type`, `label` and `href`" },
		primaryTab: { place: "navigation.tabs", hasOtherMeaning: true },
		topAnchor: { place: "navigation.anchors", hasOtherMeaning: true },
		footerSocials: { place: "footer.socials", how: "an object with a URL for each name" },
		socials: { place: "footer.socials" },
		modeToggle: { place: "appearance", how: "with `default` and `strict`" },
		backgroundImage: { place: "background.image" },
		"background.light": { place: "background.color.light" },
		"background.dark": { place: "background.color.dark" },
		"colors.background": { place: "background.color", how: "with `light` and `dark`" },
		font: { place: "fonts", how: "with `family`, or with `heading` and `body`" },
		codeBlock: { place: "styling.codeblocks", how: "with the value of `mode`" },
		codeblocks: { place: "styling.codeblocks" },
		eyebrow: { place: "styling.eyebrows", how: "with the value of `display`" },
		eyebrows: { place: "styling.eyebrows" },
		latex: { place: "styling.latex" },
		style: { place: "styling" },
		styles: { place: "styling" },
		404: { place: "errors.404" },
		notFound: { place: "errors.404", how: "with `redirect`, `title` or `description`" },
		playground: { place: "api.playground", how: "with `display` or `proxy`" },
		analytics: { place: "integrations" },
		googleAnalytics: ga4,
		"analytics.google": ga4,
		"integrations.googleAnalytics": ga4,
		"integrations.google": ga4,
		googleTagManager: gtm,
		"integrations.googleTagManager": gtm,
		icon: { place: "favicon" },
		iconLibrary: { place: "icons.library" },
		"background.style": { place: "background.decoration" },
		"background.pattern": { place: "background.decoration" },
		"logo.favicon": { place: "favicon" },
		"seo.description": { place: "description" },
		darkMode: { place: "appearance", how: "with `default` and `strict`" },
		metadata: { place: "seo.metatags" },
		metatags: { place: "seo.metatags" },
		"seo.metadata": { place: "seo.metatags" },
		"seo.indexHiddenPages": { place: "seo.indexing", how: "with `all` or `navigable`" },
		"api.baseUrl": { place: "api.mdx.server" },
		"api.auth": { place: "api.mdx.auth" },
		"api.playground.mode": {
			place: "api.playground.display",
			how: "with `interactive`, `simple` or `none`",
		},
		"api.playground.disableProxy": {
			place: "api.playground.proxy",
			how: "with the opposite value",
			hasOtherMeaning: true,
		},
		"api.request": { place: "api.examples", how: "with `languages`" },
		"api.paramFields": { place: "api.params" },
	}),
);

const linkFields = { name: "label", title: "label", text: "label", url: "href" };
const columnFields = { label: "header", name: "header", title: "header" };

/** Intended keys of the same object, by the dotted name of the wrong key, without indexes. */
const keyByWrongName: ReadonlyMap<string, string> = new Map(
	Object.entries({
		"navbar.links[]": linkFields,
		"navbar.primary": linkFields,
		"footer.links[]": columnFields,
		"footer.links[].items[]": linkFields,
		"redirects[]": { from: "source", to: "destination" },
		banner: { text: "content", message: "content", isDismissible: "dismissible" },
		search: { placeholder: "prompt" },
		appearance: { mode: "default", theme: "default" },
		fonts: { headings: "heading", url: "source" },
		"fonts.heading": { url: "source" },
		"fonts.body": { url: "source" },
	}).flatMap(([holder, names]) =>
		Object.entries(names).map(([key, name]) => [`${holder}.${key}`, name] as const),
	),
);
