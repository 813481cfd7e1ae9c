// The parts of a site that docproof did not read, and the kinds of records that they concern.
// Records of an unread part are missing, and counts and lists over the whole site are unknown.

import { statusOf } from "../../openapi/status.ts";
import { pagesWithSnippet } from "../../site/bodies/components/old-snippets.ts";
import { isShownOnPages } from "../../site/bodies/showing-pages.ts";
import { targetsIn } from "../../site/facts/bodies/plain-texts.ts";
import { eachBodyOfSite, unreadBodies } from "../../site/pages/bodies.ts";
import { brokenFiles } from "../../site/pages/broken-files.ts";
import { isInUse } from "../../site/pages/operations/spec-use.ts";
import {
	type UncheckedItem,
	unavailableFiles,
	uncheckedApiFiles,
	uncheckedBodies,
	uncheckedFiles,
} from "../../site/pages/unchecked-items.ts";
import { question, type Site } from "../../site/parts/site.ts";
import { fewOf } from "../../text/wording/words.ts";
import type { KindName } from "./kind-names.ts";

type SitePartName =
	| "docs.json"
	| "frontmatter"
	| "bodies"
	| "links in snippets"
	| "API files"
	| "other files";

const unreadItems: Readonly<Record<SitePartName, (site: Site) => readonly UncheckedItem[]>> = {
	"docs.json": ({ docs }) =>
		docs.isIncomplete ? [{ what: "a part of docs.json", why: "docproof cannot read it" }] : [],
	frontmatter: (site) =>
		unparsedItems(
			brokenFiles(site).flatMap(({ kind, file, faults }) =>
				kind === "page" && faults.some(({ isTolerated }) => isTolerated !== true) ? file.path : [],
			),
			["the frontmatter of ", "the frontmatter of "],
		),
	bodies: (site) => [
		...uncheckedBodies(site),
		...unparsedItems(unstatedBodies(site), ["the body of ", "the bodies of "]),
	],
	"links in snippets": (site) => {
		const paths = unresolvedSnippets(site);
		return paths.length === 0
			? []
			: [{ what: `links in ${fewOf(paths)}`, why: "only `<Snippet file>` shows the file" }];
	},
	"API files": (site) => [
		...uncheckedApiFiles(site),
		...unavailableFiles(site),
		...unparsedItems(unparsedApiFiles(site), ["", ""]),
		...rejectedSpecs(site),
	],
	"other files": uncheckedFiles,
};

function unparsedItems(
	paths: readonly string[],
	[prefix, prefixOfSeveral]: readonly [string, string],
): readonly UncheckedItem[] {
	if (paths.length === 0) return [];
	const isSingle = paths.length === 1;
	const what = (isSingle ? prefix : prefixOfSeveral) + fewOf(paths);
	return [{ what, why: `docproof cannot parse ${isSingle ? "it" : "them"}` }];
}

/** The unread bodies that `uncheckedBodies` leaves out, because rules report most of them. */
function unstatedBodies(site: Site): readonly string[] {
	return unreadBodies(site).flatMap(({ path, kind, reading }) => {
		if (reading.kind === "fault") return reading.fault.isOnlyStartParsed === true ? [] : path;
		return kind === "script" || site.files.unreadable.has(path) ? path : [];
	});
}

function unparsedApiFiles({ specs }: Site): readonly string[] {
	const specPaths = specs.all.flatMap((spec) =>
		spec.kind === "unreadable" || (spec.kind === "readable" && spec.document.faults.length > 0)
			? spec.path
			: [],
	);
	const overlayPaths = specs.overlaid.uses.flatMap(({ path, fate }) =>
		fate.kind === "broken text" ? path : [],
	);
	return [...new Set([...specPaths, ...overlayPaths])];
}

function rejectedSpecs(site: Site): readonly UncheckedItem[] {
	return site.specs
		.readableSpecs()
		.filter((spec) => statusOf(spec).kind === "rejected" && isInUse(site, spec))
		.map(({ path }) => ({ what: `the pages of \`${path}\``, why: "Mintlify rejects the file" }));
}

/** The parts of a site on which a kind of records depends. */
interface KindParts {
	/** The parts that have records of the kind. */
	readonly records: readonly SitePartName[];
	/** The other parts that determine fields of the records. */
	readonly fields?: readonly SitePartName[];
}

