import type { Fix } from "../src/engine/finding.ts";
import { rewrite } from "../src/engine/fix.ts";
import { defineRule } from "../src/engine/rule.ts";
import { methods } from "../src/openapi/operation.ts";
import type { PageEntry } from "../src/site/navigation/navigation.ts";
import {
	nearnessOf,
	type PageNearMiss,
} from "../src/site/published/page-lookup.ts";
import type { Site } from "../src/site/site.ts";
import { deadLink } from "../src/text/consequences.ts";
import { didYouMean, nearest, nearHint } from "../src/text/suggest.ts";

export default defineRule({
	holds: "Every page entry of the navigation is a page of the site.",
	because: deadLink,
	severity: "error",
	subject: "pageEntry",
	*check(entry, site) {
		const match = site.page(entry.slug);
		if (match.kind !== "missing") return;
		const near = meantBy(match.near, site);
		yield {
			at: entry.at,
			...describe(entry, near),
			...fixOf(entry, near),
		};
	},
});

/** A page that is only like the one that is missing is not meant where it has its own entry. */
function meantBy(near: PageNearMiss, site: Site): PageNearMiss {
	const isLike =
		near.kind === "similar" ||
		near.kind === "plural" ||
		near.kind === "elsewhere";
	return isLike && site.isEntered(near.slug) ? { kind: "none" } : near;
}

/** A slip in the ending or the letter case is one for sure. An entry without a page may wait for one to come. */
function fixOf({ at }: PageEntry, near: PageNearMiss): { fix?: Fix } {
	switch (near.kind) {
		case "extension":
		case "letter-case":
			return rewrite(at, near.slug);
		case "similar":
		case "index":
			return rewrite(at, near.slug, true);
		default:
			return {};
	}
}

function describe(
	{ written }: PageEntry,
	near: PageNearMiss,
): { message: string; hint?: string; consequence?: string } {
	const name = `\`${written}\``;
	const [, word, rest] = /^\s*([A-Za-z]+)\s+(\/\S*)\s*$/.exec(written) ?? [];
	if (word !== undefined) {
		const method = nearest(word, methods);
		return {
			message: `${name} is read as a page: \`${word}\` is not an HTTP method.`,
			hint:
				method === undefined
					? "Write a method such as `GET` or `POST`."
					: didYouMean(`${method.toUpperCase()} ${rest}`),
		};
	}
	switch (near.kind) {
		case "extension":
			return {
				message: `${name} is written with its file extension.`,
				hint: `Write \`${near.slug}\`.`,
			};
		case "anchor":
			return {
				message: `${name} points to a heading; a navigation entry can only name a whole page.`,
				hint: `Write \`${near.slug}\`.`,
			};
		case "letter-case":
			return {
				message: `${name} differs from the page \`${near.slug}\` only in letter case.`,
				hint: `Write \`${near.slug}\`.`,
			};
		case "index":
			return {
				message: `${name} is a folder.`,
				hint: `Write \`${near.slug}\`.`,
			};
		case "url":
			return {
				message: `${name} is a URL, not a page.`,
				hint: "Use an object with `href`, or a page with `url` in its frontmatter.",
			};
		case "ignored":
			return near.by === "default"
				? {
						message: `\`${near.path}\` is never published: Mintlify ignores files with that name.`,
						hint: "Rename it.",
					}
				: {
						message: `\`${near.path}\` is excluded by \`.mintignore\`.`,
						hint: "Remove the entry, or the file from `.mintignore`.",
					};
		case "not-a-page":
			return notAPage(near.path, near.why, near.by);
		case "similar":
		case "plural":
		case "elsewhere":
			return {
				message: `There is no page ${name}.`,
				hint: nearHint(near.slug, nearnessOf(near)),
			};
		case "none":
			return {
				message: `There is no page ${name}.`,
				hint: "Add the page, or remove the entry.",
			};
	}
}

function notAPage(
	path: string,
	why: "snippet" | "name" | "imported",
	by = "",
): { message: string; hint: string } {
	switch (why) {
		case "snippet":
			return {
				message: `\`${path}\` is a snippet, not a page.`,
				hint: "Move it out of the snippets folder.",
			};
		case "name":
			return {
				message: `\`${path}\` is never published: Mintlify ignores files with that name.`,
				hint: "Rename it, or change its extension to `.mdx`.",
			};
		case "imported":
			return {
				message: `\`${path}\` is not published as a page because \`${by}\` imports it.`,
				hint: "Move the shared content to a snippet.",
			};
	}
}
