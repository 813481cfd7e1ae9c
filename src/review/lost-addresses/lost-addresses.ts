// Addresses at which readers find nothing today, as data. The type and the JSON Schema come from
// one definition, so that type and schema agree.
import {
	choice,
	integer,
	type JsonSchema,
	list,
	object,
	optional,
	string,
} from "../../check/catalogue/schema.ts";

const commit = object("A commit.", {
	id: string("Its id."),
	date: string("Its day in UTC, such as `2026-05-04`."),
});

const addressStates = ["lost", "unknown", "redirected", "served"] as const;

const formerAddress = object("An address that readers once had, or requested.", {
	path: string("The URL path, with its first slash and without the base path."),
	state: choice("The state of the address. `served` addresses answer with content.", addressStates),
	leadsTo: optional(string("The target of redirects. Absent without a redirect, or if unknown.")),
	count: optional(
		integer("The number of times that the list has the address. Absent without a list."),
	),
	source: optional(
		choice("The former content. Absent if the history does not have the address.", [
			"page",
			"generated",
			"redirect",
		]),
	),
	title: optional(string("The title of the former page.")),
	lastSeen: optional(commit),
	removedBy: optional(commit),
	hints: list(
		"Addresses that may replace this address, most likely first. A person has to check them.",
		object("An address of today.", {
			address: string("The URL path, or a URL of another site."),
			reason: string("A sentence about the evidence."),
		}),
	),
});

const document = object("The document of `docproof addresses`.", {
	version: integer("The version of the format: 1."),
	history: optional(
		object("The part of the history that docproof read. Absent if only a list was read.", {
			from: commit,
			states: integer("The number of states of the site that docproof read."),
			addresses: integer("The number of addresses in these states."),
		}),
	),
	list: optional(
		object("The part of the list that docproof read. Absent without `--from`.", {
			addresses: integer("The number of addresses of this site, each counted once."),
			countedBy: optional(string("The column with the counts. Absent if it has no name.")),
			elsewhere: list(
				"The other hosts in the list, and paths that are not below the base path.",
				object("A host or a base path outside this site.", {
					place: string("The host, or the host and the base path."),
					count: integer("The number of addresses there in the list."),
				}),
			),
			unreadable: list(
				"The lines that docproof could not read.",
				object("A line.", {
					line: integer("Its number, counted from 1."),
					why: string("The reason."),
				}),
			),
		}),
	),
	lost: integer("The number of addresses at which readers find nothing."),
	unknown: integer("The number of addresses whose existence docproof does not know."),
	redirected: integer("The number of addresses that are redirected."),
	served: integer("The number of addresses that answer."),
	addresses: list(
		"The addresses. Addresses that answer or are redirected are included only if the list has them.",
		formerAddress,
	),
	notLookedAt: list(
		"The parts that docproof did not check, with the reasons.",
		string("A sentence."),
	),
});

export type LostAddressesDocument = NonNullable<(typeof document)["value"]>;
export type FormerAddress = LostAddressesDocument["addresses"][number];
export type ShownCommit = NonNullable<FormerAddress["lastSeen"]>;

/** The JSON Schema of `docproof addresses --format json`. @internal */
export function lostAddressesSchema(): JsonSchema & { readonly $schema: string } {
	return { $schema: "https://json-schema.org/draft/2020-12/schema", ...document.schema };
}
