import { type RuleReport, rewrite } from "../../src/engine/finding.ts";
import { slugOf } from "../../src/facts/files/site-path.ts";
import { isLost, type PageEntry, pageEntries } from "../../src/facts/navigation/navigation.ts";
import type { NotAPage } from "../../src/facts/pages/page.ts";
import { parseReference } from "../../src/openapi/reference.ts";
import { methods } from "../../src/openapi/spec/spec.ts";
import { isEntered } from "../../src/site/addresses/listing.ts";
import { type NearSelector, nearSelector } from "../../src/site/pages/graphql.ts";
import { orMoved, whereItWent } from "../../src/site/parts/moved-references.ts";
import type { PageNearMiss } from "../../src/site/parts/page-lookup.ts";
import type { Site } from "../../src/site/parts/site.ts";
import { byKind, type Table } from "../../src/text/by-kind.ts";
import {
	behindLink,
	behindOneLink,
	deadLink,
	notAPage,
	publishing,
} from "../../src/text/consequences.ts";
import { didYouMean, nearest, nearHint } from "../../src/text/suggest.ts";
import { defineRule } from "../rule.ts";

type Words = Pick<RuleReport, "message" | "hint" | "fix" | "cause" | "together">;

/**
 * Only a slip in the ending or the letter case is one for sure: an entry without a page may wait
 * for one to come.
 */
const nearMisses: Table<PageNearMiss, PageEntry, Words> = {
	extension: ({ slug }, { at, written }) => ({
		message: `\`${written}\` is written with its file extension.`,
		hint: `Write \`${slug}\`.`,
		...rewrite(at, slug),
	}),
	anchor: ({ slug }, { written }) => ({
		message: `\`${written}\` points to a heading; a navigation entry can only name a whole page.`,
		hint: `Write \`${slug}\`.`,
	}),
	blank: ({ slug }, { at, written }) => ({
		message: `\`${written}\` has a blank at an end, which counts as a part of its name.`,
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
					hint: "Rename it.",
				}
			: {
					message: `\`${path}\` is excluded by \`.mintignore\`.`,
					hint: "Remove the entry, or the file from `.mintignore`.",
				},
	"not-a-page": (file) => ({ message: notAPage(file), hint: waysToPublish[file.why] }),
	similar: ({ slug }, { at, written }) => ({
		message: `There is no page \`${written}\`.`,
		hint: nearHint(slug, "slip"),
		...rewrite(at, slug, true),
	}),
	plural: ({ slug }, { written }) => ({
		message: `There is no page \`${written}\`.`,
		hint: nearHint(slug, "plural"),
	}),
	elsewhere: ({ slug }, { written }) => ({
		message: `There is no page \`${written}\`.`,
		hint: nearHint(slug, "namesake"),
	}),
	"linked-folder": ({ link, slug }, { written }) => ({
		message: `There is no page \`${written}\`: ${behindLink(link)}`,
		hint: `Write \`${slug}\`.`,
		...behindOneLink(link, "Entries lie"),
	}),
	"outside-folder": ({ link }, { written }) => ({
		message: `There is no page \`${written}\`: ${behindLink(link)}`,
		hint: `Put the folder itself in place of the link.`,
		...behindOneLink(link, "Entries lie"),
	}),
	none: (_, { written }) =>
		written.trim() === ""
			? { message: "The entry is blank.", hint: "Remove it." }
			: { message: `There is no page \`${written}\`.`, hint: "Add the page, or remove the entry." },
};

const selectors: Table<NearSelector, PageEntry, Words | undefined> = {
	subscription: (_, { written }) => ({
		message: `\`${written}\` is read as a page: subscriptions have none.`,
		hint: "Remove the entry.",
	}),
	"field of type": ({ name }, { written }) => ({
		message: `\`${written}\` is read as a page: \`${name}\` is not the name of a type.`,
		hint: "Name the type alone.",
	}),
	"letter case": ({ word, meant }, { at, written }) => ({
		message: `\`${written}\` is read as a page: \`${word}\` is not in upper case.`,
		hint: `Write \`${meant}\`.`,
		...rewrite(at, meant),
	}),
	none: () => undefined,
};

const waysToPublish = {
	snippet: "Move it out of the snippets folder.",
	...publishing,
} as const satisfies Record<NotAPage["why"], string>;

/**
 * @see https://www.mintlify.com/docs/organize/navigation
 * @since 0.1.0
 */
export default defineRule({
	holds: "Every page entry of the navigation is a page of the site.",
	because: deadLink,
	severity: "error",
	of: pageEntries,
	*check(entry, site) {
		const { lookup } = site.published;
		if (lookup.hasFile(entry.slug)) return;
		const match = lookup.find(entry.slug);
		// What it names of a GraphQL schema another rule looks for.
		if (match.kind !== "missing" || entry.selector !== undefined) return;
		const near = meantBy(match.near, site);
		yield {
			at: entry.at,
			...meant(entry, byKind(nearMisses, near, entry), site),
			...(isRoot(entry) ? notAtRoot(entry) : notAMethod(entry)),
			...byKind(selectors, nearSelector(entry), entry),
			...(isOfAllObjects(entry.slug)
				? { consequence: "Mintlify leaves the entry out of the sidebar." }
				: { stopsBuild: !isLost(entry) }),
		};
	},
});

const objectNames: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/**
 * Mintlify looks for the slug in an object, and takes what each object has by that name, as
 * `toString`, for a page.
 */
function isOfAllObjects(slug: string): boolean {
	return objectNames.has(slug);
}

/** Where its page has moved, that is meant, unless it has its own entry already. */
function meant(entry: PageEntry, said: Words, site: Site): Words {
	const dead = { path: entry.written, kind: "entry", at: entry.at } as const;
	const moved = whereItWent(site, dead);
	return moved !== undefined && isEntered(site, slugOf(moved.target.now))
		? said
		: orMoved(site, dead, said);
}

/** A page that is only like the one that is missing is not meant where it has its own entry. */
function meantBy(near: PageNearMiss, site: Site): PageNearMiss {
	const isLike = near.kind === "similar" || near.kind === "plural" || near.kind === "elsewhere";
	return isLike && isEntered(site, near.slug) ? { kind: "none" } : near;
}

/** Whether it stands as the root of a group. */
function isRoot({ at }: PageEntry): boolean {
	return at.pointer.endsWith("/root");
}

/** An operation that is meant as the root of a group. */
function notAtRoot({ written }: PageEntry): Words | undefined {
	return parseReference(written)?.path.startsWith("/")
		? {
				message: `\`${written}\` is read as a page: the \`root\` of a group cannot name an operation.`,
				hint: "Move it to `pages`.",
			}
		: undefined;
}

/** An entry such as `FETCH /users`, which looks like an operation. */
function notAMethod({ written }: PageEntry): Words | undefined {
	const [, word, rest] = /^\s*([A-Za-z]+)\s+(\/\S*)\s*$/.exec(written) ?? [];
	if (word === undefined) return undefined;
	const method = nearest(word, methods);
	return {
		message: `\`${written}\` is read as a page: \`${word}\` is not an HTTP method.`,
		hint:
			method === undefined
				? "Write a method such as `GET` or `POST`."
				: didYouMean(`${method.toUpperCase()} ${rest}`),
	};
}
