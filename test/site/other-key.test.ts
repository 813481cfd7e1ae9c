// Which key was meant by one that Mintlify does not know: only where it takes the value, and
// nothing else is lost.
import { expect, it } from "vitest";
import { findIntendedKey } from "../../src/site/facts/navigation/other-key.ts";
import type { Division } from "../../src/site/facts/settings/division.ts";

const url = "https://acme.test";
const pages = ["a"];
const group = { group: "B", pages };

it.each<[Division, object, string, string | undefined]>([
	["group", { page: pages }, "page", "pages"],
	["group", { pages, page: pages }, "page", undefined],
	["group", { openapi: "a.json", page: pages }, "page", "pages"],
	["group", { pages, isDefaultHidden: true }, "isDefaultHidden", "hidden"],
	["group", { pages, isDefaultHidden: "x" }, "isDefaultHidden", undefined],
	["group", { pages, expandable: true }, "expandable", "expanded?"],
	["group", { pages, icn: { name: "star" } }, "icn", "icon"],
	["group", { pages, icn: {} }, "icn", undefined],
	["group", { pages, zzz: 1 }, "zzz", undefined],
	// What is wrong with another key of the node is not its fault.
	["group", { pages, tag: 1, hiden: true }, "hiden", "hidden"],
	// Of two APIs a group takes one.
	["group", { asyncap: "b.json" }, "asyncap", "asyncapi"],
	["group", { openapi: "a.json", asyncap: "b.json" }, "asyncap", undefined],
	["group", { openapi: "a.json", hiden: true }, "hiden", "hidden"],
	["tab", { openapi: "a.json", asyncap: "b.json" }, "asyncap", "asyncapi"],
	// A link has nothing below it.
	["group", { url }, "url", undefined],
	["tab", { url }, "url", "href?"],
	["anchor", { url }, "url", "href?"],
	["tab", { url, pages }, "url", undefined],
	["tab", { hreff: url }, "hreff", "href"],
	["tab", { hreff: url, pages }, "hreff", undefined],
	["tab", { href: url, page: pages }, "page", undefined],
	// Of several lists one counts.
	["tab", { page: pages }, "page", "pages"],
	["tab", { group: [group] }, "group", "groups"],
	["tab", { group: [{ group: 1 }] }, "group", undefined],
	["tab", { pages, group: [group] }, "group", undefined],
	["tab", { pages, group: [] }, "group", undefined],
	["tab", { groups: [group], page: pages }, "page", undefined],
])("of a %s %j is %s: %s", (division, rest, key, meant) => {
	const found = findIntendedKey(division, { [division]: "A", ...rest }, key);
	const told = found && found.key + (found.isCertain ? "" : "?");
	expect(told).toBe(meant);
});
