import type { RuleReport } from "../../src/engine/finding.ts";
import {
	type AnchorSuggestion,
	type DeadAnchor,
	deadAnchors,
} from "../../src/site/bodies/destinations/dead-anchors.ts";
import { writtenAt } from "../../src/text/source-file.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { didYouMean } from "../../src/text/wording/suggest.ts";
import { defineRule, type ReportText } from "../rule.ts";
import { anchorSuggestions } from "./model/anchor-suggestions.ts";

const nearMisses: Table<AnchorSuggestion, DeadAnchor, ReportText> = {
	"letter-case": (near, link) => ({
		...describeAnchor(
			link,
			`Write \`#${near.id}\`.`,
			(page) =>
				`\`#${link.fragment}\` differs from \`#${near.id}\` on ${page} only in letter case.`,
		),
		related: [{ at: near.at, message: "the id is here" }],
		...rewriteFragment(link, near.id),
	}),
	form: ({ id, at, isOfTitle }, link) => ({
		...describeAbsentAnchor(
			link,
			isOfTitle
				? `Write \`#${id}\`, the id that Mintlify makes from the title.`
				: `Write \`#${id}\`.`,
		),
		related: [{ at, message: "the id is here" }],
		...rewriteFragment(link, id),
	}),
	similar: ({ id, at }, link) => ({
		...describeAbsentAnchor(link, didYouMean(`#${id}`)),
		related: [{ at, message: "the id is here" }],
	}),
	renamed: ({ id, at }, link) => ({
		...describeAbsentAnchor(link, `\`#${link.fragment}\` was renamed: write \`#${id}\`.`),
		related: [{ at, message: "the id is here" }],
		...rewriteFragment(link, id),
	}),
	replaced: ({ id, at }, link) => ({
		...describeAbsentAnchor(link, `\`#${id}\` is now where \`#${link.fragment}\` was.`),
		related: [{ at, message: "the id is here" }],
	}),
	invisible: ({ at }, link) => ({
		...describeAbsentAnchor(link, "Remove the invisible character from the heading."),
		related: [{ at, message: "the id of this heading has it, too" }],
	}),
	none: (_, link) => describeAbsentAnchor(link, "Link to a heading or an id of the page."),
};

/**
 * @see https://www.mintlify.com/docs/create/text
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every link with an anchor refers to an id that its page has.",
	because: "Readers who follow the link land at the top of the page.",
	severity: "warning",
	of: deadAnchors,
	suggest: (link, site) => anchorSuggestions(site, link),
	*check(link) {
		yield {
			at: link.at,
			...byKind(nearMisses, link.suggestion, link),
			...(link.isOwn && { consequence: "Nothing happens when readers follow the link." }),
		};
	},
});

function describeAbsentAnchor(link: DeadAnchor, hint: string): ReportText {
	const { fragment, isChecked } = link;
	return describeAnchor(link, hint, (page) =>
		isChecked
			? `Mintlify's link check accepts \`#${fragment}\`, but readers do not find the anchor on ${page}.`
			: `\`#${fragment}\` does not exist on ${page}.`,
	);
}

/**
 * A message says "this page" for a link within the page, but the path of the page for several
 * links, because they can be on other pages.
 */
function describeAnchor(
	{ isOwn, page, fragment, sentFrom }: DeadAnchor,
	hint: string,
	messageOf: (page: string) => string,
): ReportText {
	const path = `\`${page.path}\``;
	const targetText = sentFrom === undefined ? path : `${path}, to which \`${sentFrom}\` redirects`;
	return {
		message: messageOf(isOwn ? "this page" : targetText),
		hint,
		cause: { key: `${page.path}#${fragment}`, message: messageOf(path), hint },
	};
}

/**
 * Links with escaped characters get no fix, because offsets in the decoded link differ from offsets
 * in the source text.
 */
function rewriteFragment({ at, fragment }: DeadAnchor, id: string): Partial<RuleReport> {
	return writtenAt(at) === fragment ? { fix: { at, text: id } } : {};
}
