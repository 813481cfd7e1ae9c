// For everybody: without a mouse, without a script, in light and dark, on a small screen, with
// large letters.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { violations } from "./accessibility.ts";
import { fileOf, hasBrowser, needsBrowser, open, serve } from "./browser.ts";

const site = join(import.meta.dirname, "../../fixtures/sites/inspected");
const views = ["", "#problems", "#pages", "#/user", "#file/docs.json", "#nothing"];

needsBrowser();

/** Where the views are, on a server and in a file. */
async function addresses(): Promise<readonly string[]> {
	const { url } = await serve(site);
	const file = fileOf(site);
	return [`${url}/`, file].flatMap((start) => views.map((view) => start + view));
}

describe.runIf(hasBrowser)("every view", () => {
	it.each(["light", "dark"] as const)(
		"breaks no rule of accessibility in %s",
		async (colorScheme) => {
			for (const url of await addresses()) {
				const { page, strange } = await open(url, { colorScheme });
				expect({ url, found: await violations(page) }).toEqual({
					url,
					found: [],
				});
				await page.$$eval("details", (all) => {
					for (const details of all) details.open = true;
				});
				expect({ url, found: await violations(page) }).toEqual({ url, found: [] });
				expect(strange).toEqual([]);
				await page.context().close();
			}
		},
	);

	it.each([
		[320, 1],
		[360, 1],
		[640, 2],
		[1280, 1],
		[1920, 1],
	])("fits a screen of %d pixels, %d times as large", async (width, times) => {
		for (const url of await addresses()) {
			const { page } = await open(url, {
				viewport: { width: width / times, height: 800 },
				deviceScaleFactor: times,
			});
			const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect({ url, over }).toEqual({ url, over: 0 });
			await page.context().close();
		}
	});

	it("can be read without a script", async () => {
		for (const url of await addresses()) {
			const { page } = await open(url, { javaScriptEnabled: false });
			const heading = page.locator("h1:visible");
			expect({ url, count: await heading.count() }).toEqual({ url, count: 1 });
			await page.context().close();
		}
	});
});
