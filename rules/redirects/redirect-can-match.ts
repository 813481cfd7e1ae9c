import type { Report } from "../../src/engine/finding.ts";
import {
	type Instead,
	type NeverApplies,
	whyNeverApplies,
} from "../../src/facts/docs-json/redirect-patterns.ts";
import {
	allRedirects,
	type Redirect,
} from "../../src/facts/docs-json/redirects.ts";
import { withoutQuery } from "../../src/facts/files/site-path.ts";
import { within } from "../../src/source/source-file.ts";
import { byKind, type Table } from "../../src/text/by-kind.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
	holds: "The source of a redirect is one that Mintlify can match.",
	because: "The redirect never applies.",
	severity: "warning",
	of: allRedirects,
	*check(redirect, { docs }) {
		// What stands behind the path is told by another rule.
		if (withoutQuery(redirect.source) !== redirect.source) return;
		const why = whyNeverApplies(docs, redirect);
		if (why !== undefined) yield byKind(told, why, redirect);
	},
});

const told: Table<NeverApplies, Redirect, Report> = {
	"within-segment": ({ part, ...instead }, redirect) => ({
		at: within(redirect.at, part),
		message: `\`${part}\` is a wildcard only as all that stands between two slashes.`,
		hint: hintOf(instead, redirect, part),
	}),
	"without-star": ({ part, ...instead }, redirect) => ({
		at: within(redirect.at, part),
		message: `\`${part}\` is a wildcard only with a \`*\` behind it.`,
		hint: hintOf(instead, redirect, part),
	}),
	shadowed: ({ by }, { at, source }) => ({
		at,
		message: `\`${source}\` takes only paths that \`${by.source}\` takes before it.`,
		consequence: "Readers are sent to where the other redirect leads.",
		hint: "Move it above the other one, or remove it.",
		related: [{ at: by.at, message: "takes them all" }],
	}),
};

function hintOf(
	{ instead, wildcard }: Instead,
	{ destination }: Redirect,
	part: string,
): string {
	if (instead === undefined) return "Redirect each path on its own.";
	const isUsed = destination.includes(part);
	return `Write \`${instead}\`${isUsed ? `, and \`${wildcard}\` for \`${part}\` in the destination` : ""}.`;
}
