// The outline of a file: headings, navigation nodes and operations.
import type {
	DocumentSymbol,
	DocumentSymbolParams,
	Range,
	SymbolKind,
} from "vscode-languageserver-protocol";
import { printable } from "../../../output/printable.ts";
import { type OutlineItem, outlineOf } from "../../../site/bodies/references/at-offset/outlines.ts";
import { SourceFile } from "../../../text/source-file.ts";
import { createFileFeature, type Feature } from "../connection/feature.ts";
import { rangeOf } from "../positions.ts";

export const documentSymbols: Feature = createFileFeature(
	"textDocument/documentSymbol",
	() => ({ documentSymbolProvider: true }),
	(file, _: DocumentSymbolParams): DocumentSymbol[] => {
		const { path, text } = new SourceFile(file.path, file.document.getText());
		return outlineOf(file.site.site, { path, text }).map(toSymbol);
	},
);

/** The numbers of symbol kinds in the protocol. */
const symbolKinds: Readonly<Record<OutlineItem["kind"], SymbolKind>> = {
	heading: 15,
	node: 3,
	page: 1,
	operation: 6,
};

function toSymbol({ name, kind, detail, at, whole, children }: OutlineItem): DocumentSymbol {
	const selectionRange = rangeOf(at);
	const isInside = at.file.path === whole.file.path;
	return {
		// An empty name is replaced, because editors refuse an empty name.
		name: printable(name).trim() || "…",
		kind: symbolKinds[kind],
		...(detail !== "" && { detail: printable(detail) }),
		range: isInside ? extendRange(rangeOf(whole), selectionRange) : selectionRange,
		selectionRange,
		children: children.map(toSymbol),
	};
}

function extendRange(whole: Range, part: Range): Range {
	return {
		start: isBefore(part.start, whole.start) ? part.start : whole.start,
		end: isBefore(whole.end, part.end) ? part.end : whole.end,
	};
}

function isBefore(one: Range["start"], other: Range["start"]): boolean {
	return one.line < other.line || (one.line === other.line && one.character < other.character);
}
