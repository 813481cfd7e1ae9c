// Helpers for features that docproof offers only in pages and snippets, because editors already
// know the formats of other files.
import type { DocumentSelector } from "vscode-languageserver-protocol";
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import { bodyAt } from "../../../site/pages/bodies.ts";
import type { OpenFile } from "../connection/feature.ts";

export const forPages: { readonly documentSelector: DocumentSelector } = {
	documentSelector: [{ scheme: "file", pattern: "**/*.{mdx,md}" }],
};

export function isPageFile(path: string): boolean {
	return /\.mdx?$/i.test(path);
}

/** The body of an open page or snippet; `undefined` for other files. */
export function openBody({ site, path }: OpenFile): BodyFile | undefined {
	return isPageFile(path) ? bodyAt(site.site, path) : undefined;
}
