// Addresses at which readers find nothing today, as data: its type and its JSON Schema, which are
// written once.
import {
	choice,
	integer,
	type JsonSchema,
	list,
	object,
	optional,
	string,
} from "../../catalogue/schema.ts";

const commit = object("A commit.", {
	id: string("Its id."),
	date: string("Its day in UTC, such as `2026-05-04`."),
});

const addressStates = ["lost", "unknown", "redirected", "served"] as const;

const formerAddress = object("An address that readers once had, or requested.", {
	path: string("The URL path, with its first slash and without the base path."),
	state: choice(
		"What readers find there: nothing, docproof does not know, a redirect leads on, or something.",
		addressStates,
	),
	leadsTo: optional(
		string("Where redirects lead. Absent if there are none, or if that is unknown."),
	),
	count: optional(integer("How often the list has it. Absent without a list.")),
	source: optional(
		choice("What was there. Absent if the history does not have the address.", [
			"page",
			"generated",
			"redirect",
		]),
	),
	title: optional(string("The title of the page that was there.")),
	lastSeen: optional(commit),
	removedBy: optional(commit),
	hints: list(
		"Where readers may go on, most likely first. These are hints to look at, not fixes.",
		object("An address of today.", {
			address: string("The URL path, or a URL of another site."),
			reason: string("A sentence about the evidence."),
		}),
	),
});

const document = object("The document of `docproof addresses --history` and `--from`.", {
	version: integer("The version of the format: 1."),
	history: optional(
		object("What was read of the history. Absent without `--history`.", {
			from: commit,
			states: integer("The number of states of the site that were read."),
			addresses: integer("The number of addresses in these states."),
		}),
	),
	list: optional(
		object("What was read of the list. Absent without `--from`.", {
			addresses: integer("The number of addresses of this site, each counted once."),
			countedBy: optional(string("The column with the counts. Absent if it has no name.")),
			elsewhere: list(
				"The other hosts in the list, and paths that are not below the base path.",
				object("A place that is not this site.", {
					place: string("The host, or the host and the base path."),
					count: integer("How often the list has addresses there."),
				}),
			),
			unreadable: list(
				"The lines that could not be read.",
				object("A line.", {
					line: integer("Its number, counted from 1."),
					why: string("The reason."),
				}),
			),
		}),
	),
	lost: integer("The number of addresses at which readers find nothing."),
	unknown: integer("The number of addresses of which docproof does not know whether they exist."),
	redirected: integer("The number of addresses from which a redirect leads on."),
	served: integer("The number of addresses that answer."),
	addresses: list(
		"The addresses. Those that answer or are redirected are only here if they are in the list.",
		formerAddress,
	),
	notLookedAt: list("What was not looked at, and why.", string("A sentence.")),
});

export type LostAddressesDocument = NonNullable<(typeof document)["value"]>;
export type FormerAddress = LostAddressesDocument["addresses"][number];
export type ShownCommit = NonNullable<FormerAddress["lastSeen"]>;

/** The JSON Schema of `docproof addresses --history --format json`. @internal */
export function lostAddressesSchema(): JsonSchema & { readonly $schema: string } {
	return { $schema: "https://json-schema.org/draft/2020-12/schema", ...document.schema };
}
