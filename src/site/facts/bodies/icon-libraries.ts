// The icon libraries whose icon names docproof knows.
import { memoiseText } from "../../../text/memoised.ts";
import { findNearest } from "../../../text/wording/suggest.ts";
import iconNames from "./icon-names.json" with { type: "json" };

/** A library that docs.json can choose. */
export interface IconLibrary {
	readonly key: "fontawesome" | "lucide" | "tabler";
	readonly name: string;
	readonly url: string;
}

const libraries: readonly IconLibrary[] = [
	{ key: "fontawesome", name: "Font Awesome", url: "https://fontawesome.com/search" },
	{ key: "lucide", name: "Lucide", url: "https://lucide.dev/icons" },
	{ key: "tabler", name: "Tabler", url: "https://tabler.io/icons" },
];

/** The names of one library, compressed. */
export interface IconLibraryNames {
	/** The newest version of the library whose names are in `names`. */
	readonly version: string;
	/**
	 * The names in order. Each name is written as a capital letter, which says how many characters
	 * the name shares with the previous name, and the characters that follow.
	 */
	readonly names: string;
	/**
	 * One line for each icon: the name of the icon, and the names that other libraries have for the
	 * same icon.
	 */
	readonly twins: string;
}

interface IconNames {
	readonly fontawesome: IconLibraryNames;
	readonly lucide: IconLibraryNames;
	readonly tabler: IconLibraryNames;
	/** Names of Font Awesome icons that are not free, compressed like `names`. */
	readonly pro: string;
	/** Names that Mintlify shows in every library, compressed like `names`. */
	readonly inAny: string;
}

/** The data that `tools/icons/compile.ts` makes from the packages of the libraries. */
const namesByLibrary: IconNames = iconNames;

/**
 * True if a text has the form of a name. Any other text is a file, an address, an emoji or a
 * variable.
 */
export function isIconName(written: string): boolean {
	return /^[a-z\d][a-z\d _-]*$/i.test(written);
}

/** The library for a value of `icons.library`, which is optional; `undefined` for a wrong value. */
export function iconLibrary(key: unknown = "fontawesome"): IconLibrary | undefined {
	return libraries.find((library) => library.key === key);
}

export function versionOf({ key }: IconLibrary): string {
	return namesByLibrary[key].version;
}

/**
 * True if any version of a library has an icon with that name, or if Mintlify shows the icon in
 * every library.
 */
export function hasIcon({ key }: IconLibrary, name: string): boolean {
	const names = namesOf(key);
	return (
		names.has(name) ||
		namesOf("inAny").has(name) ||
		(key === "fontawesome" && namesOf("pro").has(name)) ||
		// A name with the suffix is accepted, because older versions of Tabler had the suffix in the
		// names of icons with two styles.
		(key === "tabler" && names.has(name.replace(/-filled$/, "")))
	);
}

/**
 * True if a library certainly has no icon with that name. In Font Awesome, only names that are
 * misspelled names of free icons count, because Mintlify may have names of other versions, or of a
 * kit.
 */
export function lacksIcon(library: IconLibrary, name: string): boolean {
	if (hasIcon(library, name)) return false;
	if (library.key !== "fontawesome") return true;
	return /^[a-z\d]+(?:-[a-z\d]+)*$/.test(name) && findNearIcon(library, name) !== undefined;
}

/** All names of a library, and the names that Mintlify shows in every library. */
export function namesIn(library: IconLibrary | undefined): ReadonlySet<string> {
	const namesInAny = namesOf("inAny");
	return library === undefined ? namesInAny : new Set([...namesOf(library.key), ...namesInAny]);
}

/** The name that a library has for an icon of another library. */
export function twinOf(library: IconLibrary, name: string): string | undefined {
	const { twins } = namesByLibrary[library.key];
	for (const line of twins.split("\n")) {
		const [twin, ...otherNames] = line.split(" ");
		if (otherNames.includes(name)) return twin;
	}
	// The prefix of a Font Awesome class is dropped, because the names in the list lack it.
	const bareName = /(?:^| )fa-([a-z\d-]+)$/.exec(name)?.[1];
	if (bareName === undefined) return undefined;
	return hasIcon(library, bareName) ? bareName : twinOf(library, bareName);
}

/** The only name in a library that a misspelled name can stand for. */
export function findNearIcon({ key }: IconLibrary, name: string): string | undefined {
	const length = countLetters(name);
	// Only similar candidates are compared, because `findNearest` is slow, and a typo rarely changes
	// the first letter, or the length by more than two letters.
	const candidates = Array.from(namesOf(key)).filter(
		(candidate) => candidate[0] === name[0] && Math.abs(countLetters(candidate) - length) <= 2,
	);
	return findNearest(name, candidates);
}

function countLetters(name: string): number {
	return name.replaceAll(/[ _-]/g, "").length;
}

type IconList = IconLibrary["key"] | "pro" | "inAny";

const namesOf = memoiseText(readNames);

const [capitalA, capitalZ] = [65, 90];

function readNames(list: IconList): ReadonlySet<string> {
	const names = new Set<string>();
	const data = namesByLibrary[list];
	const text = typeof data === "string" ? data : data.names;
	let name = "";
	let start = 0;
	for (let end = 1; end <= text.length; end++) {
		// Capital letters only occur as counts, so each capital letter starts a name.
		const code = text.charCodeAt(end);
		if (end < text.length && (code < capitalA || code > capitalZ)) continue;
		const sharedLength = text.charCodeAt(start) - capitalA;
		name = name.slice(0, sharedLength) + text.slice(start + 1, end);
		names.add(name);
		start = end;
	}
	return names;
}
