// Files whose names have a question mark, which not every system can keep.
import { expect, it } from "vitest";
import { loadSite } from "../../src/session/load-site.ts";
import { deadEndOf, deadLinks } from "../../src/site/bodies/destinations/dead-links.ts";
import { insteadOf, missingAssets } from "../../src/site/bodies/destinations/missing-asset.ts";
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
	const cut = (path: string): object => ({ kind: "cut", path, sign: "?" });
	expect(missingAssets(site).map((asset) => insteadOf(site, asset))).toEqual([
		cut("images/a?.svg"),
		cut("images/a?.svg"),
	]);
	expect(deadLinks(site).map((link) => deadEndOf(site, link).why)).toEqual([
		cut("why?.mdx"),
		cut("files/b?.pdf#c"),
		{ kind: "none" },
	]);
});
