// The extension as it is packed, in a real VS Code: what authors see of it, and what they do with
// it.
import { execFileSync } from "node:child_process";
import {
	appendFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	readFileSync,
	writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { root } from "../../tools/root.ts";
import { needsBrowser, open } from "../browser/browser.ts";
import { newPath } from "../temporary.ts";
import { install, type Served, serve } from "./code-server.ts";

needsBrowser();

/** Of anything that VS Code does. */
const patience = 60_000;
/** Of one attempt, if there are several. */
const shortPatience = 10_000;
const viewport = { width: 1200, height: 750 };
/** Where pictures of it are kept, if they are wanted. */
const pictures = process.env.DOCPROOF_PICTURES;

const site = join(newPath(), "acme-docs");
let served: Served;
let page: Page;

beforeAll(async () => {
	install();
	execFileSync("npm", ["run", "--silent", "vscode"], {
		cwd: root,
		stdio: ["ignore", "ignore", "inherit"],
	});
	mkdirSync(site, { recursive: true });
	cpSync(join(root, "fixtures/sites/readme"), site, { recursive: true });
	mkdirSync(join(site, "snippets"));
	writeFileSync(
		join(site, "snippets/price.jsx"),
		'export const Price = () => <a href="/errors">1</a>;\n',
	);
	appendFileSync(
		join(site, "introduction.mdx"),
		'\n{/* What it costs */}\n\nimport { Price } from "/snippets/price.jsx";\n\n<Note>\n  <Price /> a month.\n</Note>\n',
	);
	served = await serve(site, join(root, "editors/vscode/docproof.vsix"));
	page = await opened("light");
}, 600_000);

afterAll(() => served?.stop());

afterEach(async ({ task }) => {
	if (task.result?.state === "fail") await picture(`failed-${task.name.replaceAll(" ", "-")}`);
});

async function opened(colorScheme: "light" | "dark"): Promise<Page> {
	const { page } = await open(served.url, { viewport, colorScheme });
	page.setDefaultTimeout(patience);
	await page.locator(".statusbar-item", { hasText: "docproof" }).waitFor();
	return page;
}

const textOf = (path: string): string => readFileSync(join(site, path), "utf8");

/**
 * Answers an input of VS Code, again if VS Code lost a key, as it does while it moves the focus.
 * `isDone` waits for the result.
 */
async function answerInput(
	key: string,
	input: string,
	choose: () => Promise<void>,
	isDone: () => Promise<void> = async () => {},
): Promise<void> {
	await vi.waitFor(
		async () => {
			await page.keyboard.press(key);
			await page.locator(".quick-input-widget input").fill(input, { timeout: shortPatience });
			await choose();
			await isDone();
		},
		{ timeout: patience },
	);
}

async function chooseRow(hasText: string): Promise<void> {
	const rows = page.locator(".quick-input-list .monaco-list-row", { hasText });
	await rows.first().click({ timeout: shortPatience });
}

async function openFile(path: string, place = "1:1"): Promise<void> {
	const name = basename(path);
	const tab = page.locator(".tab.active", { hasText: name });
	await answerInput(
		"Control+P",
		path,
		() => chooseRow(name),
		() => tab.waitFor({ timeout: shortPatience }),
	);
	const [line, column] = place.split(":");
	const position = page.locator(".statusbar-item", { hasText: `Ln ${line}, Col ${column}` });
	// VS Code may move the cursor after it has shown the tab.
	await answerInput(
		"Control+G",
		`:${place}`,
		() => page.keyboard.press("Enter"),
		() => position.waitFor({ timeout: shortPatience }),
	);
}

async function run(command: string): Promise<void> {
	await answerInput("F1", `>${command}`, () => chooseRow(command));
}

/** Presses a key, again if VS Code lost it, until its result is there. */
async function pressFor(result: Locator, key: string): Promise<void> {
	await vi.waitFor(
		async () => {
			await page.keyboard.press(key);
			await result.first().waitFor({ timeout: shortPatience });
		},
		{ timeout: patience },
	);
}

async function save(): Promise<void> {
	await page.keyboard.press("Control+S");
	await page.locator(".tab.active:not(.dirty)").waitFor();
}

async function picture(name: string): Promise<void> {
	if (pictures !== undefined) await page.screenshot({ path: join(pictures, `${name}.png`) });
}

it("shows and counts what is wrong", async () => {
	await page.locator(".statusbar-item", { hasText: /docproof\s+3\s+2/ }).waitFor();
	await openFile("docs.json", "33:20");
	await run("Problems: Focus on Problems View");
	await page
		.locator(".markers-panel", {
			hasText: "No operation matches `GET /v1/analytics/{projectId}/feeback`",
		})
		.waitFor();
	await picture("vscode-light");
	const light = page;
	page = await opened("dark");
	await openFile("docs.json", "33:20");
	await run("Problems: Focus on Problems View");
	await picture("vscode-dark");
	await page.context().close();
	page = light;
});

it("applies a fix", async () => {
	await openFile("docs.json", "33:20");
	await pressFor(
		page.locator(".action-widget .monaco-list-row", { hasText: "feedback" }),
		"Control+.",
	);
	await picture("vscode-fix");
	await page.keyboard.press("Enter");
	await page.locator(".tab.active.dirty").waitFor();
	await save();
	expect(textOf("docs.json")).toContain('"GET /v1/analytics/{projectId}/feedback"');
});

it("completes the path of a page", async () => {
	await openFile("docs.json", "22:23");
	await page.keyboard.type('"", ');
	await page.keyboard.press("ArrowLeft");
	await page.keyboard.press("ArrowLeft");
	await page.keyboard.press("ArrowLeft");
	await page.keyboard.type("pag");
	const item = page.locator(".suggest-widget .monaco-list-row", {
		hasText: "pagination-and-limits",
	});
	await pressFor(item, "Control+Space");
	await picture("vscode-completion");
	await item.first().click();
	await save();
	expect(textOf("docs.json")).toContain('["pagination-and-limits", "pagination-and-limits.mdx"');
});

it("goes to an operation", async () => {
	await openFile("feedback-by-page.mdx", "4:30");
	await pressFor(page.locator(".tab.active", { hasText: "openapi.yaml" }), "F12");
});

it("renames a page with all that leads to it", async () => {
	await openFile("docs.json", "18:40");
	const name = page.locator(".rename-input");
	await pressFor(name, "F2");
	await name.fill("start/keys");
	await page.keyboard.press("Enter");
	await expect
		.poll(() => existsSync(join(site, "start/keys.mdx")), { timeout: patience })
		.toBe(true);
	await run("File: Save All");
	await expect
		.poll(() => textOf("docs.json"), { timeout: patience })
		.toMatch(/"pages": \["introduction", "start\/keys"\]/);
	expect(textOf("docs.json")).toContain('"source": "/authentication"');
});

it("fixes all that is safe", async () => {
	await openFile("errors.mdx");
	await run("docproof: Fix All Safe Problems in This File");
	await page.locator(".tab.active.dirty").waitFor();
	await save();
	expect(textOf("errors.mdx")).toContain('description: "When a request fails: what it answers."');
});

it("leaves docs.json to docproof, and completes its settings", async () => {
	await openFile("docs.json", "3:3");
	await page.locator(".squiggly-warning").first().waitFor();
	await run("Notifications: Show Notifications");
	await page
		.locator(".notifications-center .monaco-button", {
			hasText: "Leave It to docproof",
		})
		.click();
	await page
		.locator(".markers-panel", { hasText: "Unable to load schema" })
		.waitFor({ state: "detached" });
	await openFile("docs.json", "2:1");
	await page.keyboard.press("End");
	await page.keyboard.press("Enter");
	await page.keyboard.type('"font');
	const item = page.locator(".suggest-widget .monaco-list-row", { hasText: "fonts" });
	await pressFor(item, "Control+Space");
	await picture("vscode-settings");
	expect(await item.count()).toBe(1);
	await item.click();
	expect(await page.locator(".view-lines").innerText()).toMatch(/"fonts":\s\{\s+\},/);
	await run("File: Revert File");
});

it("colours a page, and counts what leads to it", async () => {
	await openFile("introduction.mdx");
	await page.locator(".statusbar-item", { hasText: "MDX" }).waitFor();
	await picture("vscode-page");
	const colours = page.locator(".view-line span[class*='mtk']");
	await expect
		.poll(
			async () => new Set(await colours.evaluateAll((all) => all.map((one) => one.className))).size,
			{ timeout: patience },
		)
		.toBeGreaterThan(3);
});

it("counts a script that is not saved", async () => {
	const status = page.locator(".statusbar-item", { hasText: /docproof/ });
	const before = await status.first().innerText();
	await openFile("snippets/price.jsx", "1:44");
	await page.keyboard.type("nowhere-");
	await page.locator(".view-line", { hasText: '"/errorsnowhere-"' }).waitFor();
	await expect.poll(() => status.first().innerText(), { timeout: patience }).not.toBe(before);
	await picture("vscode-script");
	await run("File: Revert File");
	await expect.poll(() => status.first().innerText(), { timeout: patience }).toBe(before);
	await openFile("snippets/price.jsx", "1:40");
	await pressFor(page.locator(".tab.active", { hasText: "errors.mdx" }), "F12");
});
