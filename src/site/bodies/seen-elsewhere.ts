// What of the body of a page counts for what is found in other files: links lead to its ids,
// snippets get from it what they ask for, and some of its links show where the site is served.
import { ownNames } from "../../facts/bodies/components.ts";
import { knownIds, madeIds } from "../../facts/bodies/ids/made-ids.ts";
import type { Body } from "../../source/mdx/body.ts";
import { basePathEvidence } from "../addresses/base-path.ts";
import { bodyAt } from "../pages/bodies.ts";
import { pagesByPath } from "../parts/moved-references.ts";
import type { Site } from "../parts/site.ts";
import { idsOf, madeAt, namedPageAt } from "./destinations/page-ids.ts";

export interface SeenElsewhere {
	/** `undefined` where they are not known, so that no link is told to miss one. */
	readonly ids: ReadonlySet<string> | undefined;
	/** All else, in one text. */
	readonly others: string;
}

/**
 * `undefined` for what is no page, as more may be made of it elsewhere, and for a page of which too
 * little is known.
 */
export function seenElsewhere(site: Site, path: string): SeenElsewhere | undefined {
	const file = bodyAt(site, path);
	const page = pagesByPath(site).get(path);
	const named = page && namedPageAt(site, page.slug);
	if (file?.kind !== "page" || file.reading.kind === "unknown") return undefined;
	if (named?.path !== path) return undefined;
	const made = idsOf(site, named) && madeAt(site, named);
	const checked = made && madeIds("checker", made.holders, named.isBare);
	const isKnown = made?.ids.every(({ kind }) => kind === "id");
	const ids = isKnown && [
		...knownIds(made?.ids ?? []).map(({ id }) => id),
		...knownIds(checked ?? []).map(({ id }) => `checked ${id}`),
	];
	const own = file.reading.kind === "body" ? givenBy(file.reading.body) : [];
	return {
		ids: ids ? new Set(ids) : undefined,
		others: JSON.stringify([own, [...basePathEvidence(site, file)].sort()]),
	};
}

/**
 * Whether nothing can be found in other files after a change of a page that was not found there
 * before.
 */
export function isSeenAsBefore(
	before: SeenElsewhere | undefined,
	now: SeenElsewhere | undefined,
): boolean {
	if (before === undefined || now === undefined) return false;
	if (before.others !== now.others) return false;
	if (now.ids === undefined) return true;
	const { ids } = now;
	return before.ids !== undefined && [...before.ids].every((id) => ids.has(id));
}

/** What files that a page imports may ask for: who imports them, and what it gives them. */
function givenBy(body: Body): readonly unknown[] {
	const { imports, exports, elements } = body;
	const own = ownNames(body);
	const shown = elements.filter(({ name }) => own.has(name));
	return [
		imports.map(({ source, names }) => [
			source,
			names.map(({ imported, local }) => [imported, local]),
		]),
		exports.map(({ name }) => name),
		shown.map(({ name, kind, isAlone, hasSpread, attributes }) => [
			name,
			kind,
			isAlone,
			hasSpread,
			...attributes.map((attribute) => attribute.name),
		]),
	];
}
