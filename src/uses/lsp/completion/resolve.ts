// What is told of a candidate that somebody looks at. It is plain text: strangers wrote parts of it.
import type { CompletionItem } from "vscode-languageserver-protocol";
import { components } from "../../../facts/bodies/component-table.ts";
import {
	describeComponent,
	describeProp,
} from "../../../facts/bodies/component-words.ts";
import { addressOf } from "../../../facts/files/site-path.ts";
import { titleOfPage } from "../../../facts/pages/page.ts";
import { printable } from "../../../report/printable.ts";
import { isListed } from "../../../site/addresses/listing.ts";
import type { Site } from "../../../site/parts/site.ts";
import { property, text } from "../../../source/value.ts";
import { type Feature, feature } from "../feature.ts";
import { describeField } from "./field-words.ts";

export const resolve: Feature = feature(
	"completionItem/resolve",
	() => ({}),
	({ workspace }, item: CompletionItem): CompletionItem => {
		const uri = text(property(item.data, "uri"));
		const place = uri === undefined ? undefined : workspace.placeOf(uri);
		const about: unknown = property(item.data, "about");
		if (place === undefined || !Array.isArray(about)) return item;
		const lines = wordsAbout(place.site.site, about.map(String));
		// Line breaks are the only controls that are let through.
		const documentation = lines
			.flatMap((line) => line?.split("\n").map(printable).join("\n") ?? [])
			.join("\n\n");
		return documentation === "" ? item : { ...item, documentation };
	},
);

type Lines = readonly (string | undefined)[];

function wordsAbout(
	site: Site,
	[kind, one = "", other = ""]: readonly string[],
): Lines {
	switch (kind) {
		case "page":
			return ofPage(site, one);
		case "operation":
			return ofOperation(site, one, other);
		case "component":
			return ofComponent(one);
		case "prop":
			return ofProp(one, other);
		case "field":
			return [describeField(one)];
		default:
			return [];
	}
}

function ofPage(site: Site, slug: string): Lines {
	const page = site.pages.bySlug.get(slug);
	if (page === undefined) return [];
	const where = isListed(site, page) ? "" : ", not listed in docs.json";
	return [
		titleOfPage(page),
		text(page.fields.description),
		`${page.path}, at ${addressOf(slug)}${where}`,
	];
}

/** Some descriptions are whole pages. */
const longest = 1000;

function ofOperation({ specs }: Site, path: string, pointer: string): Lines {
	const spec = specs.known(path);
	const operations = spec?.kind === "readable" ? spec.operations : [];
	const operation = operations.find((one) => one.pointer === pointer);
	if (operation === undefined) return [];
	const { summary, description } = operation.value;
	return [text(summary), text(description)?.slice(0, longest), path];
}

function ofComponent(name: string): Lines {
	const { parents = [] } = components.get(name) ?? {};
	const around = parents.map((parent) => `<${parent}>`).join(" or ");
	return [
		describeComponent(name),
		around === "" ? undefined : `It stands in ${around}.`,
	];
}

function ofProp(component: string, name: string): Lines {
	const { props, needs = [] } = components.get(component) ?? {};
	const { type, values = [] } = props?.get(name) ?? {};
	const need = needs.find((one) => one.props.includes(name));
	return [
		describeProp(component, name),
		values.length > 0 ? `One of ${values.join(", ")}.` : type,
		need?.beside === undefined
			? need?.without.replace(/^/, "Without it: ")
			: undefined,
	];
}
