// Thousands of problems: the file is small and opens at once, and nobody scrolls through all of
// them.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { newPath, write } from "../temporary.ts";
import { violations } from "./accessibility.ts";
import { fileOf, hasBrowser, needsBrowser, open, serve } from "./browser.ts";

/**
 * Of these, each page has two links to pages that are not there, two to headings, and a component
 * that is not imported.
 */
const perPage = 5;

/**
 * A site with so many problems, most of them of some causes, many alike. The components are not at
 * one line of all pages: they would be the work of one generator, and one cause.
 */
function siteWith(problems: number): string {
	const count = problems / perPage;
	const slugs = Array.from({ length: count }, (_, n) => `guides/part-${n % 20}/page-${n}`);
	const pages = slugs.map((slug, n) => [
		`${slug}.mdx`,
		`---
title: Page ${n}
description: What page ${n} of the guides says.
---

What was [here](/moved-${n % 40}/to-${n}) and [there](/moved-${n % 7}/from-${n % 90}) is told now
in [another](/${slugs[(n * 7) % count]}#heading-${n}) and [one more](/${slugs[n % 5]}#heading-${n % 60}) of them.
${"\n".repeat(1 + (n % 2))}<Widget${n % 30} />
`,
	]);
	return write(newPath(), {
		"docs.json": {
			theme: "mint",
			name: "Large",
			colors: { primary: "#0f766e" },
			navigation: { pages: slugs },
		},
		...Object.fromEntries(pages),
	});
}

interface Size {
	readonly height: number;
	readonly elements: number;
}

function sizeOf(page: Page): Promise<Size> {
	return page.evaluate(() => ({
		height: document.documentElement.scrollHeight,
		elements: document.querySelectorAll("*").length,
	}));
}

async function causesOf(page: Page): Promise<number> {
	const lead = await page.locator(".lead:visible").textContent();
	return Number(/([\d,]+) causes/.exec(lead ?? "")?.[1]?.replace(",", ""));
}

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

needsBrowser();

describe.runIf(hasBrowser)("200 problems", () => {
	it("fit three screens, and break no rule of accessibility", async () => {
		const site = siteWith(200);
		const { url } = await serve(site);
		for (const address of [`${url}/problems`, `${fileOf(site)}#problems`]) {
			const { page } = await open(address, { viewport: desktop });
			expect(await page.locator(".lead:visible").textContent()).toContain(
				"80 errors and 120 warnings",
			);
			const { height } = await sizeOf(page);
			expect(height).toBeLessThan(3 * desktop.height);
			expect(await violations(page)).toEqual([]);
			await page
				.locator("li:visible")
				.getByText(/locations in/)
				.first()
				.click();
			await page.locator(".lines").first().waitFor();
			expect(await violations(page)).toEqual([]);
		}
	});
});

describe.runIf(hasBrowser)("15,000 problems", () => {
	const problems = 15_000;
	const site = hasBrowser ? siteWith(problems) : "";
	let file = "";
	beforeAll(() => {
		file = fileOf(site);
	});

	it("are a file of 2 MB, with all of them in it", async () => {
		const bytes = readFileSync(fileURLToPath(file)).length;
		expect(bytes).toBeLessThan(2_000_000);
		const { page, strange } = await open(`${file}#problems`, {
			viewport: phone,
		});
		const { height, elements } = await sizeOf(page);
		expect(height).toBeLessThan(10_000);
		expect(elements).toBeLessThan(30_000);

		// A cause, its places, and the page of one of these.
		const row = page.locator("#problems li:visible").first();
		const said = (await row.locator("a").first().textContent()) ?? "";
		const link = row.getByText(/locations in/);
		const places = /^[\d,]+/.exec((await link.textContent()) ?? "")?.[0];
		await link.click();
		const heading = page.locator("h1:visible");
		await expect.poll(() => heading.textContent()).toBe(said);
		const cause = page.locator("section:target");
		const lists = await cause.locator(".lines code").allTextContents();
		expect(lists.flatMap((list) => list.split(", ")).length).toBe(Number(places?.replace(",", "")));
		await cause.locator(".lines a").first().click();
		await expect.poll(() => heading.textContent()).toMatch(/^Page \d+$/);
		expect(await page.locator("article.finding:target").isVisible()).toBe(true);
		await page.goto(`${file}#/guides/part-19/page-2999`);
		await expect.poll(() => heading.textContent()).toBe("Page 2999");
		expect(strange).toEqual([]);
	});

	it("are no longer on a server, and name how many are not seen", async () => {
		const { url } = await serve(site);
		const { page } = await open(`${url}/problems`, {
			viewport: phone,
			javaScriptEnabled: false,
		});
		expect((await sizeOf(page)).height).toBeLessThan(10_000);
		const rows = await page.locator("li[data-cause]").count();
		const more = await page.locator(".rest > .empty").allTextContents();
		const left = more.map((text) => Number(/^and ([\d,]+) more/.exec(text)?.[1]?.replace(",", "")));
		expect(left.length).toBeGreaterThan(0);
		expect(left.reduce((sum, count) => sum + count, rows)).toBe(await causesOf(page));
		await page
			.getByText(/locations in/)
			.first()
			.click();
		expect(await page.locator(".lines").count()).toBeGreaterThan(3);
		await page.goto(`${url}/problems/file`);
		expect((await sizeOf(page)).height).toBeLessThan(10_000);
		await page.locator(".rest > summary").click();
		expect(await page.locator("main li:visible").count()).toBe(problems / perPage);
	});

	it("can be filtered, those that are not seen at first too", async () => {
		const { page } = await open(`${file}#problems`, {
			viewport: desktop,
		});
		const view = page.locator("#problems");
		const rows = view.locator("li[data-cause]:visible");
		const text = view.getByPlaceholder("Filter by text");
		const last = view.locator("li[data-cause]").last();
		const said = (await last.locator("a").textContent()) ?? "";
		expect(await last.isVisible()).toBe(false);
		await text.fill(said);
		expect(await last.isVisible()).toBe(true);
		expect(new Set(await rows.locator("a").first().allTextContents())).toEqual(new Set([said]));
		await text.fill("");
		expect(await last.isVisible()).toBe(false);
		await view.locator("select[name=rule]").selectOption("component-known");
		const messages = await rows.allTextContents();
		expect(messages).toHaveLength(30);
		expect(messages.every((message) => message.includes("<Widget"))).toBe(true);
	});

	it("are told of without a script, as far as they are seen then", async () => {
		const { page } = await open(`${file}#problems`, {
			javaScriptEnabled: false,
		});
		expect(await page.locator("h1:visible").textContent()).toBe("Problems");
		const told = page.getByText(/^Without JavaScript/);
		expect(await told.isVisible()).toBe(true);
		const above = await told.boundingBox();
		const below = await page.locator("h1:visible").boundingBox();
		// Nothing lies over it, and no empty band below it.
		expect(above?.x).toBe(below?.x);
		expect((below?.y ?? 0) - (above?.y ?? 0)).toBeLessThan(80);
	});
});
