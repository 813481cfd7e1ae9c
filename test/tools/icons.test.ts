// The names of icons are those that were recorded of the packages, and small enough to be brought
// along.
import { statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
	findNearIcon,
	hasIcon,
	type IconLibrary,
	iconLibrary,
	lacksIcon,
	twinOf,
} from "../../src/site/facts/bodies/icon-libraries.ts";
import iconNames from "../../src/site/facts/bodies/icon-names.json" with { type: "json" };
import { recordedIcons } from "../../tools/icons/recorded.ts";

const root = join(import.meta.dirname, "../..");

const { fontAwesome, lucide, tabler } = recordedIcons();

const wordsOf = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split(" "));

const recorded = {
	fontawesome: [...wordsOf(fontAwesome.others), ...fontAwesome.pro],
	lucide: [...wordsOf(lucide.icons), ...lucide.served],
	tabler: [...tabler.outline, ...tabler.filled],
};

function libraryOf(key: string): IconLibrary {
	const library = iconLibrary(key);
	if (library === undefined) throw new Error(`${key} is not known.`);
	return library;
}

it("take at most 32 KB for each library", () => {
	const { size } = statSync(join(root, "src/site/facts/bodies/icon-names.json"));
	expect(size).toBeLessThanOrEqual(96 * 1024);
});

it.each(["lucid", null, {}])("are not known of %j", (key) =>
	expect(iconLibrary(key)).toBeUndefined(),
);

describe.each(Object.entries(recorded))("of %s", (key, names) => {
	const library = libraryOf(key);

	it("are all that the packages have", () => {
		expect(names.length).toBeGreaterThan(3000);
		expect(names.filter((name) => !hasIcon(library, name))).toEqual([]);
	});

	it("are all those that Mintlify shows in any library", () => {
		const brands = wordsOf(fontAwesome.brands);
		expect(brands.length).toBeGreaterThan(400);
		expect(brands.filter((name) => !hasIcon(library, name))).toEqual([]);
	});

	it("are no others", () => {
		const others = ["", "-", "no-such-icon", "constructor", "toString"];
		expect(others.filter((name) => hasIcon(library, name))).toEqual([]);
		expect(hasIcon(library, `${names[0]}${names[1]}`)).toBe(false);
	});

	it("are what other names lead to", () => {
		const { twins } = iconNames[library.key];
		for (const line of twins.split("\n").filter((line) => line !== "")) {
			const [name = "", ...others] = line.split(" ");
			expect(names).toContain(name);
			expect(others.length).toBeGreaterThan(0);
			for (const other of others) {
				expect(hasIcon(library, other)).toBe(false);
				expect(twinOf(library, other)).toBe(name);
			}
		}
	});
});

it.each([
	["calender-days", true],
	["arrow-rigth", true],
	// The name of an icon that is not free is one letter from a free name.
	["books", false],
	// So is the only near name.
	["layers", false],
	["no-such-icon", false],
	["fa-hous", false],
	["fas fa-hous", false],
	["arrow--rigth", false],
])("of Font Awesome are %s only as slips: %j", (name, isSlip) =>
	expect(lacksIcon(libraryOf("fontawesome"), name)).toBe(isSlip),
);

it("find a slip as quickly in a long name", () => {
	const long = "a".repeat(100_000);
	expect(findNearIcon(libraryOf("tabler"), long)).toBeUndefined();
	expect(twinOf(libraryOf("tabler"), `fa-${long}`)).toBeUndefined();
	expect(findNearIcon(libraryOf("lucide"), "arrow-rigth")).toBe("arrow-right");
});
