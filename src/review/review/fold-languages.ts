// The same difference in several languages as one line.
import { groupBy } from "../../text/lists.ts";
import { code, cutItems, joinTexts, type LineText, line } from "./line-text.ts";
import type { ShownAddress } from "./review.ts";

/** The minimum number of pages or operations with the same difference that share one line. */
export const minTogether = 4;

export function foldLanguages<Item extends Pick<ShownAddress, "path" | "language" | "counterpart">>(
	items: readonly Item[],
	lineOf: (item: Item) => LineText,
	detailsOf: (item: Item) => string,
	/** The amount of text, which is told of each language that has another amount. */
	amountOf: (item: Item) => string = () => "",
	/** Values of which only those of the first language are told. */
	valuesOf: (item: Item) => string = () => "",
): readonly LineText[] {
	const groups = groupBy(items, (item) => `${item.counterpart ?? item.path}\n${detailsOf(item)}`);
	return Array.from(groups.values(), (group) => {
		// The default language has no counterpart.
		const [first, ...others] = group.toSorted(
			(one, other) =>
				Number(one.counterpart !== undefined) - Number(other.counterpart !== undefined),
		);
		if (first === undefined) return [];
		const languages = others.flatMap((item) => {
			const { language } = item;
			if (language === undefined) return [];
			const own = [
				amountOf(item) === amountOf(first) ? "" : amountOf(item),
				valuesOf(item) === valuesOf(first) ? "" : "other values",
			].filter((text) => text !== "");
			return [own.length === 0 ? [code(language)] : line`${code(language)}: ${own.join(", ")}`];
		});
		return [...lineOf(first), ...languagesNote(languages)];
	});
}

export function languagesNote(languages: readonly LineText[]): LineText {
	if (languages.length === 0) return [];
	const isList = languages.some(({ length }) => length > 1);
	const names = isList ? joinTexts(languages, "; ") : cutItems(languages, 8);
	return line` (likewise in ${names})`;
}
