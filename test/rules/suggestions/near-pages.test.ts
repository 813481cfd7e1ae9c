// The pages that are suggested for a dead link, compared with the page that its author intended.
import { expect, it } from "vitest";
import { checkSite } from "../../../src/check/site/validate.ts";
import { hasDistinctWords } from "../../../src/site/suggestions/distinct-words.ts";
import { newFolder, write } from "../../temporary.ts";

const slugs = [
	"index",
	"api/events/get-event",
	"api/hooks/create-hook",
	"api/webhooks/list-webhook-events",
	"guides/api-integration",
	"queue/faq",
	"queue/settings",
	"cloud/faq",
	"cloud/setup/01_local_disk",
	"cloud/python/overview",
];

/** The titles of the suggestions for a link on the page `index`. */
function titlesFor(link: string, listed = slugs): readonly string[] {
	const pages = listed.map((slug) => [
		`${slug}.mdx`,
		`---\ntitle: ${slug.split("/").at(-1)}\n---\n\n${slug === "index" ? `Read [this](${link}).` : "Text."}\n`,
	]);
	const root = write(newFolder(), {
		"docs.json": {
			theme: "mint",
			name: "Acme",
			colors: { primary: "#0f766e" },
			navigation: { pages: listed },
		},
		...Object.fromEntries(pages),
	});
	const { result } = checkSite(root);
	const finding = result.findings.find(({ rule }) => rule === "link-leads-somewhere");
	return finding === undefined
		? []
		: (result.suggestionsFor?.(finding) ?? []).map(({ title }) => title);
}

it.each([
	[
		"has all words that count",
		"/api/webhooks/list-webhook_events-of",
		"/api/webhooks/list-webhook-events",
	],

	["does something else", "/api/hooks/delete-hook", undefined],
	["lacks the rarest word", "/guides/stripe-integration", undefined],
	[
		"has all words in another folder",
		"/api/events/get-webhook_events",
		"/api/webhooks/list-webhook-events",
	],
	["has no number in its name", "/cloud/local-disk", "/cloud/setup/01_local_disk"],
	["shares its folder", "/cloud/faq/faq", "/cloud/faq"],
	["stands for its folder", "/cloud/docs/python", "/cloud/python/overview"],
])("suggest first the right page, or none: the nearest page %s", (_, link, intended) => {
	const [first] = titlesFor(link);
	expect(first).toBe(intended && `Link to \`${intended}\``);
});

it.each([
	["has a slash more", "/queuesettings", "/queue/settings"],
	["has another code of its language", "/zh-cn/cloud/event-routing", "/zh/cloud/event-routing"],
	["has another number in front", "/guides/0131-first-order.en", "/guides/0411-first-order"],
])("suggest first a page whose address is spelled differently: it %s", (_, link, intended) => {
	const spelled = ["zh/cloud/event-routing", "guides/0411-first-order", ...slugs];
	expect(titlesFor(link, spelled)[0]).toBe(`Link to \`${intended}\``);
});

it("suggest no page that is one of several", () => {
	expect(titlesFor("/faq")).toEqual([]);
});

it.each([
	["api-keys", "auth/apikey", true],
	["apikeys", "auth/api-keys", true],
	["flow-runs", "workflow-run", true],
	["create-key", "keys/add-key", true],
	["create-key", "keys", false],
	["get-keys", "keys", true],
	["get-keys", "delete-keys", false],
	["object-storage-to-the-cloud", "object-storage", false],
	["02_auth", "auth", true],
	["key-rotation", "keys/rotation-of-secrets", true],
])("distinguish %s from %s", (slug, page, isDistinct) => {
	const title = page.slice(page.lastIndexOf("/") + 1);
	const countOf = (word: string): number => (word === "rotation" ? 1 : 2);
	expect(hasDistinctWords(slug, { slug: page, title }, countOf)).toBe(isDistinct);
});
