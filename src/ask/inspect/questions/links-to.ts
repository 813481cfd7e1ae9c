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
import { meaningOf, type NameMeaning } from "../named.ts";
import { positionOf, type SourcePosition } from "../places.ts";
import { notChecked, type Subject, subjectsOf, type UncheckedPart } from "./subject.ts";

export interface LinksAnswer extends InspectAnswer {
	readonly found: readonly Subject[];
	readonly links?: readonly ItemReference[];
	readonly notChecked?: readonly UncheckedPart[];
}

interface ItemReference extends SourcePosition {
	readonly kind: ReferenceKind;
	readonly written: string;
	/** The source of a redirect. */
	readonly from?: string;
	/** The address in the reference, if a redirect points from this address to the item. */
	readonly through?: string;
}

/** References inside the item do not count. */
export function linksTo(site: Site, name: string): LinksAnswer {
	const meaning = meaningOf(site, name);
	const path = fileNamed(site, name, meaning);
	if (path !== undefined) {
		const place = { file: path, line: 1, column: 1 };
		return {
			version: 1,
			asked: name,
			found: [{ kind: "file", name: path, ...place }],
			...referencesTo(site, [{ kind: "file", path }]),
		};
	}
	const explanation = explain(site, name, meaning);
	const foundSubjects = subjectsOf(explanation.found);
	if (foundSubjects.length === 0) return { ...explanation, found: foundSubjects };
	return { ...explanation, found: foundSubjects, ...referencesTo(site, targetsOf(meaning)) };
}

/** A file that is not a page, such as a snippet or an image. */
function fileNamed({ files }: Site, name: string, meaning: NameMeaning): string | undefined {
	if (meaning.kind !== "page" || meaning.match.kind !== "missing") return undefined;
	const { near } = meaning.match;
	const paths = [normalizePath(name)];
	if (near.kind === "not-a-page") paths.push(near.path);
	return paths.find((path) => files.paths.has(path));
}

function targetsOf(meaning: NameMeaning): readonly ReferenceTarget[] {
	if (meaning.kind === "operations")
		return meaning.operations.map((operation) => ({
			kind: "operation",
			operation,
		}));
	if (meaning.kind === "no operation") return [];
	const { match } = meaning;
	switch (match.kind) {
		case "page":
			return [{ kind: "page", page: match.page }];
		case "generated":
			return [{ kind: "generated", page: match.page }];
		default:
			return [];
	}
}

function referencesTo(
	site: Site,
	targets: readonly ReferenceTarget[],
): Pick<LinksAnswer, "links" | "notChecked"> {
	const sources = new Map(redirectsOf(site.docs).map((one) => [one.destinationAt, one.source]));
	const allReferences = targets.flatMap((target) => [...outsideReferences(site, target)]);
	const referencesByFile = groupBy(allReferences, ({ at }) => at.file.path);
	const links = [...referencesByFile.values()].flatMap((ofFile) =>
		ofFile
			.map((one) => toItemReference(one, sources))
			.sort((one, other) => one.line - other.line || one.column - other.column),
	);
	return { links, ...notChecked(site, unparsedFiles(site)) };
}

/**
 * Imported names are left out, because the import statement is counted; sources of redirects are
 * left out, because the destination is counted.
 */
function* outsideReferences(site: Site, target: ReferenceTarget): Iterable<Reference> {
	const ownPath = target.kind === "page" ? target.page.path : undefined;
	for (const reference of referrersOf(site, target)) {
		const { kind, at } = reference;
		if (kind !== "name" && kind !== "source" && at.file.path !== ownPath) yield reference;
	}
	if (target.kind === "operation") yield* nodesListing(site, target.operation);
	if (target.kind === "generated") yield* nodesListing(site, target.page.shows);
}

function* nodesListing(site: Site, shown: GeneratedPage["shows"]): Iterable<Reference> {
	for (const { shows, entry, node } of site.published.generated)
		if (shows === shown && entry === undefined) {
			const location = node.openapi?.at ?? node.at;
			yield { kind: "navigation", at: location, written: shown.spec.path, target: () => undefined };
		}
}

function toItemReference(
	{ kind, at, written, target }: Reference,
	sources: ReadonlyMap<Location, string>,
): ItemReference {
	const sourcePath = sources.get(at);
	const reachedTarget = target();
	return {
		kind,
		...positionOf(at),
		written,
		...(sourcePath !== undefined && { from: sourcePath }),
		...(reachedTarget?.kind === "redirected" && { through: reachedTarget.from }),
	};
}

/** The bodies that cannot be parsed, which may contain further links. */
function unparsedFiles(site: Site): readonly UncheckedPart[] {
	return bodiesOf(site).flatMap(({ path, reading }) =>
		reading.kind === "fault" ? { what: `the body of \`${path}\``, why: "it cannot be parsed" } : [],
	);
}
