// Pages, other files and headings that get other names, with all that leads to them.
import { posix } from "node:path";
import type {
	ClientCapabilities,
	PrepareRenameParams,
	Range,
	RenameParams,
	ServerCapabilities,
	WorkspaceEdit,
} from "vscode-languageserver-protocol";
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import { normalizePath, slugOf } from "../../../facts/files/site-path.ts";
import { editsOf } from "../../../site/bodies/moves/heading-edits.ts";
import type { ReferenceAtOffset } from "../../../site/bodies/references/at-offset/open-text.ts";
import { referenceAt } from "../../../site/bodies/references/at-offset/standing.ts";
import { headingsIn, type LocatedHeading } from "../../../site/bodies/references/headings.ts";
import type { Range as TextRange } from "../../../source/source-file.ts";
import { holds } from "../../../source/value-at.ts";
import { planMove } from "../../move/plan.ts";
import { Refusal } from "../connection/editor.ts";
import { type Feature, fileFeature, type OpenFile } from "../connection/feature.ts";
import { askedAt, type FilePosition } from "./asked.ts";
import { workspaceEdit } from "./workspace-edit.ts";

/** What can get another name. */
type Named = { readonly range: TextRange; readonly name: string } & (
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

export const prepareRename: Feature = fileFeature(
	"textDocument/prepareRename",
	() => ({}),
	(
		file,
		{ position }: PrepareRenameParams,
	): { readonly range: Range; readonly placeholder: string } | null => {
		const asked = askedAt(file, position);
		const named = asked && namedAt(file, asked);
		return asked && named ? { range: asked.rangeOf(named.range), placeholder: named.name } : null;
	},
);

export const rename: Feature = fileFeature(
	"textDocument/rename",
	capabilities,
	(file, { position, newName }: RenameParams): WorkspaceEdit => {
		const asked = askedAt(file, position);
		const named = asked && namedAt(file, asked);
		if (named === undefined) throw new Refusal("Nothing that can be renamed stands there.");
		const name = newName.trim();
		if (name === "" || /[\r\n]/.test(name))
			throw new Refusal("The new name has to be one line of text.");
		return named.kind === "file"
			? renameFile(file, named.path, name)
			: renameHeading(file, named, name);
	},
);

function renameFile({ editor, site }: OpenFile, from: string, name: string): WorkspaceEdit {
	const plain = normalizePath(name).replace(/\/$/, "");
	const ending = posix.extname(from);
	const to = posix.extname(plain) === ending ? plain : plain + ending;
	const renames = [{ from, to }];
	const plan = planMove(site.root, site.site, site.config, renames);
	if ("refusal" in plan) throw new Refusal(plan.refusal);
	return workspaceEdit(editor, site, plan.edits, renames);
}

function renameHeading(
	{ editor, site }: OpenFile,
	{ file, heading }: Extract<Named, { readonly kind: "heading" }>,
	to: string,
): WorkspaceEdit {
	const plan = editsOf(site.site, file, heading, to);
	if ("refusal" in plan) throw new Refusal(plan.refusal);
	return workspaceEdit(editor, site, plan.edits);
}

function namedAt({ site: { site } }: OpenFile, asked: FilePosition): Named | undefined {
	// Without them it is not known what leads there.
	if (!site.files.hasBodies) return undefined;
	const found = referenceAt(site, asked, asked.offset);
	if (found === undefined) return undefined;
	const { thing } = found;
	const { path: range, fragment } = partsOf(asked, found);
	if (thing.kind === "page") return namedPage(thing.page.path, range);
	if (thing.kind === "file") return { kind: "file", range, name: thing.path, path: thing.path };
	if (thing.kind !== "heading") return undefined;
	const { holder, page } = thing;
	if (page !== undefined && !holds(fragment, asked.offset)) return namedPage(page.path, range);
	const heading = headingsIn(holder.file).find(
		(one) => one.holder.range.start === holder.range.start,
	);
	const own = found.reference === undefined ? heading?.range : fragment;
	return heading && own && namedHeading(holder.file, heading, own);
}

function namedPage(path: string, range: TextRange): Named {
	return { kind: "file", range, name: slugOf(path), path };
}

function namedHeading(file: BodyFile, heading: LocatedHeading, range: TextRange): Named {
	const { start, end } = heading.range;
	const name = file.file.text.slice(start, end);
	return { kind: "heading", range, name, file, heading };
}

/** Of a link what stands before its `?` or `#`, and behind the `#`; of anything else all of it. */
function partsOf(
	{ text }: FilePosition,
	{ range, reference }: ReferenceAtOffset,
): { readonly path: TextRange; readonly fragment: TextRange } {
	if (reference === undefined) return { path: range, fragment: range };
	const written = text.slice(range.start, range.end);
	const [path = ""] = written.split(/[?#]/, 1);
	const hash = written.indexOf("#");
	return {
		path: { start: range.start, end: range.start + path.length },
		fragment: {
			start: range.start + (hash === -1 ? 0 : hash + 1),
			end: range.end,
		},
	};
}
