import { rewrite } from "../../src/engine/finding.ts";
import { parseReference } from "../../src/openapi/reference.ts";
import { methods, signature } from "../../src/openapi/spec/spec.ts";
import { hasEntry } from "../../src/site/addresses/listed-pages.ts";
import { slugOf } from "../../src/site/facts/files/site-path.ts";
import { isLost, type PageEntry, pageEntries } from "../../src/site/facts/navigation/navigation.ts";
import type { UnpublishedFile } from "../../src/site/facts/pages/page.ts";
import { type NearSelector, nearSelector } from "../../src/site/pages/graphql.ts";
import { findMovedTarget, withMovedTarget } from "../../src/site/parts/moved-references.ts";
import type { PageNearMiss } from "../../src/site/parts/page-lookup.ts";
import type { Site } from "../../src/site/parts/site.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import {
	deadLink,
	noPageText,
	publishingHints,
	sharedSymbolicLink,
	symbolicLinkText,
} from "../../src/text/wording/consequences.ts";
import { didYouMean, findNearest, nearHint } from "../../src/text/wording/suggest.ts";
import { defineRule, type ReportText } from "../rule.ts";
import { operationOfSlug } from "./model/operation-slugs.ts";

/**
 * Only fixes of the extension, the letter case and whitespace are safe, because any other entry may
 * wait for a page that is not written yet.
 */
const nearMisses: Table<PageNearMiss, PageEntry, ReportText> = {
	extension: ({ slug }, { at, written }) => ({
		message: `The entry \`${written}\` has a file extension.`,
		hint: `Write \`${slug}\`.`,
		...rewrite(at, slug),
	}),
	anchor: ({ slug }, { written }) => ({
		message: `\`${written}\` points to a heading; a navigation entry can only reference a whole page.`,
		hint: `Write \`${slug}\`.`,
	}),
	blank: ({ slug }, { at, written }) => ({
		message: `\`${written}\` begins or ends with whitespace, which counts as part of the name.`,
		hint: `Write \`${slug}\`.`,
		...rewrite(at, slug),
	}),
	"letter-case": ({ slug }, { at, written }) => ({
		message: `\`${written}\` differs from the page \`${slug}\` only in letter case.`,
		hint: `Write \`${slug}\`.`,
		...rewrite(at, slug),
	}),
	index: ({ slug }, { at, written }) => ({
		message: `\`${written}\` is a folder.`,
		hint: `Write \`${slug}\`.`,
		...rewrite(at, slug, true),
	}),
	url: (_, { written }) => ({
		message: `\`${written}\` is a URL, not a page.`,
		hint: "Use an object with `href`, or a page with `url` in its frontmatter.",
	}),
	ignored: ({ path, by }) =>
		by === "default"
			? {
					message: `\`${path}\` is never published: Mintlify ignores files with that name.`,
					hint: "Rename the file.",
				}
			: {
					message: `\`${path}\` is excluded by \`.mintignore\`.`,
					hint: "Remove the navigation entry, or remove the file from `.mintignore`.",
				},
	"not-a-page": (file) => ({ message: noPageText(file), hint: publishHints[file.why] }),
	similar: ({ slug }, { at, written }) => ({
		message: `The page \`${written}\` does not exist.`,
		hint: nearHint(slug, "slip"),
		...rewrite(at, slug, true),
	}),
	plural: ({ slug }, { written }) => ({
		message: `The page \`${written}\` does not exist.`,
		hint: nearHint(slug, "plural"),
	}),
	elsewhere: ({ slug }, { written }) => ({
		message: `The page \`${written}\` does not exist.`,
		hint: nearHint(slug, "namesake"),
	}),
	"linked-folder": ({ link, slug }, { written }) => ({
		message: `The page \`${written}\` does not exist: ${symbolicLinkText(link)}`,
		hint: `Write \`${slug}\`.`,
		...sharedSymbolicLink(link, "Entries point"),
	}),
	"outside-folder": ({ link }, { written }) => ({
		message: `The page \`${written}\` does not exist: ${symbolicLinkText(link)}`,
		hint: "Replace the link with the folder itself.",
		...sharedSymbolicLink(link, "Entries point"),
	}),
	none: (_, { written }) =>
		written.trim() === ""
			? { message: "The entry is blank.", hint: "Remove the entry." }
			: {
					message: `The page \`${written}\` does not exist.`,
					hint: "Add the page, or remove the entry.",
				},
};

