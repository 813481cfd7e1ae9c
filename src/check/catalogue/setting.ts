import { dottedName } from "../../site/facts/settings/settings.ts";
import type { Site } from "../../site/parts/site.ts";
import { childPointer, type JsonPointer } from "../../text/pointer.ts";
import { asJson, isContainer, isMapping, property } from "../../text/value.ts";
import { byName, type CatalogueRecord, kindOf, recordOf, siteSource } from "./kind.ts";
import { anyValue, object, string } from "./schema.ts";

const fields = object("A setting.", {
	path: string("The path of the setting, such as `colors.primary` or `navbar.links[0].href`."),
	value: anyValue("The value: a string, a number, a boolean, null, or an empty list or object."),
});

export type SettingFields = NonNullable<(typeof fields)["value"]>;

export const setting = kindOf({
	name: "setting",
	summary:
		"A setting of docs.json, except its redirects and its navigation apart from `navigation.global`.",
	fields,
	sources: [siteSource(settingRecords)],
});

function* settingRecords({ docs }: Site): Iterable<CatalogueRecord<SettingFields>> {
	const openValues: (readonly [unknown, JsonPointer])[] = [];
	for (const [key, value] of isMapping(docs.value) ? Object.entries(docs.value).reverse() : [])
		if (key !== "navigation" && key !== "redirects")
			openValues.push([value, childPointer("", key)]);
	const global = property(property(docs.value, "navigation"), "global");
	if (global !== undefined) openValues.unshift([global, "/navigation/global"]);
	for (let openValue = openValues.pop(); openValue !== undefined; openValue = openValues.pop()) {
		const [value, pointer] = openValue;
		// The value of a `$ref` whose file cannot be read is unknown.
		if (value === undefined) continue;
		const innerEntries = isContainer(value) ? Object.entries(value).reverse() : [];
		for (const [key, item] of innerEntries) openValues.push([item, childPointer(pointer, key)]);
		if (innerEntries.length > 0) continue;
		const location = docs.locate(pointer);
		const path = dottedName(pointer);
		yield recordOf(
			{ path, value: asJson(value) },
			location,
			byName(() => ({ path: docs.locate(pointer, "key"), value: location })),
		);
	}
}
