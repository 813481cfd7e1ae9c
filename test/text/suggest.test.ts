// What counts as a slip: a hint that names another word is a false statement.
import { expect, it } from "vitest";
import { NearPaths } from "../../src/text/near-paths.ts";
import { nearest, slipBetween } from "../../src/text/suggest.ts";
import { cpuTime } from "../cpu-time.ts";

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
])("%s is no slip: %s, %s", (_, written, meant) => {
	expect(slipBetween(written, meant)).toBeUndefined();
	expect(slipBetween(meant, written)).toBeUndefined();
});

it("names none of two that are equally near", () => {
	expect(nearest("pots", ["post", "pot"])).toBeUndefined();
	expect(nearest("Pages", ["page", "pages"])).toBe("pages");
	expect(nearest("", [""])).toBeUndefined();
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
	expect(near.slips(path)).toEqual({ meant, plurals });
});

it("is quick with paths made to keep it busy", () => {
	const paths = Array.from({ length: 5000 }, (_, index) => `a/page${index}x`);
	const near = new NearPaths([...paths, "/".repeat(50_000)]);
	const worked = cpuTime();
	for (const path of paths) near.slips(`${path}y`);
	expect(near.slip("/".repeat(50_001))).toBeUndefined();
	expect(worked()).toBeLessThan(2000);
});