const selectorTexts: Table<NearSelector, PageEntry, ReportText | undefined> = {
	subscription: (_, { written }) => ({
		message: `Mintlify reads \`${written}\` as a page because subscriptions have no pages.`,
		hint: "Remove the entry.",
	}),
	"field of type": ({ name }, { written }) => ({
		message: `Mintlify reads \`${written}\` as a page because \`${name}\` is not the name of a type.`,
		hint: "Write only the name of the type.",
	}),
	"letter case": ({ word, similar }, { at, written }) => ({
		message: `Mintlify reads \`${written}\` as a page because \`${word}\` is not in upper case.`,
		hint: `Write \`${similar}\`.`,
		...rewrite(at, similar),
	}),
	none: () => undefined,
};

const publishHints = {
	snippet: "Move the file out of the snippets folder.",
	...publishingHints,
} as const satisfies Record<UnpublishedFile["why"], string>;

/**
 * @see https://www.mintlify.com/docs/organize/navigation
 * @since 0.1.0
 */
export default defineRule({
	holds: "Every page entry of the navigation refers to a page of the site.",
	because: deadLink,
	severity: "error",
	of: pageEntries,
	*check(entry, site) {
		const { lookup } = site.published;
		if (lookup.hasFile(entry.slug)) return;
		const match = lookup.find(entry.slug);
		// Entries that refer to a GraphQL schema are skipped, because `graphql-entry-matches` checks
		// such entries.
		if (match.kind !== "missing" || entry.selector !== undefined) return;
		const nearPage = suggestedPage(match.near, site);
		yield {
			at: entry.at,
			...suggestMovedPage(entry, describeMissingPage(entry, nearPage, site), site),
			...(isRoot(entry) ? describeOperationAtRoot(entry) : describeUnknownMethod(entry)),
			...byKind(selectorTexts, nearSelector(entry), entry),
			...(isInheritedName(entry.slug)
				? { consequence: "Mintlify leaves the entry out of the sidebar." }
				: { stopsBuild: !isLost(entry) }),
		};
	},
});

function describeMissingPage(entry: PageEntry, near: PageNearMiss, site: Site): ReportText {
	const said = byKind(nearMisses, near, entry);
	const operation =
		near.kind === "none" && !isRoot(entry) ? operationOfSlug(site, entry.slug) : undefined;
	if (operation === undefined) return said;
	const { spec, pointer } = operation;
	const reference = `${spec.path} ${signature(operation)}`;
	return {
		...said,
		hint: `Write \`${reference}\`.`,
		related: [
			{
				at: spec.document.locate(pointer, "key"),
				message: `\`${signature(operation)}\` is defined here`,
			},
		],
		...rewrite(entry.at, reference, true),
	};
}

const inheritedNames: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/**
 * Mintlify looks up the slug in an object, so it finds a page for inherited names such as
 * `toString`.
 */
function isInheritedName(slug: string): boolean {
	return inheritedNames.has(slug);
}

function suggestMovedPage(entry: PageEntry, said: ReportText, site: Site): ReportText {
	const deadPath = { path: entry.written, kind: "entry", at: entry.at } as const;
	const movedTarget = findMovedTarget(site, deadPath);
	return movedTarget !== undefined && hasEntry(site, slugOf(movedTarget.target.now))
		? said
		: withMovedTarget(site, deadPath, said);
}

/**
 * A page that has its own entry is not suggested, because the dead entry is then unlikely to be a
 * typo.
 */
function suggestedPage(near: PageNearMiss, site: Site): PageNearMiss {
	const isResemblance =
		near.kind === "similar" || near.kind === "plural" || near.kind === "elsewhere";
	return isResemblance && hasEntry(site, near.slug) ? { kind: "none" } : near;
}

function isRoot({ at }: PageEntry): boolean {
	return at.pointer.endsWith("/root");
}

/** The text for an operation as the `root` of a group, where Mintlify accepts only pages. */
function describeOperationAtRoot({ written }: PageEntry): ReportText | undefined {
	return parseReference(written)?.path.startsWith("/")
		? {
				message: `Mintlify reads \`${written}\` as a page because the \`root\` of a group cannot reference an operation.`,
				hint: "Move the operation to `pages`.",
			}
		: undefined;
}

/** The text for an entry such as `FETCH /users`, which looks like an operation. */
function describeUnknownMethod({ written }: PageEntry): ReportText | undefined {
	const [, word, rest] = /^\s*([A-Za-z]+)\s+(\/\S*)\s*$/.exec(written) ?? [];
	if (word === undefined) return undefined;
	const method = findNearest(word, methods);
	return {
		message: `Mintlify reads \`${written}\` as a page because \`${word}\` is not an HTTP method.`,
		hint:
			method === undefined
				? "Write a method such as `GET` or `POST`."
				: didYouMean(`${method.toUpperCase()} ${rest}`),
	};
}
