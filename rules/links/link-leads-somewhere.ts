import { type RuleReport, rewritePart } from "../../src/engine/finding.ts";
import { basePathNote } from "../../src/site/addresses/base-path.ts";
import { missingFolder } from "../../src/site/addresses/dead-ends.ts";
import { withFragment } from "../../src/site/bodies/destinations/anchor-pages.ts";
import {
	type DeadLink,
	deadEndOf,
	deadLinks,
} from "../../src/site/bodies/destinations/dead-links.ts";
import type { LinkDeadEnd } from "../../src/site/bodies/destinations/destination.ts";
import { withMovedTarget } from "../../src/site/parts/moved-references.ts";
import { canLoseReaders, type Site } from "../../src/site/parts/site.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import {
	deadUnlessBelow,
	linksBelowMissingFolder,
	linksToMoved,
	misreadPath,
	missingSchemeReport,
	missingTargetText,
	noPageText,
	publishingHints,
	readersSee404,
	readersSeeOtherPage,
	sharedSymbolicLink,
	symbolicLinkText,
	whenLinkCheckAccepts,
} from "../../src/text/wording/consequences.ts";
import { nearHint } from "../../src/text/wording/suggest.ts";
import { defineRule, type ReportText } from "../rule.ts";
import { linkSuggestions } from "./model/link-suggestions.ts";

interface ReportedLink extends DeadLink {
	readonly address: string;
	readonly newAddress: string;
	/** The consequence for readers who follow the link. */
	readonly lostConsequence: string;
	readonly site: Site;
}

const deadEnds: Table<LinkDeadEnd, ReportedLink, ReportText> = {
	extension: ({ address }, link) => ({
		message: `The link \`${link.path}\` has a file extension.`,
		hint: `Write \`${link.newAddress}\`.`,
		...rewritePart(link.at, link.path, address),
		...whenLinkCheckAccepts(link),
		severity: "warning",
	}),
	"beside-index": ({ path }, link) => ({
		message: `\`${link.path}\` points to \`${link.address}\`, because the address of an index page ends without a slash.`,
		hint: `Write \`${path}\`.`,
		...rewritePart(link.at, link.path, path),
		severity: "warning",
	}),
	misread: ({ by, address }, link) => ({
		message: misreadPath[by](link.path, link.address),
		hint: `Write \`${link.newAddress}\`.`,
		...rewritePart(link.at, link.path, address),
		...(by !== "encoding" && whenLinkCheckAccepts(link)),
	}),
	"letter-case": ({ address }, { at, path, newAddress }) => ({
		message: `\`${path}\` differs from \`${address}\` only in letter case.`,
		consequence: "Readers see a 404 page on hosts that distinguish letter case.",
		hint: `Write \`${newAddress}\`.`,
		...rewritePart(at, path, address),
		severity: "warning",
	}),
	similar: ({ address }, link) => ({
		message: missingMessage(link),
		hint: nearHint(link.newAddress, "slip"),
		...rewritePart(link.at, link.path, address, true),
	}),
	plural: (_, link) => ({
		message: missingMessage(link),
		hint: nearHint(link.newAddress, "plural"),
	}),
	elsewhere: ({ address }, link) => ({
		message: missingMessage(link),
		hint: nearHint(link.newAddress, "namesake"),
		...linksToMoved(link.path, link.address, address),
	}),
	base: ({ address }, link) => ({
		message: missingMessage(link),
		...linksToMoved(link.path, link.address, address),
		hint: `Write \`${link.newAddress}\`.`,
		...rewritePart(link.at, link.path, address, true),
	}),
	"managed-base": ({ base, rest }, { path }) => ({
		message: `\`${path}\` is dead unless the site is served below \`${base}\`.`,
		consequence: `If the site is not served below \`${base}\`, readers who follow the link see a 404 page.`,
		hint: `Write \`${rest}\`, or set \`basePath\` in docproof.config.json.`,
		severity: "warning",
		...deadUnlessBelow("Links point", base),
	}),
	cut: ({ path, delimiter }) => ({
		message: `The name of \`${path}\` contains \`${delimiter}\`, which ends the address of the file.`,
		hint: "Rename the file, and update its name here.",
	}),
	bracketed: ({ url }, { at }) => ({
		message: `\`${url}\` is in escaped angle brackets, so it points to a page of this site.`,
		hint: "Remove the brackets around the URL.",
		fix: { at, text: url },
	}),
	host: ({ url }, { path }) => missingSchemeReport(path, url),
	folder: ({ path, hasPages }, link) => ({
		message: `\`${link.path}\` ${link.path.endsWith(".md") ? `points to \`${link.address}\`,` : "is"} a folder without an index page.`,
		hint: `Add \`${path}/index.mdx\`, or link to a page of the folder.`,
		cause: {
			key: link.address,
			message: `Links point to \`${link.address}\`, a folder without an index page.`,
			hint: `Add \`${path}/index.mdx\`, or link to pages of the folder.`,
		},
		...(hasPages && {
			consequence:
				"Readers who follow the link see a 404 page, unless the host sends them to the first page of the folder.",
			severity: "warning",
		}),
	}),
	ignored: ({ path, by }) =>
		by === "default"
			? {
					message: `\`${path}\` is never published: Mintlify ignores files with that name.`,
					hint: "Rename the file, or remove the link.",
				}
			: {
					message: `\`${path}\` is excluded by \`.mintignore\`.`,
					hint: "Remove the link, or remove the file from `.mintignore`.",
				},
	"not-a-page": (file) => ({
		message: noPageText(file),
		hint: { snippet: "Link to a page that shows the snippet.", ...publishingHints }[file.why],
	}),
	"linked-folder": ({ link: folder, address }, link) => ({
		message: `${missingMessage(link).slice(0, -1)}: ${symbolicLinkText(folder)}`,
		hint: `Write \`${link.newAddress}\`.`,
		severity: "warning",
		...sharedSymbolicLink(folder, "Links point"),
		...rewritePart(link.at, link.path, address),
	}),
	"outside-folder": ({ link: folder }, link) => ({
		message: `${missingMessage(link).slice(0, -1)}: ${symbolicLinkText(folder)}`,
		hint: "Replace the link with the folder itself.",
		...sharedSymbolicLink(folder, "Links point"),
	}),
	// The message is the same as without the redirect, so that the finding does not count as new when
	// a redirect is added.
	redirected: ({ redirect, to }, link) => ({
		message: missingMessage(link),
		hint: "Point the link to an existing page.",
		related: [{ at: redirect.at, message: missingTargetText(to) }],
	}),
	none: (_, link) => ({
		message: missingMessage(link),
		...(fileName.test(link.path)
			? { hint: "Add the file, or remove the link." }
			: missingPageHint(link)),
	}),
};

