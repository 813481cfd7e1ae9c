// Code lenses above a page: how many links lead there, and that no navigation lists it.
import type { CodeLens, CodeLensParams } from "vscode-languageserver-protocol";
import { amount } from "../../../report/amounts.ts";
import { unlistedPages } from "../../../site/addresses/listing.ts";
import { linksToPage } from "../../../site/bodies/references/referrers.ts";
import { pagesByPath } from "../../../site/parts/moved-references.ts";
import { property, text } from "../../../source/value.ts";
import { type Feature, feature, fileFeature } from "../connection/feature.ts";
import { locationOf } from "./asked.ts";
import { ofPages } from "./page-features.ts";

const start = { line: 0, character: 0 };
const range = { start, end: start };

export const codeLenses: Feature = fileFeature(
	"textDocument/codeLens",
	() => ({ codeLensProvider: { ...ofPages, resolveProvider: true } }),
	({ site: { site }, path, document }, _: CodeLensParams): CodeLens[] => {
		const page = pagesByPath(site).get(path);
		if (page === undefined || !site.files.hasBodies) return [];
		const isUnlisted = unlistedPages(site).some((one) =>
			one.kind === "all" ? one.pages.includes(page) : one.page === page,
		);
		const links = { range, data: { uri: document.uri } };
		const unlisted = {
			range,
			command: { title: "In no navigation", command: "" },
		};
		return isUnlisted ? [links, unlisted] : [links];
	},
);

/** The links are counted for the lenses that are to be seen. */
export const codeLensResolve: Feature = feature(
	"codeLens/resolve",
	() => ({}),
	(editor, lens: CodeLens): CodeLens => {
		// Whoever asks may send anything.
		const uri = text(property(property(lens, "data"), "uri"));
		const place = uri === undefined ? undefined : editor.workspace.placeOf(uri);
		const page = place && pagesByPath(place.site.site).get(place.path);
		if (place === undefined || page === undefined) return lens;
		const file = { editor, site: place.site };
		const links = Array.from(linksToPage(place.site.site, page), ({ at }) =>
			locationOf(file, at),
		).filter((one) => one !== undefined);
		const { length } = links;
		const title =
			length === 0
				? "No link leads here"
				: `${amount(length, "link")} ${length === 1 ? "leads" : "lead"} here`;
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
