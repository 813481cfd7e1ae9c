// Workspace symbols: pages, headings and operations of all sites, matched by letters in order.
import type { SymbolInformation, WorkspaceSymbolParams } from "vscode-languageserver-protocol";
import { printable } from "../../../report/printable.ts";
import { type SiteSymbol, symbolsOf } from "../../../site/bodies/references/symbols.ts";
import { type Feature, feature } from "../connection/feature.ts";
import type { OpenSite } from "../sites/open-site.ts";
import { symbolKinds } from "./document-symbols.ts";
import { locationOf } from "./file-position.ts";

const maxSymbols = 200;

interface FoundSymbol {
	readonly site: OpenSite;
	readonly symbol: SiteSymbol;
	readonly distance: number;
}

export const workspaceSymbols: Feature = feature(
	"workspace/symbol",
	() => ({ workspaceSymbolProvider: true }),
	(editor, { query }: WorkspaceSymbolParams): SymbolInformation[] => {
		const searchText = query.toLowerCase().replaceAll(/\s+/g, "").slice(0, 100);
		const matches: FoundSymbol[] = [];
		for (const site of editor.workspace.sites)
			for (const symbol of symbolsOf(site.site)) {
				const distance = distanceOf(searchText, symbol);
				if (distance !== undefined) matches.push({ site, symbol, distance });
			}
		matches.sort((one, other) => one.distance - other.distance);
		return matches.slice(0, maxSymbols).flatMap(({ site, symbol }) => {
			const location = locationOf({ editor, site }, symbol.place());
			const { name, kind, holder } = symbol;
			return location === undefined
				? []
				: {
						name: printable(name) || "…",
						kind: symbolKinds[kind],
						location,
						containerName: printable(holder),
					};
		});
	},
);

function distanceOf(wanted: string, { name, holder, kind }: SiteSymbol): number | undefined {
	const nameDistance = gapCount(wanted, name.toLowerCase());
	// The address of a page counts, too, because people also search for addresses.
	const address = kind === "page" ? gapCount(wanted, holder.toLowerCase()) : undefined;
	if (nameDistance === undefined) return address === undefined ? undefined : address + 1;
	return address === undefined ? nameDistance : Math.min(nameDistance, address + 1);
}

/**
 * The number of characters before and between the wanted characters; `undefined` if the
 * characters do not occur in order.
 */
function gapCount(wanted: string, text: string): number | undefined {
	const matchIndex = text.indexOf(wanted);
	if (matchIndex !== -1) return matchIndex === 0 ? 0 : 1;
	let lastIndex = -1;
	let firstIndex = 0;
	for (const [index, sign] of [...wanted].entries()) {
		lastIndex = text.indexOf(sign, lastIndex + 1);
		if (lastIndex === -1) return undefined;
		if (index === 0) firstIndex = lastIndex;
	}
	return 2 + (lastIndex - firstIndex + 1 - wanted.length) + Math.min(firstIndex, 10);
}
