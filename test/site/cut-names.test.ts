// Files whose names have a question mark or a backslash, which not every system can keep.
import { expect, it } from "vitest";
import { checkSite } from "../../src/check/site/validate.ts";
import { deadEndOf, deadLinks } from "../../src/site/bodies/destinations/dead-links.ts";
import { missingAssets, suggestAsset } from "../../src/site/bodies/destinations/missing-asset.ts";
import { loadSite } from "../../src/site/session/load-site.ts";
import { newFolder, write } from "../temporary.ts";

const folder = write(newFolder(), {
	"docs.json": {
		favicon: "/images/a?.svg",
		navigation: { pages: ["index", "why?"] },
	},
	"index.mdx": "![A](/images/a?.svg) [why](/why?) [file](/files/b?.pdf#c) [none](/d?e)",
	"why?.mdx": "Because.",
	"images/a?.svg": "<svg/>",
	"files/b?.pdf#c": "%PDF",
});

it.skipIf(process.platform === "win32")("an address ends at the question mark of a name", () => {
	const site = loadSite(folder);
	const cut = (path: string): object => ({ kind: "cut", path, delimiter: "?" });
	expect(missingAssets(site).map((asset) => suggestAsset(site, asset))).toEqual([
		cut("images/a?.svg"),
		cut("images/a?.svg"),
	]);
	expect(deadLinks(site).map((link) => deadEndOf(site, link).why)).toEqual([
		cut("why?.mdx"),
		cut("files/b?.pdf#c"),
		{ kind: "none" },
	]);
});

const slashed = write(newFolder(), {
	"docs.json": { favicon: "/images/a\\b.svg", navigation: { pages: ["index"] } },
	"index.mdx": '![A](/images/a\\b.svg) <img src="/images/a\\b.svg" /> <img src="/images\\c.svg" />',
	"images/a\\b.svg": "<svg/>",
	"images/c.svg": "<svg/>",
});

it.skipIf(process.platform === "win32")("a backslash in an address is a slash", () => {
	const site = loadSite(slashed);
	const missing = missingAssets(site);
	const decoded = { kind: "decoded", path: "images/a\\b.svg", address: "images/a/b.svg" };
	expect(missing.map((asset) => suggestAsset(site, asset))).toEqual([decoded, decoded, decoded]);
	const told = checkSite(slashed).result.findings.filter(({ rule }) => rule === "asset-exists");
	expect(told[0]?.message).toBe(
		"The name of `images/a\\b.svg` contains `\\`, so the address of the file points to `images/a/b.svg`.",
	);
});
