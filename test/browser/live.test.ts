// What is saved is shown.
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { copyOf, write } from "../temporary.ts";
import { hasBrowser, needsBrowser, open, serve } from "./browser.ts";

const fixture = join(import.meta.dirname, "../../fixtures/sites/readme");

needsBrowser();

it.runIf(hasBrowser)("shows a fault, its end, and a site that is broken", async () => {
	const site = copyOf(fixture);
	const { url } = await serve(site);
	const { page } = await open(`${url}/#pages`);
	await page.getByText("Live").waitFor();
	write(site, { "introduction.mdx": "---\ntitle: a: b\n---\n" });
	await page.locator(".by-page summary", { hasText: "introduction.mdx" }).waitFor();
	write(site, { "introduction.mdx": "---\ntitle: Anew\n---\nText.\n" });
	await page.locator(".tree", { hasText: "Anew" }).waitFor();
	expect(await page.locator(".by-page", { hasText: "introduction.mdx" }).count()).toBe(0);

	const docs = join(site, "docs.json");
	renameSync(docs, `${docs}.bak`);
	await page.getByText("no longer has a docs.json").waitFor();
	writeFileSync(docs, "{");
	await page.getByText(/docs\.json:\d+:\d+ is broken/).waitFor();
	rmSync(docs);
	renameSync(`${docs}.bak`, docs);
	await page.locator(".troubles").waitFor({ state: "detached" });
	expect(await page.locator(".tree").textContent()).toContain("Anew");
});

it.runIf(hasBrowser)("shows nine tabs at once what is new", async () => {
	const site = copyOf(fixture);
	const { url } = await serve(site);
	const { page } = await open(url);
	const tabs = [page];
	for (let tab = 1; tab < 9; tab++) {
		const other = await page.context().newPage();
		await other.goto(url);
		tabs.push(other);
	}
	write(site, { "introduction.mdx": "---\ntitle: For all\n---\nText.\n" });
	for (const tab of tabs) await tab.locator(".tree", { hasText: "For all" }).waitFor();
});

it.runIf(hasBrowser)("keeps a filter when it reloads", async () => {
	const site = copyOf(fixture);
	const { url } = await serve(site);
	const { page } = await open(`${url}/#problems`);
	await page.getByPlaceholder("Filter by text").fill("upper case");
	await page.getByText("1 of 5 shown").waitFor();
	write(site, { "introduction.mdx": "---\ntitle: a: b\n---\n" });
	await page.getByText("1 of 6 shown").waitFor();
	await page.getByLabel("Level").selectOption("warning");
	await page.getByText("No problem matches the filter.").waitFor();
});
