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

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

needsBrowser();

describe.runIf(hasBrowser)("200 problems", () => {
	it("fit three screens, and break no rule of accessibility", async () => {
		const site = siteWith(200);
		const { url } = await serve(site);
		for (const address of [url, fileOf(site)]) {
			const { page } = await open(`${address}#problems`, { viewport: desktop });
			expect(await page.locator(".lead:visible").textContent()).toContain(
				"80 errors and 120 warnings",
			);
			expect((await sizeOf(page)).height).toBeLessThan(3 * desktop.height);
			expect(await violations(page)).toEqual([]);
			await page
				.locator("summary:visible")
				.getByText(/ more in /)
				.first()
				.click();
			await page.locator(".files:visible").first().waitFor();
			expect(await violations(page)).toEqual([]);
		}
	});
});

describe.runIf(hasBrowser)("15,000 problems", () => {
	const site = hasBrowser ? siteWith(15_000) : "";
	let file = "";
	beforeAll(() => {
		file = fileOf(site);
	});

	it("are a file of less than 1 MB, which counts what it has no room for", async () => {
		const bytes = readFileSync(fileURLToPath(file)).length;
		expect(bytes).toBeLessThan(1_000_000);
		const { page, strange } = await open(`${file}#problems`, { viewport: phone });
		const { height, elements } = await sizeOf(page);
		expect(height).toBeLessThan(10_000);
		expect(elements).toBeLessThan(30_000);
		expect(await page.locator(".alike > .empty").first().textContent()).toMatch(
			/^and [\d,]+ more problems like it/,
		);

		// A page with room, and one without.
		const shown = page.locator(".by-page [data-group] > details > .rows");
		await page.goto(`${file}#${await shown.last().getAttribute("id")}`);
		expect(await shown.last().isVisible()).toBe(true);
		const more = page.locator(".by-page > .empty");
		await page.goto(`${file}#${await more.locator("a").last().getAttribute("id")}`);
		expect(await more.isVisible()).toBe(true);
		expect(strange).toEqual([]);
	});

	it("can be filtered, those that are not seen at first too", async () => {
		const { page } = await open(`${file}#problems`, { viewport: desktop });
		const view = page.locator(".by-cause");
		const rows = view.locator(".cause:visible");
		const text = page.getByPlaceholder("Filter by text");
		const last = view.locator(".rest .cause").last();
		const message = (await last.locator(".told").textContent()) ?? "";
		expect(await last.isVisible()).toBe(false);
		await text.fill(message);
		expect(await last.isVisible()).toBe(true);
		expect(new Set(await rows.locator(".told").allTextContents())).toEqual(new Set([message]));
		await text.fill("");
		expect(await last.isVisible()).toBe(false);
		await page.locator("select[name=rule]").selectOption("component-known");
		const messages = await rows.allTextContents();
		expect(messages).toHaveLength(30);
		expect(messages.every((message) => message.includes("<Widget"))).toBe(true);
		await page.getByRole("link", { name: "By page" }).click();
		expect(await page.locator(".by-page .cause:not([hidden])").count()).toBeGreaterThan(0);
		expect(
			await page.locator(".by-page .cause:not([hidden], [data-rule=component-known])").count(),
		).toBe(0);
	});
});
