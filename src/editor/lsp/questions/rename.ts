// Renaming of pages, other files and headings, with all references to the renamed file or heading.
import { posix } from "node:path";
import type {
	ClientCapabilities,
	PrepareRenameParams,
	Range,
	RenameParams,
	ServerCapabilities,
	WorkspaceEdit,
} from "vscode-languageserver-protocol";
import { editsOf } from "../../../site/bodies/moves/heading-edits.ts";
import type { ReferenceAtOffset } from "../../../site/bodies/references/at-offset/open-text.ts";
import { referenceAt } from "../../../site/bodies/references/at-offset/reference-at-offset.ts";
import { headingsIn, type LocatedHeading } from "../../../site/bodies/references/headings.ts";
import type { BodyFile } from "../../../site/facts/bodies/body-file.ts";
import { normalizePath, slugOf } from "../../../site/facts/files/site-path.ts";
import type { Range as TextRange } from "../../../text/source-file.ts";
import { containsOffset } from "../../../text/value-at.ts";
import { planMove } from "../../move/plan.ts";
import { RefusalError } from "../connection/editor.ts";
import { createFileFeature, type Feature, type OpenFile } from "../connection/feature.ts";
import { type FilePosition, filePosition } from "./file-position.ts";
import { workspaceEdit } from "./workspace-edit.ts";

type RenameTarget = { readonly range: TextRange; readonly name: string } & (
	| { readonly kind: "file"; readonly path: string }
	| {
			readonly kind: "heading";
			readonly file: BodyFile;
			readonly heading: LocatedHeading;
	  }
);

const capabilities = ({ textDocument }: ClientCapabilities): ServerCapabilities => ({
	renameProvider: textDocument?.rename?.prepareSupport === true ? { prepareProvider: true } : true,
});

export const prepareRename: Feature = createFileFeature(
	"textDocument/prepareRename",
	() => ({}),
	(
		file,
		{ position }: PrepareRenameParams,
	): { readonly range: Range; readonly placeholder: string } | null => {
		const cursor = filePosition(file, position);
		const target = cursor && renameTargetAt(file, cursor);
		return cursor && target
			? { range: cursor.rangeOf(target.range), placeholder: target.name }
			: null;
	},
);

export const rename: Feature = createFileFeature(
	"textDocument/rename",
	capabilities,
	(file, { position, newName }: RenameParams): WorkspaceEdit => {
		const cursor = filePosition(file, position);
		const target = cursor && renameTargetAt(file, cursor);
		if (target === undefined) throw new RefusalError("Nothing at this position can be renamed.");
		const name = newName.trim();
		if (name === "" || /[\r\n]/.test(name))
			throw new RefusalError("The new name must be one line of text.");
		return target.kind === "file"
			? renameFile(file, target.path, name)
			: renameHeading(file, target, name);
	},
);

function renameFile(file: OpenFile, from: string, name: string): WorkspaceEdit {
	const { site } = file;
	const plainName = normalizePath(name).replace(/\/$/, "");
	const extension = posix.extname(from);
	const newPath = posix.extname(plainName) === extension ? plainName : plainName + extension;
	const renames = [{ from, to: newPath }];
	const plan = planMove(site.root, site.site, site.config, renames);
	if ("refusal" in plan) throw new RefusalError(plan.refusal);
	return workspaceEdit(file, plan.edits, renames);
}

function renameHeading(
	openFile: OpenFile,
	{ file, heading }: Extract<RenameTarget, { readonly kind: "heading" }>,
	to: string,
): WorkspaceEdit {
	const plan = editsOf(openFile.site.site, file, heading, to);
	if ("refusal" in plan) throw new RefusalError(plan.refusal);
	return workspaceEdit(openFile, plan.edits);
}

function renameTargetAt(
	{ site: { site } }: OpenFile,
	cursor: FilePosition,
): RenameTarget | undefined {
	// A rename is refused without the bodies of pages, because docproof would not know all
	// references.
	if (!site.files.hasBodies) return undefined;
	const reference = referenceAt(site, cursor, cursor.offset);
	if (reference === undefined) return undefined;
	const { referenceTarget } = reference;
	const { path: range, fragment } = partsOf(cursor, reference);
	if (referenceTarget.kind === "page") return pageTarget(referenceTarget.page.path, range);
	if (referenceTarget.kind === "file")
		return { kind: "file", range, name: referenceTarget.path, path: referenceTarget.path };
	if (referenceTarget.kind !== "heading") return undefined;
	const { holder, page } = referenceTarget;
	if (page !== undefined && !containsOffset(fragment, cursor.offset))
		return pageTarget(page.path, range);
	const heading = headingsIn(holder.file).find(
		(one) => one.holder.range.start === holder.range.start,
	);
	const nameRange = reference.reference === undefined ? heading?.range : fragment;
	return heading && nameRange && headingTarget(holder.file, heading, nameRange);
}

function pageTarget(path: string, range: TextRange): RenameTarget {
	return { kind: "file", range, name: slugOf(path), path };
}

function headingTarget(file: BodyFile, heading: LocatedHeading, range: TextRange): RenameTarget {
	const { start, end } = heading.range;
	const name = file.file.text.slice(start, end);
	return { kind: "heading", range, name, file, heading };
}

/**
 * The ranges of a reference that a rename may change. For a link, these are the part before `?` or
 * `#`, and the part after `#`; for other references, the whole range.
 */
function partsOf(
	{ text }: FilePosition,
	{ range, reference }: ReferenceAtOffset,
): { readonly path: TextRange; readonly fragment: TextRange } {
	if (reference === undefined) return { path: range, fragment: range };
	const targetText = text.slice(range.start, range.end);
	const [path = ""] = targetText.split(/[?#]/, 1);
	const hash = targetText.indexOf("#");
	return {
		path: { start: range.start, end: range.start + path.length },
		fragment: {
			start: range.start + (hash === -1 ? 0 : hash + 1),
			end: range.end,
		},
	};
}
