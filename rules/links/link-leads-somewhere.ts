import { type RuleReport, rewritePart } from "../../src/engine/finding.ts";
import { servedBelow } from "../../src/site/addresses/base-path.ts";
import { missingFolder } from "../../src/site/addresses/dead-ends.ts";
import { withFragment } from "../../src/site/bodies/destinations/anchor-pages.ts";
import {
	type DeadLink,
	deadEndOf,
	deadLinks,
} from "../../src/site/bodies/destinations/dead-links.ts";
import type { LinkEnd } from "../../src/site/bodies/destinations/destination.ts";
import { orMoved } from "../../src/site/parts/moved-references.ts";
import { losesReaders, type Site } from "../../src/site/parts/site.ts";
import { byKind, type Table } from "../../src/text/by-kind.ts";
import {
	behindLink,
	behindOneLink,
	deadUnlessBelow,
	foundElsewhere,
	linksBelow,
	linksToMoved,
	misread,
	notAPage,
	notFound,
	publishing,
	sentTo,
	taken,
	withoutScheme,
} from "../../src/text/consequences.ts";
import { nearHint } from "../../src/text/suggest.ts";
import { defineRule } from "../rule.ts";

type Words = Omit<RuleReport, "at">;

/** A link, and the address that it leads to. */
interface Link extends DeadLink {
	readonly address: string;
	/** What there is instead, with the place within the page. */
	readonly instead: string;
	/** What becomes of its readers. */
	readonly lost: string;
	readonly site: Site;
}

const deadEnds: Table<LinkEnd, Link, Words> = {
	extension: ({ address }, link) => ({
		message: `\`${link.path}\` is written with its file extension.`,
		hint: `Write \`${link.instead}\`.`,
		...rewritePart(link.at, link.path, address),
		...taken(link),
		severity: "warning",
	}),
	misread: ({ by, address }, link) => ({
		message: misread[by](link.path, link.address),
		hint: `Write \`${link.instead}\`.`,
		...rewritePart(link.at, link.path, address),
		...(by !== "encoding" && taken(link)),
	}),
	"letter-case": ({ address }, { at, path, instead }) => ({
		message: `\`${path}\` differs from \`${address}\` only in letter case.`,
		consequence: "Readers get a 404 page wherever letter case counts.",
		hint: `Write \`${instead}\`.`,
		...rewritePart(at, path, address),
		severity: "warning",
	}),
	similar: ({ address }, link) => ({
		message: isMissing(link),
		hint: nearHint(link.instead, "slip"),
		...rewritePart(link.at, link.path, address, true),
	}),
	plural: (_, link) => ({ message: isMissing(link), hint: nearHint(link.instead, "plural") }),
	elsewhere: ({ address }, link) => ({
		message: isMissing(link),
		hint: nearHint(link.instead, "namesake"),
		...linksToMoved(link.address, address),
	}),
	base: ({ address }, link) => ({
		message: isMissing(link),
		...linksToMoved(link.address, address),
		hint: `Write \`${link.instead}\`.`,
		...rewritePart(link.at, link.path, address, true),
	}),
	"managed-base": ({ base, rest }, { path }) => ({
		message: `\`${path}\` is dead unless the site is served below \`${base}\`.`,
		consequence: "If it is not, readers who follow the link get a 404 page.",
		hint: `Write \`${rest}\`, or set \`basePath\` in docproof.config.json.`,
		severity: "warning",
		...deadUnlessBelow("Links lead", base),
	}),
	cut: ({ path, sign }) => ({
		message: `The name of \`${path}\` has \`${sign}\` in it, at which its address ends.`,
		hint: "Rename the file, here too.",
	}),
	host: ({ url }, { path }) => withoutScheme(path, url),
	folder: ({ path, hasPages }, link) => ({
		message: `\`${link.path}\` ${link.path.endsWith(".md") ? `leads to \`${link.address}\`,` : "is"} a folder without an index page.`,
		hint: `Add \`${path}/index.mdx\`, or link to a page of the folder.`,
		together: {
			message: `Links lead to \`${link.address}\`, a folder without an index page.`,
			hint: `Add \`${path}/index.mdx\`, or link to pages of the folder.`,
		},
		...(hasPages && {
			consequence: "Readers who follow the link get a 404 page, or the first page of the folder.",
			severity: "warning",
		}),
	}),
	ignored: ({ path, by }) =>
		by === "default"
			? {
					message: `\`${path}\` is never published: Mintlify ignores files with that name.`,
					hint: "Rename it, or remove the link.",
				}
			: {
					message: `\`${path}\` is excluded by \`.mintignore\`.`,
					hint: "Remove the link, or the file from `.mintignore`.",
				},
	"not-a-page": (file) => ({
		message: notAPage(file),
		hint: { snippet: "Link to a page that shows it.", ...publishing }[file.why],
	}),
	"linked-folder": ({ link: folder, address }, link) => ({
		message: `${isMissing(link).slice(0, -1)}: ${behindLink(folder)}`,
		hint: `Write \`${link.instead}\`.`,
		severity: "warning",
		...behindOneLink(folder, "Links lead"),
		...rewritePart(link.at, link.path, address),
	}),
	"outside-folder": ({ link: folder }, link) => ({
		message: `${isMissing(link).slice(0, -1)}: ${behindLink(folder)}`,
		hint: "Put the folder itself in place of the link.",
		...behindOneLink(folder, "Links lead"),
	}),
	// In the same words as without the redirect, which may be new.
	redirected: ({ redirect, to }, link) => ({
		message: isMissing(link),
		hint: "Point it to an existing page.",
		related: [{ at: redirect.at, message: sentTo(to) }],
	}),
	none: (_, link) => ({
		message: isMissing(link),
		...(fileName.test(link.path)
			? { hint: "Add the file, or remove the link." }
			: withoutPage(link)),
	}),
};

