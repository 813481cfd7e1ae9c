import { type RuleReport, rewrite } from "../../src/engine/finding.ts";
import { pageAt } from "../../src/site/addresses/addresses.ts";
import {
	allRedirects,
	doubtAbout,
	type Redirect,
	type RedirectCorrection,
	type RedirectDoubt,
} from "../../src/site/facts/docs-json/redirects.ts";
import { withoutQuery } from "../../src/site/facts/files/site-path.ts";
import { locationWithin } from "../../src/text/source-file.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { defineRule } from "../rule.ts";

/**
 * @see https://www.mintlify.com/docs/create/redirects
 * @since 0.2.0
 */
export default defineRule({
	holds: "Every redirect has a source that Mintlify is certain to match.",
	because: "The redirect may never apply.",
	severity: "warning",
	of: allRedirects,
	mayFollowFix: true,
	*check(redirect, site) {
		// A source with a query or an anchor is skipped, because `redirect-source-is-path` reports such
		// a source.
		if (withoutQuery(redirect.source) !== redirect.source) return;
		const doubt = doubtAbout(site.docs, redirect);
		if (doubt !== undefined && pageAt(site, redirect.from) === undefined)
			yield byKind(reports, doubt, redirect);
	},
});

const reports: Table<RedirectDoubt, Redirect, RuleReport> = {
	"within-segment": ({ part, ...replacement }, redirect) => ({
		at: locationWithin(redirect.at, part),
		message: `\`${part}\` may not work as a wildcard because it is not a whole segment of the path.`,
		hint: hintOf(replacement, redirect, part),
	}),
	literal: ({ part, ...replacement }, redirect) => ({
		at: locationWithin(redirect.at, part),
		message: `\`${part}\` is not a wildcard: Mintlify knows only \`*\` and \`:name\`.`,
		hint: hintOf(replacement, redirect, part),
	}),
	"trailing-slash": (_, { source, from, at }) => ({
		at,
		message: `The source \`${source}\` ends with a slash, so the redirect may match no path.`,
		hint: `Write \`${from}\`.`,
		...rewrite(at, from, true),
		severity: "note",
	}),
	shadowed: ({ by }, { at, source }) => ({
		at,
		message: `\`${source}\` matches only paths that \`${by.source}\` matches first.`,
		consequence: "Readers may be sent to the target of the other redirect.",
		hint: "Remove this redirect, or move it above the other redirect.",
		related: [{ at: by.at, message: "the redirect that matches first" }],
	}),
};

function hintOf(
	{ replacement, wildcard }: RedirectCorrection,
	{ destination }: Redirect,
	part: string,
): string {
	if (replacement === undefined) return "Replace this redirect with one redirect for each path.";
	const isUsed = destination.includes(part);
	return `Write \`${replacement}\` as the source${isUsed ? `, and write \`${wildcard}\` instead of \`${part}\` in the destination` : ""}.`;
}
