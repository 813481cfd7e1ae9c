// A site and what was found in it, as a preview shows them.
import { basename } from "node:path";
import type { Finding } from "../../../engine/finding.ts";
import type { Result } from "../../../engine/result.ts";
import { unavailable } from "../../../site/pages/not-looked-at.ts";
import type { Site } from "../../../site/parts/site.ts";
import { property, text } from "../../../source/value.ts";
import type { Readers } from "../../feedback/ranking/readers.ts";
import { countsOf } from "./counts.ts";
import type { Preview } from "./model.ts";
import type { PageName } from "./page-model.ts";
import { ignoredRows, operationRows, unlistedRows } from "./rows.ts";
import { Views } from "./views.ts";

/** `faults` is what stops Mintlify's strict build, accepted or not. What takes long is worked out when it is asked for. */
export function sitePreview(
	site: Site,
	result: Result,
	faults: readonly Finding[],
	readers: Readers | undefined,
): Preview {
	const { findings, suppressed, checked, about } = result;
	const views = new Views(site, result, readers);
	return {
		name: text(property(site.docs.value, "name")) ?? basename(result.root),
		counts: countsOf(findings),
		broken: brokenBy(site),
		pages: checked.pages,
		entries: checked.entries,
		specs: checked.specs,
		sidebars: views.sidebars,
		...listsOf(site, findings, faults, views),
		notLookedAt: [...result.notChecked, ...unavailable(site)],
		accepted: suppressed.length,
		about: about?.files ?? [],
		addresses: views.addresses,
		page: (address) => views.page(address),
	};
}

type Lists = Pick<
	Preview,
	"findings" | "operations" | "unlisted" | "ignored" | "buildFaults"
>;

function listsOf(
	site: Site,
	findings: readonly Finding[],
	faults: readonly Finding[],
	views: Views,
): Lists {
	const name = (address: string): PageName | undefined => views.name(address);
	// Their lines are read now: a file can be another by the time that somebody asks.
	const shown = findings.flatMap((finding) => views.finding(finding) ?? []);
	return {
		findings: () => shown,
		operations: lazily(() => operationRows(site, name)),
		unlisted: lazily(() => unlistedRows(site, name)),
		ignored: lazily(() => ignoredRows(site)),
		buildFaults: lazily(() => faults.map((fault) => views.fault(fault))),
	};
}

function brokenBy({ docs }: Site): string | undefined {
	for (const { file, problems } of docs.documents)
		for (const { range, message, isTolerated } of problems)
			if (isTolerated !== true) {
				const { line, column } = file.position(range.start);
				return `\`${file.path}:${line}:${column}\` is broken: ${message}`;
			}
	return undefined;
}

/** Works it out when it is asked for first. */
function lazily<Value>(make: () => Value): () => Value {
	let made: { readonly value: Value } | undefined;
	return () => {
		made ??= { value: make() };
		return made.value;
	};
}