const partsByKind: Readonly<Record<Exclude<KindName, "site">, KindParts>> = {
	address: { records: ["docs.json", "API files", "other files"], fields: ["frontmatter"] },
	page: {
		records: ["other files"],
		fields: ["docs.json", "frontmatter", "bodies", "links in snippets", "API files"],
	},
	heading: { records: ["bodies", "other files"] },
	link: {
		records: ["docs.json", "frontmatter", "bodies", "API files", "other files"],
		fields: ["links in snippets"],
	},
	image: { records: ["docs.json", "frontmatter", "bodies", "other files"] },
	code: { records: ["bodies", "other files"] },
	component: { records: ["bodies", "other files"] },
	snippet: { records: ["other files"], fields: ["bodies"] },
	asset: {
		records: ["other files"],
		fields: ["docs.json", "frontmatter", "bodies", "API files"],
	},
	operation: { records: ["docs.json", "API files", "other files"], fields: ["frontmatter"] },
	redirect: { records: ["docs.json"], fields: ["API files", "other files"] },
	entry: { records: ["docs.json", "API files", "other files"], fields: ["frontmatter"] },
	setting: { records: ["docs.json"] },
	text: { records: ["bodies", "other files"] },
};

/**
 * The unread parts because of which records of a kind may be missing or incomplete. `withBodies` is
 * false if no requested field depends on bodies.
 */
export function unreadPartsFor(
	site: Site,
	kind: KindName,
	withBodies: boolean,
): readonly UncheckedItem[] {
	const { records, fields = [] } = kind === "site" ? { records: allPartNames } : partsByKind[kind];
	return allPartNames
		.filter((name) => records.includes(name) || fields.includes(name))
		.filter((name) => withBodies || !bodyParts.has(name))
		.flatMap((name) => unreadItems[name](site));
}

const bodyParts: ReadonlySet<SitePartName> = new Set(["bodies", "links in snippets"]);

const allPartNames = Object.keys(unreadItems) as readonly SitePartName[];

/** True if docproof knows all records of a kind. */
export function isKindComplete(site: Site, kind: Exclude<KindName, "site">): boolean {
	return partsByKind[kind].records.every((name) => unreadItems[name](site).length === 0);
}

/** True if docproof knows all imports and uses of snippets. */
export const areSnippetUsesKnown = question(
	(site: Site): boolean => areBodiesKnown(site) && uncheckedFiles(site).length === 0,
	Object.is,
);

/** True if docproof knows all pages that show operations. */
export const areOperationPagesKnown = question(
	(site: Site): boolean => !site.docs.isIncomplete && unreadItems.frontmatter(site).length === 0,
	Object.is,
);

/** True if docproof knows all references of the site to its pages and files. */
export const areReferencesKnown = question(
	(site: Site): boolean =>
		areSnippetUsesKnown(site) &&
		(["docs.json", "frontmatter", "API files"] as const).every(
			(name) => unreadItems[name](site).length === 0,
		),
	Object.is,
);

/** True if docproof knows all links of the site. */
export const areLinksKnown = question(
	(site: Site): boolean => areReferencesKnown(site) && unresolvedSnippets(site).length === 0,
	Object.is,
);

/**
 * Snippets that pages show only with `<Snippet file>`. docproof does not resolve links in these
 * snippets, because only pages that import a snippet count as showing the snippet.
 */
const unresolvedSnippets = eachBodyOfSite((site, { path, kind, reading }) => {
	const { origin } = site.home;
	const mayLink =
		kind !== "page" &&
		reading.kind === "body" &&
		targetsIn(reading.body).some(
			({ text }) =>
				!/^\s*(?:#|[a-z][a-z\d+.-]*:)/i.test(text) ||
				(origin !== undefined && text.trim().startsWith(origin)),
		);
	return mayLink && !isShownOnPages(site, path) && pagesWithSnippet(site, path).length > 0
		? [path]
		: [];
});

/**
 * Scripts that no page shows are left out, because a site often has scripts with types, which
 * docproof does not read.
 */
const areBodiesKnown = question(
	(site: Site): boolean =>
		uncheckedBodies(site).length === 0 &&
		unreadBodies(site).every(
			({ kind, path, reading }) =>
				kind === "script" && reading.kind === "unknown" && !isShownOnPages(site, path),
		),
);
