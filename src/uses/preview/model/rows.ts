// The lists of a preview beside its pages.
import { ignoredSettings } from "../../../site/pages/ignored-settings.ts";
import { question, type Site } from "../../../site/parts/site.ts";
import { ofOperation } from "../../inspect/explain-operation.ts";
import { ofPage } from "../../inspect/explain-page.ts";
import { placeOf } from "../../inspect/place.ts";
import type { IgnoredRow, OperationRow, UnlistedRow } from "./model.ts";
import type { PageName } from "./page-model.ts";
import { addressOf } from "./targets.ts";

/** Gives a page its title. */
type Namer = (address: string) => PageName | undefined;

/** Every operation of every file: where readers find it, or why nowhere. */
export function operationRows(site: Site, nameOf: Namer): OperationRow[] {
	return site.specs.readable().flatMap(({ operations }) =>
		operations.map((operation) => {
			const { listed, why, slugs, file, line, column } = ofOperation(
				site,
				operation,
			);
			return {
				method: operation.method.toUpperCase(),
				path: operation.path,
				place: { file, line, column },
				isListed: listed,
				why,
				pages: slugs.flatMap((slug) => nameOf(slug) ?? []),
			};
		}),
	);
}

/** The page files that readers do not find in the sidebar. */
export function unlistedRows(site: Site, nameOf: Namer): UnlistedRow[] {
	const seen = visibleSlugs(site);
	return site.pages.all
		.filter(({ slug, fields }) => !seen.has(slug) || fields.hidden === true)
		.flatMap((page) => {
			const name = nameOf(addressOf(site, page));
			const { listed, why } = ofPage(site, page);
			return listed || name === undefined
				? []
				: { ...name, file: page.path, why };
		});
}

const visibleSlugs = question(
	({ navigation }: Site) =>
		new Set(
			navigation.entries
				.filter(({ parent }) => {
					for (let node = parent; ; node = node.parent) {
						if (node.isHidden || node.losesChildren) return false;
						if (node.parent === undefined) return true;
					}
				})
				.map(({ slug }) => slug),
		),
);

export function ignoredRows(site: Site): IgnoredRow[] {
	return Array.from(ignoredSettings(site), ({ at, name, why }) => ({
		name,
		place: placeOf(at),
		why,
	}));
}
