// Writes the names of icons that docproof knows, from the packages of their libraries.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { IconLibraryNames } from "../../src/facts/bodies/icon-libraries.ts";
import { groupBy } from "../../src/source/lists.ts";
import { root } from "../root.ts";
import { formerLucide, formerTabler, languages, same } from "./known.ts";

const fontAwesome = "@fortawesome/fontawesome-free";
const lucide = "lucide-static";
const tabler = "@tabler/icons";

/** The version that Mintlify shows: what a newer one calls an icon it may not have. */
const servedLucide = "lucide-static-served";

/** The packages that names are taken of. */
export const iconPackages = [fontAwesome, lucide, servedLucide, tabler];

/** All names of one icon. */
type Icon = readonly string[];

/** Writes src/facts/bodies/icon-names.json, which src/facts/bodies/icon-libraries.ts loads. */
export default function writeIconNames(): void {
	const { brands, others } = fontAwesomeIcons();
	const icons = [...others, ...iconsOfLucide()];
	const ofLucide = [
		...svgFiles(lucide, "icons"),
		...svgFiles(servedLucide, "icons"),
		...wordsOf(formerLucide),
	];
	const ofTabler = [
		...svgFiles(tabler, "icons/outline"),
		...svgFiles(tabler, "icons/filled"),
		...wordsOf(formerTabler),
	];
	const twinsOfLucide = twinsIn(namesOfLucide(), icons, 1);
	const twinsOfTabler = twinsIn(namesOfTabler(), icons, 2);
	const names = {
		lucide: libraryOf(lucide, ofLucide, twinsOfLucide),
		tabler: libraryOf(tabler, ofTabler, twinsOfTabler),
		inAny: encoded([...brands.flat(), ...wordsOf(languages)]),
	};
	writeFileSync(join(root, "src/facts/bodies/icon-names.json"), JSON.stringify(names));
}

function libraryOf(
	name: string,
	names: readonly string[],
	twins: ReadonlyMap<string, string>,
): IconLibraryNames {
	const { version } = readJson<{ version: string }>(name, "package.json");
	return { version, names: encoded(names), twins: linesOf(twins, names) };
}

function fontAwesomeIcons(): { brands: Icon[]; others: Icon[] } {
	const families = readJson<
		Record<
			string,
			{
				readonly aliases?: { readonly names?: readonly string[] };
				readonly familyStylesByLicense: {
					readonly free: readonly { readonly style: string }[];
				};
			}
		>
	>(fontAwesome, "metadata/icon-families.json");
	const brands: Icon[] = [];
	const others: Icon[] = [];
	for (const [name, { aliases, ...icon }] of Object.entries(families)) {
		const styles = icon.familyStylesByLicense.free.map(({ style }) => style);
		const list = styles.includes("brands") ? brands : others;
		list.push([name, ...(aliases?.names ?? [])]);
	}
	return { brands, others };
}

/** Files with the same lines are one icon, under its name of today and older ones. */
function iconsOfLucide(): Icon[] {
	const icons = groupBy(svgFiles(lucide, "icons"), (name) =>
		readFileSync(pathOf(lucide, "icons", `${name}.svg`), "utf8").replace(/class="[^"]*"/, ""),
	);
	return [...icons.values()];
}

/** Those that are no older names of others. */
function namesOfLucide(): string[] {
	return Object.keys(readJson<object>(servedLucide, "icon-nodes.json"));
}

/** Those that it has had for long. */
function namesOfTabler(): string[] {
	const icons = readJson<Record<string, { styles: { outline?: { version: string } } }>>(
		tabler,
		"icons.json",
	);
	return Object.entries(icons).flatMap(([name, { styles }]) =>
		/^[12]\./.test(styles.outline?.version ?? "") ? name : [],
	);
}

/** By name elsewhere: what a library calls that icon; `column` is where `same` has its names. */
function twinsIn(
	library: readonly string[],
	icons: readonly Icon[],
	column: 1 | 2,
): Map<string, string> {
	const known = new Set(library);
	const twins = new Map<string, string>();
	for (const row of same.trim().split("\n")) {
		const columns = row.split("|").map(wordsOf);
		const name = columns[column]?.[0];
		if (name === undefined) continue;
		if (!known.has(name)) throw new Error(`There is no icon \`${name}\`.`);
		for (const other of columns.flat()) if (!twins.has(other)) twins.set(other, name);
	}
	for (const icon of icons) {
		const [name, ...more] = icon.filter((one) => known.has(one));
		if (name === undefined || more.length > 0) continue;
		for (const other of icon) if (!twins.has(other)) twins.set(other, name);
	}
	return twins;
}

/** Lines of a name in a library and those that the same icon has elsewhere. */
function linesOf(twins: ReadonlyMap<string, string>, library: readonly string[]): string {
	const known = new Set(library);
	const others = [...twins.keys()].filter((name) => !known.has(name));
	const lines = groupBy(others, (other) => twins.get(other) ?? "");
	return Array.from(lines, (line) => line.flat().join(" ")).join("\n");
}

/**
 * In order, each without what it shares with the one before it: a capital letter says how many
 * characters that are.
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

function readJson<Value>(...path: readonly string[]): Value {
	return JSON.parse(readFileSync(pathOf(...path), "utf8"));
}

function svgFiles(...path: readonly string[]): string[] {
	return readdirSync(pathOf(...path)).flatMap((file) =>
		file.endsWith(".svg") ? file.slice(0, -".svg".length) : [],
	);
}

function pathOf(...path: readonly string[]): string {
	return join(root, "node_modules", ...path);
}
