// A preview can be used with the keyboard alone.
import { join } from "node:path";
import { expect, it } from "vitest";
import { fileOf, hasBrowser, needsBrowser, open, serve } from "../browser/browser.ts";

const site = join(import.meta.dirname, "../../fixtures/sites/inspected");

needsBrowser();

it.runIf(hasBrowser)("everything can be reached with the keyboard", async () => {
	const { url } = await serve(site);
	for (const address of [url, fileOf(site)]) {
		const { page } = await open(address);
		const all = await page
			// Of the options of a switch, the arrow keys reach the others.
			.locator("a[href]:visible, summary:visible, button:visible, select:visible")
			.or(page.locator("input[type=search]:visible, input:checked:visible"))
			.count();
		const reached = new Set<string>();
		for (let step = 0; step < all + 2; step++) {
			await page.keyboard.press("Tab");
			reached.add(
				await page.evaluate(() => {
					const at = document.activeElement;
					return `${at?.tagName} ${at?.textContent} ${at?.getAttribute("href")} ${at?.getBoundingClientRect().top}`;
				}),
			);
		}
		// The link that skips to the content is there too, and the document itself.
		expect(reached.size).toBeGreaterThanOrEqual(all);
		await page.keyboard.press("/");
		expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
	}
});
