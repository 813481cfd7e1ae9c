// What was meant by a key of docs.json that Mintlify does not know: told only where it was tried.
import { faultsIn } from "../../schema/schema-errors.ts";
import { type JsonPointer, segments } from "../../source/pointer.ts";
import { isMapping, type Mapping, property } from "../../source/value.ts";
import { didYouMean, nearest } from "../../text/suggest.ts";
import { navigationHome } from "../navigation/navigation-home.ts";
import { settingsSchema } from "../settings/docs-schemas.ts";
import { nameOf } from "../settings/settings.ts";
import { type UnknownSetting, unknownSettings } from "./unknown-settings.ts";

/** What there is in place of a setting that Mintlify does not know. */
export type SettingReplacement =
	/** Another key of the same object, with which Mintlify takes the value. */
	| { readonly kind: "key"; readonly key: string; readonly isCertain: boolean }
	/** A place, dotted, where Mintlify takes the value as it is. */
	| { readonly kind: "place"; readonly place: string }
	/** A setting for the same thing, with another value: `how` ends the sentence. */
	| { readonly kind: "other"; readonly place: string; readonly how: string }
	| { readonly kind: "nothing" };

/** `docs` is the whole value of docs.json. */
export function insteadOf(docs: Mapping, unknown: UnknownSetting): SettingReplacement {
	return otherKey(docs, unknown) ?? otherPlace(docs, unknown);
}

function otherKey(
	docs: Mapping,
	{ pointer, key, known }: UnknownSetting,
): SettingReplacement | undefined {
	const path = segments(pointer).slice(0, -1);
	const holder = path.reduce<unknown>(step, docs);
	const holderName = nameOf(pointer.slice(0, pointer.lastIndexOf("/")));
	const slip = nearest(key, known);
	const other = slip ?? otherNames.get(nameOf(pointer).replaceAll(/\[\d+\]/g, "[]"));
	if (other === undefined || !isMapping(holder)) return undefined;
	if (Object.hasOwn(holder, other)) return undefined;
	// Of the top nothing but the one key is tried: the rest is large.
	const { [key]: value, ...rest } = path.length === 0 ? { [key]: property(holder, key) } : holder;
	const before = around(docs, path, { ...rest, [key]: value });
	const after = around(docs, path, { ...rest, [other]: value });
	if (!isBetter(before, after)) return undefined;
	const isCertain = slip !== undefined || holderName.startsWith("fonts");
	return { kind: "key", key: other, isCertain };
}

function otherPlace(docs: Mapping, { pointer, key }: UnknownSetting): SettingReplacement {
	const name = nameOf(pointer);
	const value = segments(pointer).reduce<unknown>(step, docs);
	const listed =
		name === key ? navigationHome(property(docs, "navigation"), key, value) : undefined;
	if (listed !== undefined) {
		const { place, isTaken, how } = listed;
		return isTaken ? { kind: "place", place } : { kind: "other", place, how };
	}
	const home = name === `metadata.${key}` ? { place: "seo.metatags", inner: key } : homes.get(name);
	if (home === undefined) return { kind: "nothing" };
	const { place, how = "", differs = false, inner = [] } = home;
	const path = place.split(".").concat(inner);
	const isTaken = !differs && isFree(docs, path) && isFaultless(path, value);
	return isTaken ? { kind: "place", place: path.join(".") } : { kind: "other", place, how };
}

/** What docs.json has to have. */
const smallest: Mapping = { theme: "mint", name: "A", colors: { primary: "#000" }, navigation: {} };

/** The faults of settings, and the keys among them that are not known. */
function wrongIn(settings: unknown): string[] {
	const value = { ...smallest, ...Object(settings) };
	return [
		...faultsIn(settingsSchema, value).map(({ pointer, fault }) => `${pointer} ${fault.kind}`),
		...Array.from(unknownSettings(value), ({ pointer }) => pointer),
	];
}

/** Whether less is wrong than before, and nothing new. */
function isBetter(before: unknown, after: unknown): boolean {
	const known = wrongIn(before);
	const left = wrongIn(after);
	return left.length < known.length && left.every((wrong) => known.includes(wrong));
}

function isFaultless(path: readonly string[], value: unknown): boolean {
	const settings = path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
	return wrongIn(settings).length === 0;
}

/** Whether docs.json is no worse without a key of one of its objects. */
export function canGo(docs: Mapping, pointer: JsonPointer): boolean {
	const path = segments(pointer);
	const key = path.pop() ?? "";
	if (path.length === 0) return !Object.hasOwn(smallest, key);
	const holder = path.reduce<unknown>(step, docs);
	if (!isMapping(holder)) return false;
	const { [key]: _, ...rest } = holder;
	return isBetter(around(docs, path, holder), around(docs, path, rest));
}

/** Whether nothing stands at a place, nor in the way to it. */
function isFree(docs: Mapping, path: readonly string[]): boolean {
	let holder: unknown = docs;
	for (const key of path) {
		if (holder === undefined) return true;
		if (!isMapping(holder)) return false;
		holder = property(holder, key);
	}
	return holder === undefined;
}

/** A value at its place in docs.json, with nothing beside it. */
function around(docs: unknown, path: readonly string[], value: unknown): unknown {
	const [key, ...rest] = path;
	if (key === undefined) return value;
	const inner = around(step(docs, key), rest, value);
	return Array.isArray(docs) ? [inner] : { [key]: inner };
}

function step(holder: unknown, key: string): unknown {
	return Array.isArray(holder) ? holder[Number(key)] : property(holder, key);
}

export function insteadHint(instead: SettingReplacement): string {
	switch (instead.kind) {
		case "key":
			return didYouMean(instead.key);
		case "place":
			return `Move it to \`${instead.place}\`.`;
		case "other": {
			const how = instead.how === "" ? "" : `, ${instead.how}`;
			return `docs.json has \`${instead.place}\` in its place${how}.`;
		}
		case "nothing":
			return "Remove it.";
	}
}

interface Home {
	readonly place: string;
	/** How a value has to differ from that of mint.json. */
	readonly how?: string;
	/** Whether the same value would mean something else there. */
	readonly differs?: true;
	/** Its key there, where that is not part of the place. */
	readonly inner?: string;
}

/** Settings of mint.json and frequent mistakes, and where docs.json has them. */
const homes: ReadonlyMap<string, Home> = new Map(
	Object.entries<Home>({
		topbarLinks: { place: "navbar.links", how: "each with `label` and `href`" },
		topbarCtaButton: { place: "navbar.primary", how: "with `type`, `label` and `href`" },
		primaryTab: { place: "navigation.tabs", differs: true },
		topAnchor: { place: "navigation.anchors", differs: true },
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
		analytics: { place: "integrations" },
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
			differs: true,
		},
		"api.request": { place: "api.examples", how: "with `languages`" },
		"api.paramFields": { place: "api.params" },
	}),
);

const ofLink = { name: "label", title: "label", text: "label", url: "href" };
const ofColumn = { label: "header", name: "header", title: "header" };

/** By dotted name, without indexes: the key of the same object that is meant. */
const otherNames: ReadonlyMap<string, string> = new Map(
	Object.entries({
		"navbar.links[]": ofLink,
		"navbar.primary": ofLink,
		"footer.links[]": ofColumn,
		"footer.links[].items[]": ofLink,
		"redirects[]": { from: "source", to: "destination" },
		fonts: { headings: "heading", url: "source" },
		"fonts.heading": { url: "source" },
		"fonts.body": { url: "source" },
	}).flatMap(([holder, names]) =>
		Object.entries(names).map(([key, name]) => [`${holder}.${key}`, name] as const),
	),
);
