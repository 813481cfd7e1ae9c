import { posix } from "node:path";
import type { Fix, Report } from "../src/engine/finding.ts";
import { rewrite } from "../src/engine/fix.ts";
import { defineRule } from "../src/engine/rule.ts";
import type { SpecReference } from "../src/site/published/references.ts";
import type { Site } from "../src/site/site.ts";
import { blankPage, borrowed, buildFails } from "../src/text/consequences.ts";
import { didYouMean } from "../src/text/suggest.ts";

export default defineRule({
	holds:
		"Every OpenAPI file that navigation, a page or `api.openapi` names exists.",
	because: buildFails,
	severity: "error",
	subject: "specReference",
	*check(reference, site) {
		const [spec] = reference.specs;
		if (spec.kind !== "absent") return;
		yield {
			at: reference.at,
			...describe(reference, spec.path, site),
			...pageConsequence(reference, site),
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
			message: `\`${written}\` is not fetched: Mintlify accepts only https.`,
			hint: "Use the https URL.",
		};
	}
	const state = site.path(path);
	if (state.kind === "ignored") {
		return state.by === "default"
			? {
					message: `\`${written}\` exists, but Mintlify never reads files with that name.`,
					hint: "Rename it.",
				}
			: {
					message: `\`${written}\` exists, but \`.mintignore\` excludes it.`,
					hint: "Remove it from `.mintignore`, or name another file.",
				};
	}
	if (state.kind === "folder")
		return {
			message: `\`${written}\` is a folder.`,
			hint: "Name the OpenAPI file in it.",
		};
	if (state.kind === "file") {
		return {
			message: `\`${written}\` does not have the extension of an OpenAPI file.`,
			hint: "Change its extension to `.json`, `.yaml` or `.yml`.",
		};
	}
	const { otherCase, otherEnding, similar } = site.nearSpecPath(path);
	if (otherCase !== undefined) {
		return {
			message: `\`${written}\` differs from \`${otherCase}\` only in letter case.`,
			hint: `Write \`${otherCase}\`.`,
		};
	}
	if (otherEnding !== undefined) {
		return {
			message: `There is no \`${written}\`, but a file with another extension.`,
			hint: didYouMean(otherEnding),
		};
	}
	const hint =
		similar === undefined
			? "Add the file, or name one that exists."
			: didYouMean(similar);
	if (posix.normalize(written).startsWith("..")) {
		return {
			message: `\`${written}\` points outside the site; Mintlify looks for \`${path}\`, which does not exist.`,
			hint,
		};
	}
	return { message: `There is no OpenAPI file \`${written}\`.`, hint };
}

function pageConsequence(
	{ from, at, fallback }: SpecReference,
	site: Site,
): Pick<Report, "consequence" | "forgiven"> | undefined {
	if (from !== "page") return undefined;
	const hasText = site.hasText(at.file.path);
	if (fallback === undefined)
		return { consequence: blankPage(hasText, "operation") };
	const consequence = borrowed(hasText, fallback.spec.path);
	return { consequence, forgiven: true };
}
