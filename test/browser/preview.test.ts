// What a browser shows is what the commands say: the sidebar of `inspect`, the findings of
// `validate`.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { MapItem } from "../../src/cli/inspect/sidebar-map.ts";
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
		const { url } = await serve(site);
		for (const address of [url, fileOf(site)]) {
			const { page, strange } = await open(address);
			expect(await entriesShown(page)).toEqual(entriesOf(navigation));
			expect(strange).toEqual([]);
		}
	});

	it("shows each finding of `validate` once by cause, and on its page", async () => {
		const { findings } = JSON.parse(docproof("validate", site, "--format", "json"));
		const places = findings
			.filter((one: { suppressed?: object }) => one.suppressed === undefined)
			.map(
				(one: { file: string; line: number; column: number }) =>
					`${one.file}:${one.line}:${one.column}`,
			)
			.toSorted();
		const { url } = await serve(site);
		for (const address of [url, fileOf(site)]) {
			const { page, strange } = await open(`${address}#problems`);
			expect((await placesByCause(page)).toSorted()).toEqual(places);
			expect(new Set(await placesByPage(page))).toEqual(new Set(places));
			expect(strange).toEqual([]);
		}
	});

	it("leads from each entry of the sidebar to the problems of its page", async () => {
		const { page } = await open(fileOf(site), { javaScriptEnabled: false });
		const links = page.locator(".tree li > a[href^='#']");
		for (const link of await links.all()) {
			const badges = Number(
				(await link.locator(".badge").allTextContents()).map(parseInt).reduce((a, b) => a + b),
			);
			await page.goto(`${page.url().split("#")[0]}${await link.getAttribute("href")}`);
			const list = page.locator(".rows:target");
			expect(await list.isVisible()).toBe(true);
			expect(await page.locator(".by-cause").isVisible()).toBe(false);
			expect(await list.locator("figure:has(mark:not(.other))").count()).toBeLessThanOrEqual(
				badges,
			);
			expect(await list.locator(".cause").count()).toBeGreaterThan(0);
		}
	});
});

/** The places of each cause: those of its files, or its only place. */
function placesByCause(page: Page): Promise<string[]> {
	return page.$$eval(".by-cause .cause", (causes) =>
		causes.flatMap((cause) => {
			const files = [...cause.querySelectorAll(".files li")];
			const [place] = cause.querySelectorAll("summary .place");
			return files.length === 0
				? (place?.textContent ?? "")
				: files.flatMap((file) => {
						const [path, lines] = file.querySelectorAll("code");
						return (lines?.textContent ?? "").split(", ").map((at) => `${path?.textContent}:${at}`);
					});
		}),
	);
}

/** The places on pages, of which those in the file of the page have no path. */
function placesByPage(page: Page): Promise<string[]> {
	return page.$$eval(".by-page [data-group]", (groups) =>
		groups.flatMap((group) => {
			const path = group.querySelector("summary .place")?.textContent;
			const places = group.querySelectorAll(
				"figure:has(mark:not(.other), figcaption:only-child) figcaption, p.aside",
			);
			return [...places].flatMap((place) => {
				const text = place.querySelector("code")?.textContent ?? "";
				return text.split(", ").map((at) => (/^[\d:]+$/.test(at) ? `${path}:${at}` : at));
			});
		}),
	);
}

/** Each entry in order: its label, and whether it leads to no page. */
function entriesOf(items: readonly MapItem[]): string[] {
	return items.flatMap((item) =>
		"children" in item
			? entriesOf(item.children)
			: `${plain(item.label)}${item.kind === "missing" ? " (dead)" : ""}`,
	);
}

function entriesShown(page: Page): Promise<string[]> {
	return page.$$eval(".tree li > a:not(.out)", (links) =>
		links.map((link) => {
			const label = link.cloneNode(true) as Element;
			for (const one of label.querySelectorAll("code, b, i")) one.remove();
			const text = (label.textContent ?? "").trim().replaceAll(/\s+/g, " ");
			return link.classList.contains("dead") ? `${text} (dead)` : text;
		}),
	);
}

/** With blanks as a browser shows them. */
function plain(text: string): string {
	return text.replaceAll(/\s+/g, " ").trim();
}
