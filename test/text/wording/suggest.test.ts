// What counts as a slip: a hint that names another word is a false statement.
import { expect, it } from "vitest";
import { findNearest, NearPaths, slipBetween } from "../../../src/text/wording/suggest.ts";

it.each([
	["Users", "users", 0],
	["user_settings", "user-settings", 0],
	["trailingslash", "trailingSlash", 0],
	["calcom", "cal.com", 0],
	["user", "users", 1],
	["categories", "category", 1],
	["lable", "label", 1],
	["colour", "color", 1],
	["get-usres", "get-users", 1],
	["feeback", "feedback", 1],
	["gte", "get", 1],
	["authentiction-mehods", "authentication-methods", undefined],
	["descritpon", "description", 2],
	["houze", "house", 1],
	["hous", "house", 1],
	["cart", "care-cat", undefined],
	["boxes", "box", 1],
	["movies", "move", undefined],
	["abcdefgh", "abcxefgy", 2],
	["abcdefg", "abcxefy", undefined],
	["abcdefgh", "abcxxfgy", undefined],
	["get-cats", "get-cart", undefined],
	[`${"a".repeat(49)}b`, `${"a".repeat(49)}c`, 1],
	[`${"a".repeat(50)}b`, `${"a".repeat(50)}c`, undefined],
	["guide2start", "guide-2-start", 0],
	["guide2Start", "guide2-start", 0],
])("%s is a slip of %s", (written, meant, edits) => {
	expect(slipBetween(written, meant)?.edits).toBe(edits);
});

it.each([
	["another number", "v1", "v2"],
	["another number", "3.1", "3.0"],
	["another number", "oda-widget-0.14.0", "oda-widget-0.1.0"],
	["another number of the same digits", "1.0", "10"],
	["a short word", "get", "set"],
	["a short word", "tab", "tag"],
	["a short word", "en", "es"],
	["a short word", "hans", "hant"],
	["a whole word", "list-api-keys", "list-app-keys"],
	["a whole word", "cache-workflow-results", "cache-workflow-steps"],
	["a word more", "get-requests-per-user", "get-requests-per-user-data"],
	["the opposite", "internal", "external"],
	["the opposite", "activate", "deactivate"],
	["the opposite", "encryption", "decryption"],
	["another service", "shopify", "netlify"],
	["another letter", "会话变量说明", "会话变量说朗"],
	["nothing in common", "{}", "users"],
	["nothing to compare", "-", ""],
	["a short word", "hous", "haus"],
	["a short word", "og", "go"],
	["a short word", "at", "ant"],
	["two words", "gte", "get-users"],
	["another script", "label話", "labels"],
	["two that are swapped, and more", "lablexs", "labels"],
])("%s is no slip: %s, %s", (_, written, meant) => {
	expect(slipBetween(written, meant)).toBeUndefined();
	expect(slipBetween(meant, written)).toBeUndefined();
});

it("names none of two that are equally near", () => {
	expect(findNearest("pots", ["post", "pot"])).toBeUndefined();
	expect(findNearest("Pages", ["page", "pages"])).toBe("pages");
	expect(findNearest("", [""])).toBeUndefined();
});

it.each<[string, string[], string[]]>([
	["guides/quickstrat", ["guides/quickstart"], []],
	["guides/Quick_Start", ["guides/quickstart", "guides/quick-start"], []],
	["guides/Quick_Strat", ["guides/quick-start"], []],
	["gides/quickstart", ["guides/quickstart"], []],
	["guides/quickstart/index", [], []],
	["quickstart", [], []],
	["other/quickstart", [], []],
	["gides/quickstrat", [], []],
	// Two things that are often there side by side.
	["api/get-token", [], ["api/get-tokens"]],
	["guides/mssql", [], []],
	["guides/nestjs", [], []],
	// The word is one that the site uses.
	["api/get-user", [], []],
])("the slips of one segment of %s: %j, plurals %j", (path, meant, plurals) => {
	const near = new NearPaths([
		"guides/quickstart",
		"guides/quick-start",
		"guides/mysql",
		"guides/nextjs",
		"api/get-tokens",
		"api/get-users",
		"user/list",
	]);
	expect(near.slips(path)).toMatchObject({ meant, plurals });
});

it.each([
	["a/kitchan", "a/kitchen", true],
	["a/plamet", "a/planet", false],
	["a/hous", "a/house", true],
	["a/cat", "a/cart", false],
	["a/hosue", "a/house", true],
	["a/descritpon", "a/description", false],
	[`${"a/".repeat(29)}kitchan`, `${"a/".repeat(29)}kitchen`, true],
	[`${"a/".repeat(30)}kitchan`, `${"a/".repeat(30)}kitchen`, false],
])("%s can be meant for %s: %s", (path, meant, can) => {
	expect(new NearPaths([meant]).slip(path)).toBe(can ? meant : undefined);
});

it("has no path for two that are as near", () => {
	const near = new NearPaths(["a/House", "a/hOuse", "b/hause", "b/hoose"]);
	expect(near.pathInOtherCase("A/HOUSE")).toBeUndefined();
	expect(near.pathInOtherCase("B/HAUSE")).toBe("b/hause");
	expect(near.slip("b/housee")).toBeUndefined();
	expect(near.namesakes("c/hause")).toEqual(["b/hause"]);
});