/**
 * @see https://www.mintlify.com/docs/create/text
 * @since 0.1.0
 */
export default defineRule({
	holds: "Every internal link points to an existing page or file.",
	because: readersSee404,
	severity: "error",
	of: deadLinks,
	hidesOthers: true,
	suggest: (link, site) => linkSuggestions(site, link),
	*check(link, site) {
		const { address, why } = deadEndOf(site, link);
		const lostText = canLoseReaders(site) ? readersSee404 : readersSeeOtherPage;
		const reportText = describeDeadEnd(why, {
			...link,
			address,
			newAddress: "",
			lostConsequence: lostText,
			site,
		});
		yield {
			at: link.at,
			consequence: lostText,
			cause: address,
			...withMovedTarget(site, { ...link, kind: "address" }, reportText),
		};
	},
});

/** The anchors of several links can differ, so the text names only the page. */
function describeDeadEnd(why: LinkDeadEnd, link: ReportedLink): ReportText {
	if (!("address" in why)) return byKind(deadEnds, why, link);
	const { address } = why;
	const plainText = byKind(deadEnds, why, { ...link, newAddress: address });
	const suggestedAddress = withFragment(link.site, address, link.written);
	const { message, hint = "", cause = { key: link.address, message, hint } } = plainText;
	return suggestedAddress === address
		? plainText
		: { ...byKind(deadEnds, why, { ...link, newAddress: suggestedAddress }), cause };
}

function missingPageHint({ address, site }: ReportedLink): Partial<RuleReport> {
	const folder = missingFolder(site, address);
	return folder === undefined
		? { hint: "Point the link to an existing page, or write a full URL." }
		: {
				hint: `Point the link to an existing page: the folder \`${folder}\` does not exist.`,
				...linksBelowMissingFolder(folder),
			};
}

function missingMessage({ path, address, site }: ReportedLink): string {
	const kind = fileName.test(path) ? "file" : "page";
	return /^\.\.?\//.test(path)
		? `\`${path}\` points to the ${kind} \`${address}\`, which does not exist.`
		: `The ${kind} \`${path}\` does not exist${basePathNote(site, address)}.`;
}

/** Extensions of files that are not pages. */
const fileName =
	/\.(?:pdf|zip|csv|txt|xml|json|ya?ml|png|jpe?g|gif|svg|webp|mp4|docx?|xlsx?|pptx?)$/i;
