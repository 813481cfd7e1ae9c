// What a browser shows is what the commands say: the sidebar of `inspect`, the findings of `validate`.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { MapItem } from "../../src/uses/inspect/sidebar-map.ts";
import {
	docproof,
	fileOf,
	hasBrowser,
	needsBrowser,
	open,
	serve,
} from "./browser.ts";

const fixtures = join(import.meta.dirname, "../../fixtures/sites");
const { DOCPROOF_SITES: more } = process.env;
const sites = [
	...["readme", "inspected", "kitchen-sink", "analytics-api", "empty"].map(
		(name) => join(fixtures, name),
	),
	...(more === undefined
		? []
		: readdirSync(more).map((name) => join(more, name))),
].filter((site) => existsSync(join(site, "docs.json")));

needsBrowser();

describe.runIf(hasBrowser).each(sites)("of %s", (site) => {
	it("has the sidebar of `inspect`, served and written", async () => {
		const { navigation } = JSON.parse(
			docproof("inspect", site, "--format", "json"),
		);
		const expected = entriesOf(navigation);
		const { url } = await serve(site);
		const served = await open(url);
		expect(await servedEntries(served.page, url)).toEqual(expected);
		const written = await open(fileOf(site));
		expect(await shownEntries(written.page)).toEqual(expected);
		expect([...served.strange, ...written.strange]).toEqual([]);
	});

	it("shows each finding once among the problems, and once on its page", async () => {
		const { findings } = JSON.parse(
			docproof("validate", site, "--format", "json"),
		);
		const messages = findings
			.filter((one: { suppressed?: object }) => one.suppressed === undefined)
			.map((one: { message: string }) => plain(one.message));
		const { url } = await serve(site);
		const { page } = await open(`${url}/problems`);
		expect((await messagesIn(page)).toSorted()).toEqual(messages.toSorted());
		const written = await open(`${fileOf(site)}#problems`);
		expect((await messagesIn(written.page)).toSorted()).toEqual(
			messages.toSorted(),
		);
		const rows = await page.$$eval("main li[data-finding] > a", (links) =>
			links.map((link) => link.getAttribute("href") ?? ""),
		);
		for (const href of rows.slice(0, 20)) {
			await page.goto(url + href);
			const id = href.split("#")[1];
			expect(await page.locator(`article[data-finding=${id}]`).count()).toBe(1);
			await written.page.goto(`${written.page.url().split("#")[0]}#${id}`);
			expect(
				await written.page.locator(`article[data-finding=${id}]`).isVisible(),
			).toBe(true);
			expect(
				await written.page.locator(`article[data-finding=${id}]`).count(),
			).toBe(1);
		}
	});
});

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
		const key = options
			.map((one) => one.findIndex(({ isCurrent }) => isCurrent))
			.join(" ");
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
			.filter((link) =>
				/^(?:#\/|\/page\/)/.test(link.getAttribute("href") ?? ""),
			)
			.map((link) => {
				const label = link.cloneNode(true) as Element;
				for (const one of label.querySelectorAll(
					".method, .badges, .aside, .unseen",
				))
					one.remove();
				const text = (label.textContent ?? "").trim();
				return link.classList.contains("dead") ? `${text} (dead)` : text;
			}),
	);
	return texts;
}

async function messagesIn(page: Page): Promise<string[]> {
	const texts = await page.$$eval(
		"#problems [data-finding], main:not(:has(.view)) [data-finding]",
		(all) =>
			all.map((one) => {
				const shown = one.querySelector("h3") ?? one.querySelector(".what");
				const copy = shown?.cloneNode(true) as Element | undefined;
				copy?.querySelector(".aside")?.remove();
				return copy?.textContent ?? "";
			}),
	);
	return texts.map(plain);
}

/** Without the marks of code, and with blanks as a browser shows them. */
function plain(text: string): string {
	return text.replaceAll("`", "").replaceAll(/\s+/g, " ").trim();
}
