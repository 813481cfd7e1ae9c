import { posix } from "node:path";
import type { Fix, Report } from "../src/engine/finding.ts";
import { rewrite } from "../src/engine/fix.ts";
import { defineRule } from "../src/engine/rule.ts";
import type { SpecReference } from "../src/site/references.ts";
import type { Site } from "../src/site/site.ts";
import { didYouMean } from "../src/text/suggest.ts";

export default defineRule({
	holds:
		"Every OpenAPI file that navigation, a page or `api.openapi` names is a file of the site.",
	because:
		"The build stops here: no page is made from a file that is not there.",
	severity: "error",
	subject: "specReference",
	*check(reference, site) {
		const [spec] = reference.specs;
		if (spec.kind !== "absent") return;
		yield {
			at: reference.at,
			...describe(reference, spec.path, site),
			...pageConsequence(reference),
			dependsOn: [spec.path],
			...fixOf(reference, spec.path, site),
		};
	},
});

/** Another letter case or ending is a slip for sure. */
function fixOf(
	{ at, written }: SpecReference,
	path: string,
	site: Site,
): { fix?: Fix } {
	if (/^http:/i.test(written) || site.path(path).kind !== "absent") return {};
	const { otherCase, otherEnding, similar } = site.nearSpecPath(path);
	const meant = otherCase ?? otherEnding;
	const isPlain = normalize(written) === path;
	if (!isPlain) return {};
	return meant === undefined ? rewrite(at, similar, true) : rewrite(at, meant);
}

/** Without the slash that a path of the site may start with. */
function normalize(written: string): string {
	return written.replace(/^\//, "");
}

function describe(
	{ written }: SpecReference,
	path: string,
	site: Site,
): { message: string; hint: string } {
	if (/^http:/i.test(written)) {
		return {
			message: `\`${written}\` is not fetched: the platform takes https only.`,
			hint: "Write the https URL.",
		};
	}
	const state = site.path(path);
	if (state.kind === "ignored") {
		const by =
			state.by === "default"
				? "the platform never reads files of that name"
				: "`.mintignore` leaves it out";
		return {
			message: `\`${written}\` is there, but ${by}.`,
			hint: "Name another file, or let this one in.",
		};
	}
	if (state.kind === "folder")
		return {
			message: `\`${written}\` is a folder.`,
			hint: "Name the OpenAPI file in it.",
		};
	if (state.kind === "file") {
		return {
			message: `\`${written}\` has no ending that OpenAPI files have.`,
			hint: "Rename it to end in `.json`, `.yaml` or `.yml`.",
		};
	}
	const { otherCase, otherEnding, similar } = site.nearSpecPath(path);
	if (otherCase !== undefined) {
		return {
			message: `\`${written}\` differs from \`${otherCase}\` in letter case.`,
			hint: `Write \`${otherCase}\`.`,
		};
	}
	if (otherEnding !== undefined) {
		return {
			message: `There is no \`${written}\`, but a file with another ending.`,
			hint: didYouMean(otherEnding),
		};
	}
	const hint =
		similar === undefined
			? "Add the file, or name one that is there."
			: didYouMean(similar);
	if (posix.normalize(written).startsWith("..")) {
		return {
			message: `\`${written}\` leads outside the site; the platform looks for \`${path}\`, which is not there.`,
			hint,
		};
	}
	return { message: `There is no OpenAPI file \`${written}\`.`, hint };
}

function pageConsequence({
	from,
	fallback,
}: SpecReference): Pick<Report, "consequence" | "forgiven"> | undefined {
	if (from !== "page") return undefined;
	if (fallback === undefined)
		return { consequence: "The page is published blank." };
	return {
		consequence: `By Mintlify's documentation this page is blank (today it shows the operation of \`${fallback.spec.path}\`).`,
		forgiven: true,
	};
}
