// `--links-to`: the references to a page, an operation or a file.
import { redirectsOf } from "../../../facts/docs-json/redirects.ts";
import { normalizePath } from "../../../facts/files/site-path.ts";
import type {
	Reference,
	ReferenceKind,
	ReferenceTarget,
} from "../../../site/bodies/references/reference.ts";
import { referrersOf } from "../../../site/bodies/references/referrers.ts";
import { bodiesOf } from "../../../site/pages/bodies.ts";
import type { GeneratedPage } from "../../../site/parts/generated-page.ts";
import type { Site } from "../../../site/parts/site.ts";
import { groupBy } from "../../../source/lists.ts";
import type { Location } from "../../../source/source-file.ts";
import type { InspectAnswer } from "../answer-in.ts";
import { explain } from "../inspect-site.ts";
import { type Named, namedBy } from "../named.ts";
import { placeOf, type SourcePosition } from "../places.ts";
import { notChecked, type Subject, subjectsOf, type UncheckedPart } from "./subject.ts";

export interface LinksAnswer extends InspectAnswer {
	readonly found: readonly Subject[];
	readonly links?: readonly Leading[];
	readonly notChecked?: readonly UncheckedPart[];
}

/** A reference to the item. */
interface Leading extends SourcePosition {
	readonly kind: ReferenceKind;
	readonly written: string;
	/** The source of a redirect. */
	readonly from?: string;
	/** The address in the reference, if a redirect leads from it to the item. */
	readonly through?: string;
}

/** The references to an item, except for those inside it. */
export function linksTo(site: Site, asked: string): LinksAnswer {
	const named = namedBy(site, asked);
	const path = fileNamed(site, asked, named);
	if (path !== undefined) {
		const place = { file: path, line: 1, column: 1 };
		return {
			version: 1,
			asked,
			found: [{ kind: "file", name: path, ...place }],
			...leadingTo(site, [{ kind: "file", path }]),
		};
	}
	const explanation = explain(site, asked, named);
	const found = subjectsOf(explanation.found);
	if (found.length === 0) return { ...explanation, found };
	return { ...explanation, found, ...leadingTo(site, thingsBy(named)) };
}

/** A file that is no page, such as a snippet or an image. */
function fileNamed({ files }: Site, asked: string, named: Named): string | undefined {
	if (named.kind !== "page" || named.match.kind !== "missing") return undefined;
	const { near } = named.match;
	const paths = [normalizePath(asked)];
	if (near.kind === "not-a-page") paths.push(near.path);
	return paths.find((path) => files.paths.has(path));
}

function thingsBy(named: Named): readonly ReferenceTarget[] {
	if (named.kind === "operations")
		return named.operations.map((operation) => ({
			kind: "operation",
			operation,
		}));
	if (named.kind === "no operation") return [];
	const { match } = named;
	switch (match.kind) {
		case "page":
			return [{ kind: "page", page: match.page }];
		case "generated":
			return [{ kind: "generated", page: match.page }];
		default:
			return [];
	}
}

function leadingTo(
	site: Site,
	things: readonly ReferenceTarget[],
): Pick<LinksAnswer, "links" | "notChecked"> {
	const sources = new Map(redirectsOf(site.docs).map((one) => [one.destinationAt, one.source]));
	const all = things.flatMap((thing) => [...placesLeadingTo(site, thing)]);
	const byFile = groupBy(all, ({ at }) => at.file.path);
	const links = [...byFile.values()].flatMap((ofFile) =>
		ofFile
			.map((one) => leading(one, sources))
			.sort((one, other) => one.line - other.line || one.column - other.column),
	);
	return { links, ...notChecked(site, unparsed(site)) };
}

/**
 * Names of imports are left out, because their import statement counts; sources of redirects are
 * left out, because their destination counts.
 */
function* placesLeadingTo(site: Site, thing: ReferenceTarget): Iterable<Reference> {
	const own = thing.kind === "page" ? thing.page.path : undefined;
	for (const reference of referrersOf(site, thing)) {
		const { kind, at } = reference;
		if (kind !== "name" && kind !== "source" && at.file.path !== own) yield reference;
	}
	if (thing.kind === "operation") yield* nodesListing(site, thing.operation);
	if (thing.kind === "generated") yield* nodesListing(site, thing.page.shows);
}

/** The nodes that list the item as part of a whole file. */
function* nodesListing(site: Site, shown: GeneratedPage["shows"]): Iterable<Reference> {
	for (const { shows, entry, node } of site.published.generated)
		if (shows === shown && entry === undefined) {
			const at = node.openapi?.at ?? node.at;
			yield { kind: "navigation", at, written: shown.spec.path, target: () => undefined };
		}
}

function leading(
	{ kind, at, written, target }: Reference,
	sources: ReadonlyMap<Location, string>,
): Leading {
	const from = sources.get(at);
	const thing = target();
	return {
		kind,
		...placeOf(at),
		written,
		...(from !== undefined && { from }),
		...(thing?.kind === "redirected" && { through: thing.from }),
	};
}

/** Bodies that cannot be parsed may contain further links. */
function unparsed(site: Site): readonly UncheckedPart[] {
	return bodiesOf(site).flatMap(({ path, reading }) =>
		reading.kind === "fault" ? { what: `the body of \`${path}\``, why: "it cannot be parsed" } : [],
	);
}
