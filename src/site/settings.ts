// The settings of docs.json, but for its navigation, against the JSON Schema of them.

import { faultsIn, valueAt } from "../schema/schema-errors.ts";
import type { SchemaFault } from "../schema/schema-fault.ts";
import type { Location } from "../source/location.ts";
import { child, type JsonPointer, segments } from "../source/pointer.ts";
import { entries, isMapping, property } from "../source/value.ts";
import type { DocsJson } from "./docs-json.ts";
import { settingsSchema } from "./docs-schemas.ts";
import schema from "./schemas/docs.schema.json" with { type: "json" };

/** A setting at which the build stops. */
export interface SettingFault {
	readonly at: Location;
	/** Dotted, such as `colors.primary`. */
	readonly name: string;
	readonly written: unknown;
	readonly why: SchemaFault;
}

/** A setting that the platform drops without a word. */
export interface DroppedSetting {
	readonly at: Location;
	readonly pointer: JsonPointer;
	readonly name: string;
	readonly key: string;
	/** The keys that are known at its place. */
	readonly known: readonly string[];
	/** Where what it says belongs: its new name if it is one of mint.json, else the one setting of that name. */
	readonly home: string | undefined;
}

/** Settings of mint.json, and what they are called since. */
const legacyHomes: Readonly<Record<string, string>> = {
	topbarLinks: "navbar.links",
	topbarCtaButton: "navbar.primary",
	anchors: "navigation.anchors",
	tabs: "navigation.tabs",
	versions: "navigation.versions",
	primaryTab: "navigation.tabs",
	topAnchor: "navigation.anchors",
	footerSocials: "footer.socials",
	modeToggle: "appearance",
	backgroundImage: "background.image",
	font: "fonts",
	"fonts.headings": "fonts.heading",
	codeBlock: "styling.codeblocks",
	eyebrow: "styling.eyebrows",
	analytics: "integrations",
	openapi: "openapi` on a navigation node such as `navigation.tabs[0].openapi",
	asyncapi:
		"asyncapi` on a navigation node such as `navigation.tabs[0].asyncapi",
	"seo.indexHiddenPages": "seo.indexing",
	"api.baseUrl": "api.mdx.server",
	"api.auth": "api.mdx.auth",
	"api.playground.mode": "api.playground.display",
	"api.playground.disableProxy": "api.playground.proxy",
	"api.request": "api.examples.languages",
	"api.paramFields": "api.params",
};

/** Rules of their own look at these. */
const checkedElsewhere: ReadonlySet<string> = new Set([
	"/api/playground/display",
	"/api/mdx/auth/method",
	"/navigation",
]);

/** Empty where docs.json is no object of settings: that is told as such. */
export function settingFaults(docs: DocsJson): SettingFault[] {
	if (!isMapping(docs.value)) return [];
	return faultsIn(settingsSchema, docs.value).flatMap((found) => {
		const { pointer, fault: why, written } = found;
		const isMissing = why.kind === "missing";
		// What is missing may be in a part that could not be read; a missing navigation is told by another rule.
		if (isMissing && (docs.incomplete || pointer === "/navigation")) return [];
		// The rules that look at values take null for none.
		const isElsewhere = written !== null && checkedElsewhere.has(pointer);
		if (isElsewhere || isIn(docs.brokenParts, pointer)) return [];
		const part = isMapping(written) ? "key" : found.part;
		return [
			{ at: docs.locate(pointer, part), name: nameOf(pointer), written, why },
		];
	});
}

/** What is there in place of a part that could not be had says nothing. */
function isIn(parts: DocsJson["brokenParts"], place: JsonPointer): boolean {
	return parts.some(
		({ pointer }) => place === pointer || place.startsWith(`${pointer}/`),
	);
}

/** The keys that the platform does not know, outside of navigation. */
export function* droppedSettings(docs: DocsJson): Iterable<DroppedSetting> {
	yield* dropped(docs, schema, docs.value, "");
}

function* dropped(
	docs: DocsJson,
	written: unknown,
	value: unknown,
	pointer: JsonPointer,
): Iterable<DroppedSetting> {
	const part = resolve(written, value);
	if (part === undefined) return;
	if (Array.isArray(value)) {
		for (const [index, item] of value.entries())
			yield* dropped(
				docs,
				property(part, "items"),
				item,
				child(pointer, index),
			);
		return;
	}
	const properties = property(part, "properties");
	if (!isMapping(value) || !isMapping(properties)) return;
	const isStrict = property(part, "additionalProperties") === false;
	for (const [key, item] of entries(value)) {
		const place = child(pointer, key);
		if (Object.hasOwn(properties, key))
			yield* dropped(docs, properties[key], item, place);
		else if (!isStrict && !(key === "$ref" && pointer === "")) {
			const known = Object.keys(properties);
			yield {
				at: docs.locate(place, "key"),
				pointer: place,
				name: nameOf(place),
				key,
				known,
				home: homeOf(key, nameOf(place)),
			};
		}
	}
}

/** A part of the schema with its reference followed and its condition decided. */
function resolve(part: unknown, value: unknown): unknown {
	const reference = property(part, "$ref");
	if (typeof reference === "string")
		return resolve(valueAt(schema, reference.slice(1)), value);
	const condition = property(part, "if");
	if (condition === undefined || property(part, "properties") !== undefined)
		return part;
	const wanted = property(condition, "type");
	const isMet =
		typeof wanted === "string"
			? wanted === (Array.isArray(value) ? "array" : typeof value)
			: isMapping(value) && ("heading" in value || "body" in value);
	return resolve(property(part, isMet ? "then" : "else"), value);
}

function homeOf(key: string, name: string): string | undefined {
	const [only, ...others] = homes().get(key) ?? [];
	return legacyHomes[name] ?? (others.length === 0 ? only : undefined);
}

let homesOfKeys: Map<string, string[]> | undefined;

/** By key: the settings of that name. */
function homes(): Map<string, string[]> {
	if (homesOfKeys !== undefined) return homesOfKeys;
	const found = new Map<string, string[]>();
	const collect = (part: unknown, name: string): void => {
		for (const [key, inner] of entries(property(part, "properties"))) {
			const full = name === "" ? key : `${name}.${key}`;
			found.set(key, [...(found.get(key) ?? []), full]);
			collect(inner, full);
		}
	};
	collect(schema, "");
	homesOfKeys = found;
	return found;
}

/** Dotted, such as `colors.primary`. */
export function nameOf(pointer: JsonPointer): string {
	return segments(pointer)
		.map((key) => (/^\d+$/.test(key) && key !== "404" ? `[${key}]` : key))
		.join(".")
		.replaceAll(".[", "[");
}
