import { noRunItems } from "../../engine/question.ts";
import { basePathOf } from "../../site/addresses/base-path.ts";
import type { Site } from "../../site/parts/site.ts";
import { computeLazily } from "../../text/memoised.ts";
import { childPointer } from "../../text/pointer.ts";
import { property, text } from "../../text/value.ts";
import { kindOf, type RecordKind, recordOf, siteSource } from "./kind.ts";
import { type KindName, kindNames } from "./kind-names.ts";
import { plainJson } from "./plain-json.ts";
import {
	integer,
	list,
	object,
	openObject,
	optional,
	string,
	type TypedSchema,
	unlessUnknown,
} from "./schema.ts";
import { isKindComplete } from "./unread-parts.ts";

type OtherKindName = Exclude<KindName, "site">;

const otherKindNames = kindNames.filter((name) => name !== "site");

const countsByKind = Object.fromEntries(
	otherKindNames.map((name) => [
		name,
		unlessUnknown(integer(`How many records of the kind \`${name}\`.`)),
	]),
) as Record<OtherKindName, TypedSchema<number, true>>;

const fields = object("A site.", {
	name: optional(string("Its name in docs.json.")),
	theme: optional(string("Its theme.")),
	languages: list("The languages of its navigation.", string("A language.")),
	versions: list("The versions of its navigation.", string("A version.")),
	products: list("The products of its navigation.", string("A product.")),
	basePath: optional(
		string("The folder below which the site is served; empty if there is no such folder."),
	),
	counts: object("The number of records of each other kind.", countsByKind),
	config: openObject("docs.json, with the files that it includes by `$ref`."),
});

export type SiteFields = NonNullable<(typeof fields)["value"]>;

/** `others` are all other kinds, whose records the record of the site counts. */
export function siteKind(others: readonly RecordKind[]) {
	return kindOf({
		name: "site",
		summary: "The site as a whole.",
		fields,
		bodyFields: ["basePath", "counts"],
		sources: [
			siteSource(function* (site, delay) {
				const { docs } = site;
				const base = delay(() => basePathOf(site)?.path);
				const kindCounts = delay(() => countsIn(site, others));
				const config = computeLazily(() => plainJson(docs.value));
				const ownFields: SiteFields = {
					name: text(property(docs.value, "name")),
					theme: text(property(docs.value, "theme")),
					languages: labelsOf(site, "language"),
					versions: labelsOf(site, "version"),
					products: labelsOf(site, "product"),
					get basePath() {
						return base();
					},
					get counts() {
						return kindCounts() as SiteFields["counts"];
					},
					get config() {
						return config();
					},
				};
				yield recordOf(ownFields, docs.locate("", "key"), ([name, ...path]) => {
					if (name === "config") return docs.locate(path.reduce<string>(childPointer, ""));
					return name === "name" || name === "theme" ? docs.locate(`/${name}`) : undefined;
				});
			}),
		],
	});
}

function countsIn(site: Site, kinds: readonly RecordKind[]): Readonly<Record<string, number>> {
	return Object.fromEntries(
		kinds.flatMap((kind) =>
			kind.name === "site" || !isKindComplete(site, kind.name)
				? []
				: [[kind.name, recordsOf(kind, site).length]],
		),
	);
}

export function recordsOf({ records }: RecordKind, site: Site): ReturnType<RecordKind["records"]> {
	return records(site, noRunItems);
}

function labelsOf({ navigation }: Site, division: string): readonly string[] {
	const labels = navigation.containers.flatMap((node) =>
		node.division === division ? node.label : [],
	);
	return [...new Set(labels)];
}
