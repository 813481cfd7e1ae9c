// Settings of API pages, in docs.json and in frontmatter.

import type { Location } from "../../text/source-file.ts";
import { property, text } from "../../text/value.ts";
import { buildFails } from "../../text/wording/consequences.ts";
import type { DocsJson } from "../facts/docs-json/docs-json.ts";
import { isUrl } from "../facts/files/site-path.ts";
import { endpointOf, fieldAt, type Page } from "../facts/pages/page.ts";
import schema from "../facts/settings/schemas/docs.schema.json" with { type: "json" };
import type { Site } from "../parts/site.ts";

export interface ApiSetting {
	readonly name: string;
	/** The value of the setting; `undefined` if the setting is missing. */
	readonly value: unknown;
	readonly at: Location;
	/** The valid values; empty if any text is valid. */
	readonly validValues: readonly string[];
	readonly effect: string;
}

export interface ManualEndpoint {
	readonly path: string;
	readonly hasServer: boolean;
	readonly hasPlayground: boolean;
}

const { playground, mdx } = schema.properties.api.properties;
const displayChoices = playground.properties.display.enum;
const authMethods = mdx.properties.auth.properties.method.enum;

export function apiSettings({ docs, files, pages }: Site): readonly ApiSetting[] {
	return [
		...docsSetting(docs, ["api", "playground", "display"], displayChoices),
		...docsSetting(docs, ["api", "mdx", "auth", "method"], authMethods),
		...missingHeaderName(docs),
		...files.failures.findIn(pages.all, settingsOfPage),
	];
}

function* settingsOfPage(page: Page): Iterable<ApiSetting> {
	yield* pageSetting(
		page,
		"playground",
		displayChoices,
		"The page shows the default API playground of the site.",
	);
	yield* pageSetting(
		page,
		"authMethod",
		[...authMethods, "none"],
		"The API playground of this page sends no credentials.",
	);
}

function* missingHeaderName(docs: DocsJson): Iterable<ApiSetting> {
	if (
		settingValue(docs, ["api", "mdx", "auth", "method"]) === "key" &&
		text(settingValue(docs, ["api", "mdx", "auth", "name"])) === undefined
	)
		yield {
			name: "api.mdx.auth.name",
			value: undefined,
			at: docs.locate("/api/mdx/auth/method"),
			validValues: [],
			effect: "The API playground sends the key in a header named `Key`.",
		};
}

/** The endpoint of a page; `undefined` for a page whose `api` field is missing or unreadable. */
export function manualEndpoint(docs: DocsJson, page: Page): ManualEndpoint | undefined {
	const path = endpointOf(page)?.path;
	if (path === undefined) return undefined;
	const server = settingValue(docs, ["api", "mdx", "server"]);
	const hasServer =
		isUrl(path) ||
		text(server) !== undefined ||
		(Array.isArray(server) && server.length > 0) ||
		hasVariableAtStart(docs, path);
	const display = page.fields.playground ?? settingValue(docs, ["api", "playground", "display"]);
	return { path, hasServer, hasPlayground: display !== "none" };
}

export function hasPlayground(docs: DocsJson): boolean {
	const display = settingValue(docs, ["api", "playground", "display"]);
	return display !== "none" && display !== "simple";
}

/**
 * True if a path begins with a variable of docs.json, because the variable can contain the server.
 */
function hasVariableAtStart(docs: DocsJson, path: string): boolean {
	const name = /^\{\{\s*([\w.-]+)\s*\}\}/.exec(path)?.[1];
	return name !== undefined && settingValue(docs, ["variables", name]) !== undefined;
}

function settingValue(docs: DocsJson, keys: readonly string[]): unknown {
	return keys.reduce<unknown>(property, docs.value);
}

function* docsSetting(
	docs: DocsJson,
	keys: readonly string[],
	validValues: readonly string[],
): Iterable<ApiSetting> {
	const value = settingValue(docs, keys);
	if (value == null) return;
	yield {
		name: keys.join("."),
		value,
		at: docs.locate(`/${keys.join("/")}`),
		validValues,
		effect: buildFails,
	};
}

function* pageSetting(
	page: Page,
	name: string,
	validValues: readonly string[],
	effect: string,
): Iterable<ApiSetting> {
	const value = property(page.fields, name);
	if (value == null) return;
	const location = fieldAt(page, name);
	if (location !== undefined) yield { name, value, at: location, validValues, effect };
}
