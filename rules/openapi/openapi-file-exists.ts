import { posix } from "node:path";
import { type RuleReport, rewrite } from "../../src/engine/finding.ts";
import { isUrl } from "../../src/site/facts/files/site-path.ts";
import type { PathState } from "../../src/site/facts/files/site-walk.ts";
import { consequenceForPage } from "../../src/site/pages/operations/operation-use.ts";
import {
	isRequiredBy,
	nearSpecPath,
	onlySpecPath,
} from "../../src/site/pages/operations/spec-use.ts";
import { withMovedTarget } from "../../src/site/parts/moved-references.ts";
import type { SpecReference } from "../../src/site/parts/placed-reference.ts";
import { specReferences } from "../../src/site/parts/published.ts";
import type { Site } from "../../src/site/parts/site.ts";
import type { NearSpecPath } from "../../src/site/parts/specs/near-specs.ts";
import { byKind, type Table } from "../../src/text/wording/by-kind.ts";
import { buildFails, symbolicLinkText } from "../../src/text/wording/consequences.ts";
import { didYouMean } from "../../src/text/wording/suggest.ts";
import { defineRule, type ReportText } from "../rule.ts";

type NearMiss =
	| { readonly kind: "plain-http" | "url" | "file" | "folder" }
	| Extract<PathState, { readonly kind: "ignored" | "linked" | "outside" }>
	| NearSpecPath
	/** The site has exactly one other OpenAPI or AsyncAPI file. */
	| { readonly kind: "only"; readonly path: string };

/** `path` is the path at which Mintlify looks for the missing file. */
type MissingSpec = SpecReference & { readonly path: string };

/** Fixes are safe only if nothing but the letter case or the extension differs. */
const nearMisses: Table<NearMiss, MissingSpec, ReportText> = {
	"plain-http": (_, { written }) => ({
		message: `Mintlify does not fetch \`${written}\` because Mintlify accepts only https.`,
		hint: "Use the https URL.",
	}),
	url: (_, { written }) => ({
		message: `Mintlify does not fetch \`${written}\` because docs.json does not reference it.`,
		hint: "Reference an OpenAPI file of the site.",
	}),
	ignored: ({ by }, { written }) =>
		by === "default"
			? {
					message: `\`${written}\` exists, but Mintlify never reads files with that name.`,
					hint: "Rename the file.",
				}
			: {
					message: `\`${written}\` exists, but \`.mintignore\` excludes it.`,
					hint: "Remove the file from `.mintignore`, or reference another file.",
				},
	linked: ({ link, path }, absentSpec) => ({
		message: `${describeAbsentSpec(absentSpec).slice(0, -1)}: ${symbolicLinkText(link)}`,
		hint: `Write \`${path}\`.`,
		...rewriteSpecPath(absentSpec, path),
	}),
	outside: ({ link }, absentSpec) => ({
		message: `${describeAbsentSpec(absentSpec).slice(0, -1)}: ${symbolicLinkText(link)}`,
		hint: "Replace the link with the folder itself.",
	}),
	folder: (_, { written }) => ({
		message: `\`${written}\` is a folder.`,
		hint: "Reference the OpenAPI file in the folder.",
	}),
	file: (_, { written }) => ({
		message: `\`${written}\` does not have the extension of an OpenAPI file.`,
		hint: "Change the extension of the file to `.json`, `.yaml` or `.yml`.",
	}),
	"letter-case": ({ path }, absentSpec) => ({
		message: `\`${absentSpec.written}\` differs from \`${path}\` only in letter case.`,
		hint: `Write \`${path}\`.`,
		...rewriteSpecPath(absentSpec, path),
	}),
	extension: ({ path }, absentSpec) => ({
		message: `The file \`${absentSpec.written}\` does not exist, but a file with another extension does.`,
		hint: didYouMean(path),
		...rewriteSpecPath(absentSpec, path),
	}),
	similar: ({ path }, absentSpec) => ({
		message: describeAbsentSpec(absentSpec),
		hint: didYouMean(path),
		...rewriteSpecPath(absentSpec, path, true),
	}),
	only: ({ path }, absentSpec) => ({
		message: describeAbsentSpec(absentSpec),
		hint: `Add the file, or reference \`${path}\`, the only ${absentSpec.from === "asyncapi" ? "AsyncAPI" : "OpenAPI"} file that Mintlify reads.`,
	}),
	none: (_, absentSpec) => ({
		message: describeAbsentSpec(absentSpec),
		hint: "Add the file, or reference a file that exists.",
	}),
};

/**
 * @see https://www.mintlify.com/docs/api-playground/openapi-setup
 * @since 0.1.0
 */
export default defineRule({
	holds: "Every OpenAPI file that the navigation, a page or `api.openapi` references exists.",
	because: buildFails,
	severity: "error",
	of: specReferences,
	hidesOthers: true,
	*check(reference, site) {
		const { at, from, written, fallback } = reference;
		const [spec] = reference.specs;
		if (spec.kind !== "absent") return;
		const missingSpec = { ...reference, path: spec.path };
		const nearFile = nearMiss(reference, spec.path, site);
		const deadPath = { path: written, kind: "file", at } as const;
		yield {
			at,
			...withMovedTarget(site, deadPath, byKind(nearMisses, nearFile, missingSpec)),
			stopsBuild: isRequiredBy(site, reference),
			...(from === "page" && { consequence: consequenceForPage(site, at.file.path, fallback) }),
		};
	},
});

function nearMiss({ written, from }: SpecReference, path: string, site: Site): NearMiss {
	if (/^http:/i.test(written)) return { kind: "plain-http" };
	if (isUrl(written)) return { kind: "url" };
	const state = site.files.stateOf(path);
	if (state.kind === "folder" || state.kind === "file") return { kind: state.kind };
	if (state.kind !== "absent") return state;
	const nearPath = nearSpecPath(site, path);
	if (nearPath.kind !== "none") return nearPath;
	const kind = from === "asyncapi" ? "channels" : "operations";
	const onlyPath = onlySpecPath(site, kind);
	return onlyPath === undefined ? nearPath : { kind: "only", path: onlyPath };
}

function describeAbsentSpec({ written, path, from }: MissingSpec): string {
	return posix.normalize(written).startsWith("..")
		? `\`${written}\` points outside the site; Mintlify looks for \`${path}\`, which does not exist.`
		: `The ${from === "asyncapi" ? "AsyncAPI" : "OpenAPI"} file \`${written}\` does not exist.`;
}

/**
 * Only a path from the root is rewritten, with or without its first slash, because the new path
 * also begins at the root.
 */
function rewriteSpecPath(
	{ at, written, path }: MissingSpec,
	meant: string,
	isUnsafe = false,
): Pick<RuleReport, "fix"> {
	return written.replace(/^\//, "") === path ? rewrite(at, meant, isUnsafe) : {};
}
