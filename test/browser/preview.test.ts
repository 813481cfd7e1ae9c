// What a browser shows is what the commands say: the sidebar of `inspect`, the findings of
// `validate`.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { MapItem } from "../../src/ask/inspect/sidebar-map.ts";
import { docproof, fileOf, hasBrowser, needsBrowser, open, serve } from "./browser.ts";

const fixtures = join(import.meta.dirname, "../../fixtures/sites");
const { DOCPROOF_SITES: more } = process.env;
const sites = [
	...["readme", "inspected", "kitchen-sink", "analytics-api", "empty"].map((name) =>
		join(fixtures, name),
	),
	...(more === undefined ? [] : readdirSync(more).map((name) => join(more, name))),
].filter((site) => existsSync(join(site, "docs.json")));

needsBrowser();

describe.runIf(hasBrowser).each(sites)("of %s", (site) => {
	it("has the sidebar of `inspect`, served and written", async () => {
		const { navigation } = JSON.parse(docproof("inspect", site, "--format", "json"));
		const expected = entriesOf(navigation);
		const { url } = await serve(site);
		const served = await open(url);
		expect(await servedEntries(served.page, url)).toEqual(expected);
		const written = await open(fileOf(site));
		expect(await shownEntries(written.page)).toEqual(expected);
		expect([...served.strange, ...written.strange]).toEqual([]);
	});

	it("shows each finding once among the problems, and tells of it on its page", async () => {
		const { findings } = JSON.parse(docproof("validate", site, "--format", "json"));
		const places = findings
			.filter((one: { suppressed?: object }) => one.suppressed === undefined)
			.map(
				(one: { file: string; line: number; column: number }) =>
					`${one.file}:${one.line}:${one.column}`,
			)
			.toSorted();
		const { url } = await serve(site);
		const { page, strange } = await open(`${url}/problems`);
		expect(await placesShown(page, url)).toEqual(places);
		const file = fileOf(site);
		const written = await open(`${file}#problems`);
		expect(await placesShown(written.page, file)).toEqual(places);
		expect([...strange, ...written.strange]).toEqual([]);
	});
});

/** All that the problems lead to, each from its cause. */
async function placesShown(page: Page, start: string): Promise<string[]> {
	const rows = await page.$$eval("#problems li, main:not(:has(.view)) li", (all) =>
		all.map((row) => ({
			message: row.querySelector("a")?.textContent ?? "",
			href: row.querySelector("a")?.getAttribute("href") ?? "",
			place: row.querySelector(".place")?.textContent ?? "",
			isOne: !/\d places in/.test(row.textContent),
		})),
	);
	const places: string[] = [];
	for (const { message, href, place, isOne } of rows) {
		await page.goto(start + href);
		if (isOne) {
			const target = page.locator("article:target, li:target");
			expect(await target.isVisible()).toBe(true);
			expect(await target.textContent()).toContain(message);
			expect(await target.textContent()).toContain(place);
			places.push(place);
		} else {
			expect(await page.locator("h1:visible").textContent()).toBe(message);
			places.push(...(await placesOfCause(page)));
		}
	}
	return places.toSorted();
}

/** Its lines of code, where it has no list of its places. */
async function placesOfCause(page: Page): Promise<string[]> {
	const main = page.locator("main section:target, main:not(:has(.view, :target))");
	const lists = await main
		.locator("li")
		.evaluateAll((rows) =>
			rows.flatMap((row) =>
				(row.querySelector("code")?.textContent ?? "")
					.split(", ")
					.map((at) => `${row.querySelector("a")?.textContent}:${at}`),
			),
		);
	return lists.length > 0 ? lists : main.locator("figcaption a").allTextContents();
}

/** Each entry in order: what it says, and whether it leads to no page. */
function entriesOf(items: readonly MapItem[]): string[] {
	return items.flatMap((item) =>
		"children" in item
			? entriesOf(item.children)
			: `${plain(item.label)}${item.kind === "missing" ? " (dead)" : ""}`,
	);
}

/** Those of all sidebars, in the order in which one switches to them. */
async function servedEntries(page: Page, url: string): Promise<string[]> {
	const seen = new Set<string>();
	const entries: string[] = [];
	const visit = async (): Promise<void> => {
		const options = await page.$$eval(".switch", (all) =>
			all.map((one) =>
				[...one.querySelectorAll(".option")].map((option) => ({
					href: option.getAttribute("href"),
					isCurrent: option.hasAttribute("aria-current"),
				})),
			),
		);
		const key = options.map((one) => one.findIndex(({ isCurrent }) => isCurrent)).join(" ");
		if (seen.has(key)) return;
		seen.add(key);
		entries.push(...(await shownEntries(page)));
		for (const one of options.toReversed())
			for (const { href } of one)
				if (href?.startsWith("/")) {
					await page.goto(url + href);
					await visit();
				}
	};
	await visit();
	return entries;
}

async function shownEntries(page: Page): Promise<string[]> {
	const texts = await page.$$eval(".tree > ul a[href]", (links) =>
		links
			.filter((link) => /^(?:#\/|\/page\/)/.test(link.getAttribute("href") ?? ""))
			.map((link) => {
				const label = link.cloneNode(true) as Element;
				for (const one of label.querySelectorAll(".method, .badges, .aside, .unseen")) one.remove();
				const text = (label.textContent ?? "").trim();
				return link.classList.contains("dead") ? `${text} (dead)` : text;
			}),
	);
	return texts;
}

/** Without the marks of code, and with blanks as a browser shows them. */
function plain(text: string): string {
	return text.replaceAll("`", "").replaceAll(/\s+/g, " ").trim();
}
