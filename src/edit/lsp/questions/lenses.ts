// Code lenses above a page: the number of links to the page, and a note if no navigation lists the
// page.
import type { CodeLens, CodeLensParams } from "vscode-languageserver-protocol";
import { amount } from "../../../report/amounts.ts";
import { unlistedPages } from "../../../site/addresses/listed-pages.ts";
import { linksToPage } from "../../../site/bodies/references/referrers.ts";
import { pagesByPath } from "../../../site/parts/moved-references.ts";
import { property, text } from "../../../source/value.ts";
import { type Feature, feature, fileFeature } from "../connection/feature.ts";
import { locationOf } from "./file-position.ts";
import { forPages } from "./page-features.ts";

const start = { line: 0, character: 0 };
const range = { start, end: start };

export const codeLenses: Feature = fileFeature(
	"textDocument/codeLens",
	() => ({ codeLensProvider: { ...forPages, resolveProvider: true } }),
	({ site: { site }, path, document }, _: CodeLensParams): CodeLens[] => {
		const page = pagesByPath(site).get(path);
		if (page === undefined || !site.files.hasBodies) return [];
		const isUnlisted = unlistedPages(site).some((one) =>
			one.kind === "all" ? one.pages.includes(page) : one.page === page,
		);
		const links = { range, data: { uri: document.uri } };
		const unlistedLens = {
			range,
			command: { title: "Not in the navigation", command: "" },
		};
		return isUnlisted ? [links, unlistedLens] : [links];
	},
);

/**
 * A code lens with the number of links. Links are counted only for visible lenses, because counting
 * takes a pass over the site.
 */
export const codeLensResolve: Feature = feature(
	"codeLens/resolve",
	() => ({}),
	(editor, lens: CodeLens): CodeLens => {
		// Each value is checked, because data from the editor can have any shape.
		const uri = text(property(property(lens, "data"), "uri"));
		const siteFile = uri === undefined ? undefined : editor.workspace.siteFileOf(uri);
		const page = siteFile && pagesByPath(siteFile.site.site).get(siteFile.path);
		if (siteFile === undefined || page === undefined) return lens;
		const file = { editor, site: siteFile.site };
		const links = Array.from(linksToPage(siteFile.site.site, page), ({ at }) =>
			locationOf(file, at),
		).filter((one) => one !== undefined);
		const { length } = links;
		const title =
			length === 0
				? "No link points here"
				: `${amount(length, "link")} ${length === 1 ? "points" : "point"} here`;
		const { referencesCommand: command } = editor;
		return {
			...lens,
			command:
				length === 0 || command === ""
					? { title, command: "" }
					: { title, command, arguments: [uri, start, links] },
		};
	},
);
