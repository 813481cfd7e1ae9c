// The parts of a page's body on which findings in other files depend: its ids, the values that it
// passes to snippets, and links that are evidence for the base path.
import { ownNames } from "../../facts/bodies/components.ts";
import { knownIds, madeIds } from "../../facts/bodies/ids/made-ids.ts";
import type { Body } from "../../source/mdx/body.ts";
import { basePathEvidence } from "../addresses/base-path.ts";
import { bodyAt } from "../pages/bodies.ts";
import { pagesByPath } from "../parts/moved-references.ts";
import type { Site } from "../parts/site.ts";
import { expandPage, idsOf, namedPageAt } from "./destinations/page-ids.ts";

export interface ExternalEffects {
	/**
	 * The ids of the file; `undefined` if they are unknown, so that no link to them is
	 * reported.
	 */
	readonly ids: ReadonlySet<string> | undefined;
	/** The other effects, as one text. */
	readonly rest: string;
}

/**
 * The external effects on a page; `undefined` for other files, because pages may include them in
 * any way, and for a page with too little known.
 */
export function externalEffects(site: Site, path: string): ExternalEffects | undefined {
	const file = bodyAt(site, path);
	const page = pagesByPath(site).get(path);
	const namedPage = page && namedPageAt(site, page.slug);
	if (file?.kind !== "page" || file.reading.kind === "unknown") return undefined;
	if (namedPage?.path !== path) return undefined;
	const expandedPage = idsOf(site, namedPage) && expandPage(site, namedPage);
	const checkerIds = expandedPage && madeIds("checker", expandedPage.holders, namedPage.isBare);
	const isKnown = expandedPage?.ids.every(({ kind }) => kind === "id");
	const ids = isKnown && [
		...knownIds(expandedPage?.ids ?? []).map(({ id }) => id),
		...knownIds(checkerIds ?? []).map(({ id }) => `checked ${id}`),
	];
	const valuesPassed = file.reading.kind === "body" ? passedValues(file.reading.body) : [];
	return {
		ids: ids ? new Set(ids) : undefined,
		rest: JSON.stringify([valuesPassed, [...basePathEvidence(site, file)].sort()]),
	};
}

/** True if a change of a page cannot cause new findings in other files. */
export function keepsExternalEffects(
	before: ExternalEffects | undefined,
	now: ExternalEffects | undefined,
): boolean {
	if (before === undefined || now === undefined) return false;
	if (before.rest !== now.rest) return false;
	if (now.ids === undefined) return true;
	const { ids } = now;
	return before.ids !== undefined && [...before.ids].every((id) => ids.has(id));
}

/**
 * The values on which imported files may depend: names of imports and exports, and the attributes
 * of their tags.
 */
function passedValues(body: Body): readonly unknown[] {
	const { imports, exports, elements } = body;
	const bodyNames = ownNames(body);
	const snippetTags = elements.filter(({ name }) => bodyNames.has(name));
	return [
		imports.map(({ source, names }) => [
			source,
			names.map(({ imported, local }) => [imported, local]),
		]),
		exports.map(({ name }) => name),
		snippetTags.map(({ name, kind, isAlone, hasSpread, attributes }) => [
			name,
			kind,
			isAlone,
			hasSpread,
			...attributes.map((attribute) => attribute.name),
		]),
	];
}