/**
 * @see https://www.mintlify.com/docs/create/text
 * @since 0.1.0
 */
export default defineRule({
	holds: "Every internal link points to an existing page or file.",
	because: notFound,
	severity: "error",
	of: deadLinks,
	hidesOthers: true,
	*check(link, site) {
		const { address, why } = deadEndOf(site, link);
		const lost = losesReaders(site) ? notFound : foundElsewhere;
		const said = wordsOn(why, { ...link, address, instead: "", lost, site });
		yield {
			at: link.at,
			consequence: lost,
			cause: address,
			...orMoved(site, { ...link, kind: "address" }, said),
		};
	},
});

/** Of several links to one page not all name the same place in it. */
function wordsOn(why: LinkEnd, link: Link): Words {
	if (!("address" in why)) return byKind(deadEnds, why, link);
	const { address } = why;
	const plain = byKind(deadEnds, why, { ...link, instead: address });
	const instead = withFragment(link.site, address, link.written);
	const { message, hint = "", together = { message, hint } } = plain;
	return instead === address ? plain : { ...byKind(deadEnds, why, { ...link, instead }), together };
}

function withoutPage({ address, site }: Link): Partial<RuleReport> {
	const folder = missingFolder(site, address);
	return folder === undefined
		? { hint: "Point it to an existing page, or write a full URL." }
		: {
				hint: `Point it to an existing page: there is no folder \`${folder}\`.`,
				...linksBelow(folder),
			};
}

function isMissing({ path, address, site }: Link): string {
	const kind = fileName.test(path) ? "file" : "page";
	return /^\.\.?\//.test(path)
		? `\`${path}\` leads to \`${address}\`, and there is no such ${kind}.`
		: `There is no ${kind} \`${path}\`${servedBelow(site, address)}.`;
}

/** The names of files that are no pages. */
const fileName =
	/\.(?:pdf|zip|csv|txt|xml|json|ya?ml|png|jpe?g|gif|svg|webp|mp4|docx?|xlsx?|pptx?)$/i;
