// Writes the icon names that docproof knows, from the recorded libraries.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { IconLibraryNames } from "../../src/site/facts/bodies/icon-libraries.ts";
import { groupBy } from "../../src/text/lists.ts";
import { root } from "../root.ts";
import { formerLucide, formerTabler, languages, same } from "./known.ts";
import { recordedIcons } from "./recorded.ts";

/** All names of one icon. */
type Icon = readonly string[];

/** Writes src/site/facts/bodies/icon-names.json, which src/site/facts/bodies/icon-libraries.ts loads. */
export default function writeIconNames(): void {
	const { fontAwesome, lucide, tabler, licences } = recordedIcons();
	const icons = [...fontAwesome.others, ...lucide.icons].map(wordsOf);
	const ofFontAwesome = fontAwesome.others.flatMap(wordsOf);
	const ofLucide = [...lucide.icons.flatMap(wordsOf), ...lucide.served, ...wordsOf(formerLucide)];
	const ofTabler = [...tabler.outline, ...tabler.filled, ...wordsOf(formerTabler)];
	const libraryOf = (
		key: string,
		names: readonly string[],
		twins: ReadonlyMap<string, string>,
	): IconLibraryNames => {
		const { version = "" } = licences[key] ?? {};
		return { version, names: encoded(names), twins: linesOf(twins, names) };
	};
	const names = {
		fontawesome: libraryOf("@fortawesome/fontawesome-free", ofFontAwesome, new Map()),
		lucide: libraryOf("lucide-static", ofLucide, twinsIn(lucide.servedOnce, icons, 1)),
		tabler: libraryOf("@tabler/icons", ofTabler, twinsIn(tabler.old, icons, 2)),
		pro: encoded(fontAwesome.pro),
		inAny: encoded([...fontAwesome.brands.flatMap(wordsOf), ...wordsOf(languages)]),
	};
	writeFileSync(join(root, "src/site/facts/bodies/icon-names.json"), JSON.stringify(names));
}

/**
 * The library's name for each icon by its names in other libraries. `column`: the library's column
 * in `same`.
 */
function twinsIn(
	library: readonly string[],
	icons: readonly Icon[],
	column: 1 | 2,
): Map<string, string> {
	const libraryNames = new Set(library);
	const twins = new Map<string, string>();
	for (const row of same.trim().split("\n")) {
		const columns = row.split("|").map(wordsOf);
		const name = columns[column]?.[0];
		if (name === undefined) continue;
		if (!libraryNames.has(name)) throw new Error(`There is no icon \`${name}\`.`);
		for (const foreignName of columns.flat())
			if (!twins.has(foreignName)) twins.set(foreignName, name);
	}
	for (const icon of icons) {
		const [name, ...more] = icon.filter((iconName) => libraryNames.has(iconName));
		if (name === undefined || more.length > 0) continue;
		for (const foreignName of icon) if (!twins.has(foreignName)) twins.set(foreignName, name);
	}
	return twins;
}

/** One line per icon: its name, and the names that other libraries have for it. */
function linesOf(twins: ReadonlyMap<string, string>, library: readonly string[]): string {
	const libraryNames = new Set(library);
	const foreignNames = [...twins.keys()].filter((name) => !libraryNames.has(name));
	const lines = groupBy(foreignNames, (foreignName) => twins.get(foreignName) ?? "");
	return Array.from(lines, (line) => line.flat().join(" ")).join("\n");
}

/**
 * The names in order, each without the prefix that it shares with the name before. A capital letter
 * gives the length of the prefix.
 */
function encoded(names: readonly string[]): string {
	let before = "";
	let text = "";
	for (const name of [...new Set(names)].sort()) {
		if (!/^[a-z\d-]+$/.test(name)) throw new Error(`\`${name}\` is no name.`);
		let shared = 0;
		while (shared < 25 && name[shared] === before[shared]) shared++;
		text += String.fromCharCode(65 + shared) + name.slice(shared);
		before = name;
	}
	return text;
}

function wordsOf(text: string): string[] {
	return text.split(/\s+/).filter((word) => word !== "");
}
