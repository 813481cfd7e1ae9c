// What is told of a candidate that somebody looks at: what is told of the same where it stands.
import type { CompletionItem } from "vscode-languageserver-protocol";
import { components } from "../../../facts/bodies/component-table.ts";
import { describeChoice } from "../../../facts/settings/setting-choices.ts";
import { prose } from "../../../report/escaped.ts";
import type { Site } from "../../../site/parts/site.ts";
import { property, text } from "../../../source/value.ts";
import { type Feature, feature } from "../connection/feature.ts";
import { ofComponent } from "../questions/words/of-names.ts";
import { wordsOf } from "../questions/words/of-things.ts";
import { describeField } from "./field-words.ts";

export const resolve: Feature = feature(
	"completionItem/resolve",
	() => ({}),
	({ workspace }, item: CompletionItem): CompletionItem => {
		// Whoever asks may send anything.
		const data = property(item, "data");
		const uri = text(property(data, "uri"));
		const place = uri === undefined ? undefined : workspace.placeOf(uri);
		const about: unknown = property(data, "about");
		if (place === undefined || !Array.isArray(about)) return item;
		const value = wordsAbout(place.site.site, about.map(String)).join("\n\n");
		return value === "" ? item : { ...item, documentation: { kind: "markdown", value } };
	},
);

/** Paragraphs of Markdown. */
function wordsAbout(site: Site, [kind, ...path]: readonly string[]): readonly string[] {
	const [one = "", other = ""] = path;
	switch (kind) {
		case "page":
			return ofPage(site, one);
		case "operation":
			return ofOperation(site, one, other);
		case "component":
		case "prop":
			return ofMarkup(site, one, kind === "prop" ? other : undefined);
		case "field":
			return described(describeField(one));
		case "setting":
			return described(describeChoice(path));
		default:
			return [];
	}
}

function described(words: string | undefined): readonly string[] {
	return words === undefined ? [] : [prose(words)];
}

function ofPage(site: Site, slug: string): readonly string[] {
	const page = site.pages.bySlug.get(slug);
	return page === undefined ? [] : wordsOf(site, { kind: "page", page }, (path) => path);
}

function ofOperation(site: Site, path: string, pointer: string): readonly string[] {
	const spec = site.specs.known(path);
	const operations = spec?.kind === "readable" ? spec.operations : [];
	const operation = operations.find((one) => one.pointer === pointer);
	return operation === undefined
		? []
		: wordsOf(site, { kind: "operation", operation }, (path) => path);
}

function ofMarkup(site: Site, component: string, name: string | undefined): readonly string[] {
	const contract = components.get(component);
	if (contract === undefined) return [];
	const range = { start: 0, end: 0 };
	if (name === undefined)
		return ofComponent(site, {
			kind: "component",
			name: component,
			contract,
			range,
		});
	const prop = contract.props.get(name);
	return prop === undefined
		? []
		: ofComponent(site, { kind: "prop", component, name, prop, range });
}
