// What can be typed in docs.json, at each depth, the navigation included.
import { describe, expect, it } from "vitest";
import {
	childListsByDivision,
	type Division,
	divisionByList,
	knownKeys,
} from "../../src/site/facts/settings/division.ts";
import { describeChoice, settingChoices } from "../../src/site/facts/settings/setting-choices.ts";
import { entries } from "../../src/text/value.ts";

const at = (path: string): ReturnType<typeof settingChoices> =>
	settingChoices(path === "" ? [] : path.split("."));

describe("the keys of a setting", () => {
	it.each([
		["colors", ["primary", "light", "dark"]],
		["navbar.primary", ["type", "label", "href"]],
		["errors.404", ["redirect", "title", "description"]],
		["navigation.tabs.0.icon", ["style", "name", "library"]],
		["navigation.groups.0.pages.2.openapi", ["source", "directory", "overlays"]],
		["navigation.groups.0.openapi.1", ["source", "directory", "overlays"]],
		["navigation.global.anchors.0", ["anchor", "icon", "color", "hidden", "directory", "href"]],
		["navigation.languages.0.banner", ["content", "dismissible", "type", "color"]],
		["navigation.groups.0.pages", []],
		["nowhere.at.all", []],
		["constructor", []],
	])("%s", (path, keys) => {
		const { formByKey: found } = at(path);
		expect([...found.keys()]).toEqual(expect.arrayContaining([...keys]));
		expect(found.size).toBe(keys.length);
		for (const key of keys) expect(describeChoice([...path.split("."), key]), key).toBeDefined();
	});

	it.each(Object.keys(childListsByDivision) as Division[])("a node: %s", (division) => {
		const [list] = entries(divisionByList).find(([, one]) => one === division) ?? [];
		// A menu is part of a tab.
		const holder = list === "menu" ? "navigation.tabs.0" : "navigation";
		const path = list === undefined ? holder : `${holder}.${list}.0`;
		expect([...at(path).formByKey.keys()].sort()).toEqual([...knownKeys(division)].sort());
	});
});

it.each([
	["theme", "mint"],
	["api.playground.display", "interactive"],
	["navigation.groups.0.hidden", true],
	["navigation.groups.0.icon.library", "lucide"],
	["navigation.languages.0.language", "en"],
	["navigation.tabs.0.align", "start"],
])("%s can be %s", (path, value) => {
	expect(at(path).values).toContain(value);
});
