// The questions of editors about pages alone: of other files they know more themselves.
import type { DocumentSelector } from "vscode-languageserver-protocol";
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import { bodyAt } from "../../../site/pages/bodies.ts";
import type { OpenFile } from "../connection/feature.ts";

/** Given to the editor with each feature that is about pages, snippets and no other files. */
export const ofPages: { readonly documentSelector: DocumentSelector } = {
	documentSelector: [{ scheme: "file", pattern: "**/*.{mdx,md}" }],
};

/** Whether a file is a page or a snippet by its name. */
export function isPageFile(path: string): boolean {
	return /\.mdx?$/i.test(path);
}

/** The body of an open page or snippet; `undefined` for any other file. */
export function openBody({ site, path }: OpenFile): BodyFile | undefined {
	return isPageFile(path) ? bodyAt(site.site, path) : undefined;
}
