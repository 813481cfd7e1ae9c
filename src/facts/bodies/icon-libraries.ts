// The libraries of icons whose names are known.
import { createRequire } from "node:module";
import { nearest } from "../../text/suggest.ts";

const load = createRequire(import.meta.url);

/**
 * A library that docs.json can choose. Of Font Awesome not all names are known, so there is none.
 */
export interface IconLibrary {
	readonly key: "lucide" | "tabler";
	readonly name: string;
	/** Where its icons are shown. */
	readonly url: string;
}

const libraries: readonly IconLibrary[] = [
	{ key: "lucide", name: "Lucide", url: "https://lucide.dev/icons" },
	{ key: "tabler", name: "Tabler", url: "https://tabler.io/icons" },
];

/** Of a library of icons. */
export interface IconLibraryNames {
	/** The newest one that `names` has the names of. */
	readonly version: string;
	/**
	 * In order, each as a capital letter for how many characters it shares with the one before it,
	 * and those that follow.
	 */
	readonly names: string;
	/** Lines of a name in it, and those that other libraries have for the same. */
	readonly twins: string;
}

/** Made of the packages of the libraries by `tools/icons/compile.ts`. */
function iconNames(): {
	readonly lucide: IconLibraryNames;
	readonly tabler: IconLibraryNames;
	/** Names that Mintlify shows whatever library is chosen, as `names` has them. */
	readonly inAny: string;
} {
	return load("./icon-names.json");
}

/**
 * Letters, digits and what stands between words. Anything else is a file, an address, a picture in
 * letters or a variable.
 */
export function isIconName(written: string): boolean {
	return /^[a-z\d][a-z\d _-]*$/i.test(written);
}

/** By its name in docs.json. */
export function iconLibrary(key: unknown): IconLibrary | undefined {
	return libraries.find((library) => library.key === key);
}

/** The newest version of a library whose names are known. */
export function versionOf({ key }: IconLibrary): string {
	return iconNames()[key].version;
}

/**
 * Whether some version of a library has an icon of that name, or Mintlify shows it whatever library
 * is chosen.
 */
export function hasIcon({ key }: IconLibrary, name: string): boolean {
	const names = namesOf(key);
	return (
		names.has(name) ||
		namesOf("inAny").has(name) ||
		// So older versions of Tabler called those that it has in two styles.
		(key === "tabler" && names.has(name.replace(/-filled$/, "")))
	);
}

/** All that a library has, and what Mintlify shows whatever library is chosen. */
export function namesIn(library: IconLibrary | undefined): ReadonlySet<string> {
	const inAny = namesOf("inAny");
	return library === undefined ? inAny : new Set([...namesOf(library.key), ...inAny]);
}

/** What a library calls an icon that has another name elsewhere. */
export function twinOf(library: IconLibrary, name: string): string | undefined {
	const { twins }: IconLibraryNames = iconNames()[library.key];
	for (const line of twins.split("\n")) {
		const [twin, ...others] = line.split(" ");
		if (others.includes(name)) return twin;
	}
	// Classes of Font Awesome have a prefix, which names have not.
	const bare = /(?:^| )fa-([a-z\d-]+)$/.exec(name)?.[1];
	if (bare === undefined) return undefined;
	return hasIcon(library, bare) ? bare : twinOf(library, bare);
}

/** The one name of a library that another name is a slip of. */
export function nearIcon({ key }: IconLibrary, name: string): string | undefined {
	const length = lettersOf(name);
	// No slip changes the first letter, or more than two.
	const candidates = Array.from(namesOf(key)).filter(
		(one) => one[0] === name[0] && Math.abs(lettersOf(one) - length) <= 2,
	);
	return nearest(name, candidates);
}

function lettersOf(name: string): number {
	return name.replaceAll(/[ _-]/g, "").length;
}

type List = IconLibrary["key"] | "inAny";

const known = new Map<List, ReadonlySet<string>>();

function namesOf(list: List): ReadonlySet<string> {
	const names = known.get(list) ?? readNames(list);
	known.set(list, names);
	return names;
}

const [capitalA, capitalZ] = [65, 90];

function readNames(list: List): ReadonlySet<string> {
	const names = new Set<string>();
	const all = iconNames();
	const text = list === "inAny" ? all.inAny : all[list].names;
	let before = "";
	let start = 0;
	for (let end = 1; end <= text.length; end++) {
		// Only how much is shared stands in capital letters.
		const code = text.charCodeAt(end);
		if (end < text.length && (code < capitalA || code > capitalZ)) continue;
		const shared = text.charCodeAt(start) - capitalA;
		before = before.slice(0, shared) + text.slice(start + 1, end);
		names.add(before);
		start = end;
	}
	return names;
}
