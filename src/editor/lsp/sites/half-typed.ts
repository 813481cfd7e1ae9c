// Files that do not parse while the user edits them. Rules about other files use the last text that
// parsed, because otherwise one missing quote would cause hundreds of findings. The file itself
// only gets its syntax errors.
import { rules } from "../../../../rules/index.ts";
import { checkSite, type ValidateSettings } from "../../../check/site/validate.ts";
import type { Finding } from "../../../engine/finding.ts";
import type { Rules } from "../../../engine/rule.ts";
import { parseSpecFile } from "../../../openapi/spec/load-spec.ts";
import { openPart } from "../../../site/facts/docs-json/docs-json.ts";
import { readText } from "../../../site/facts/files/file-text.ts";
import type { FileTree } from "../../../site/facts/files/file-tree.ts";
import { treeOfTexts } from "../../../site/facts/files/file-tree.ts";
import type { Site } from "../../../site/parts/site.ts";
import type { DataDocument } from "../../../text/document.ts";
import { maxFileBytes } from "../../../text/files/read-file.ts";
import { SourceFile } from "../../../text/source-file.ts";

/** The rules that report why a single file cannot be parsed. */
const readingRules = Object.fromEntries(
	Object.entries<Rules<Site>[string]>(rules).filter(
		([, { hidesOthers, isOfItsFile }]) => hidesOthers === true && isOfItsFile === true,
	),
);

/** docs.json, a part of it or an OpenAPI file in the site; `undefined` for any other file. */
export function documentAt({ docs, specs }: Site, path: string): DataDocument | undefined {
	const docsPart = docs.documents.find(({ file }) => file.path === path);
	if (docsPart !== undefined) return docsPart;
	const spec = specs.findKnown(path);
	return spec?.kind === "readable" ? spec.document : undefined;
}

/**
 * True for a file that does not parse. Equal keys and faults that Mintlify tolerates do not count.
 */
export function isBroken({ faults }: Pick<DataDocument, "faults">): boolean {
	return faults.some(({ related, isTolerated }) => related === undefined && isTolerated !== true);
}

/**
 * The kind of a file: docs.json or a part of it, or an OpenAPI file, which may be YAML under any
 * name.
 */
export type FileKind = "settings" | "data";

export function fileKindAt({ docs }: Site, path: string): FileKind {
	return docs.documents.some(({ file }) => file.path === path) ? "settings" : "data";
}

export function canParse(path: string, text: string, as: FileKind): boolean {
	const file = new SourceFile(path, text);
	return !isBroken(as === "settings" ? openPart(path, { text }) : parseSpecFile(file));
}

/** The text of a file; `undefined` for an unreadable file. */
export function textIn(tree: FileTree, path: string): string | undefined {
	const fileText = readText(path, () => tree.bytes(path, maxFileBytes));
	return "text" in fileText ? fileText.text : undefined;
}

export interface UnparsedFile {
	readonly text: string;
	readonly as: FileKind;
}

function docsReferencing(path: string): string {
	const groups = [{ group: "API", openapi: path }];
	return JSON.stringify({ navigation: { groups } });
}

/** The faults of a file that does not parse, computed in a site without other files. */
export function faultsOfUnparsedFile(
	root: string,
	site: Site,
	path: string,
	{ text, as }: UnparsedFile,
	settings: Pick<ValidateSettings, "config" | "baseline">,
): readonly Finding[] {
	const texts = new Map(site.docs.documents.map(({ file }) => [file.path, file.text]));
	// The docs.json references the file, because docproof reads an OpenAPI file only if docs.json
	// references it.
	if (as === "data") texts.set("docs.json", docsReferencing(path));
	texts.set(path, text);
	const { findings } = checkSite(root, {
		...settings,
		ruleSet: readingRules,
		bodies: false,
		isBuilt: false,
		tree: treeOfTexts(root, texts),
	}).result;
	return findings.filter(({ at }) => at.file.path === path);
}
