// The changes in a browser: readable for everybody, safe, and up to date.
import { beforeAll, describe, expect, it } from "vitest";
import type { Repository } from "../check/changes/repository.ts";
import {
	after,
	before,
	hostile,
	page as pageText,
	twoStates,
} from "../review/preview/changed-states.ts";
import { violations } from "./accessibility.ts";
import { fileOf, hasBrowser, needsBrowser, open, serve } from "./browser.ts";

needsBrowser();

describe.runIf(hasBrowser)("the view of changes", () => {
	let repository: Repository;
	let addresses: readonly string[] = [];
	beforeAll(async () => {
		repository = twoStates(before, after);
		const { url } = await serve(repository.root, "--base", "main");
		addresses = [`${url}/#changes`, `${fileOf(repository.root, "--base", "main")}#changes`];
	});

	it.each(["light", "dark"] as const)("breaks no rule of accessibility in %s", async (scheme) => {
		for (const address of addresses) {
			const { page, strange } = await open(address, { colorScheme: scheme });
			expect(await page.locator("h1:visible").textContent()).toBe("Changes");
			expect(await violations(page)).toEqual([]);
			for (const summary of await page.locator("details:not([open]) > summary:visible").all())
				await summary.click();
			expect(await violations(page)).toEqual([]);
			expect(strange).toEqual([]);
		}
	});

	it.each([320, 360, 1280])("fits a screen of %d pixels", async (width) => {
		for (const address of addresses) {
			const { page } = await open(address, { viewport: { width, height: 800 } });
			const widest = await page.evaluate(() => document.documentElement.scrollWidth);
			expect(widest).toBeLessThanOrEqual(width);
			const columns = page.locator(".compared > section:visible");
			const [left, right] = [
				await columns.first().boundingBox(),
				await columns.last().boundingBox(),
			];
			expect(left?.y === right?.y).toBe(width === 1280);
		}
	});

	it("is complete without a script", async () => {
		for (const address of addresses) {
			const { page } = await open(address, { javaScriptEnabled: false });
			expect(await page.getByText("Readers find nothing at 2 former addresses.").isVisible()).toBe(
				true,
			);
			const folded = page.locator("details:visible", { hasText: "New pages" });
			expect(await folded.locator("li").first().isVisible()).toBe(false);
			await folded.locator("summary").click();
			expect(await folded.locator("li").first().isVisible()).toBe(true);
			const after = page.locator(".compared > section").last();
			expect(await after.getByText("and 4 more").isVisible()).toBe(true);
		}
	});

	it("shows strangers' texts as text", async () => {
		for (const address of addresses) {
			const { page, strange } = await open(address);
			expect(await page.locator("main img, main script").count()).toBe(0);
			const text = await page.locator(".compared").textContent();
			expect(text).toContain(hostile.slice(0, 30));
			expect(text).not.toContain("\u202e");
			expect(strange).toEqual([]);
		}
	});

	it("follows the files on disk", async () => {
		const own = twoStates(before, { "start.mdx": pageText("Start here") });
		const { url } = await serve(own.root, "--base", "main");
		const { page } = await open(`${url}/#changes`);
		own.write({ "limits.mdx": pageText("Limits", "Other words.") });
		await page.getByText("2 pages changed").waitFor();
		own.write({ "start.mdx": before["start.mdx"], "limits.mdx": before["limits.mdx"] });
		await page.getByText("Nothing of the site has changed.").waitFor();
	});
});
