/// <reference lib="dom" />
// Starts a real browser, and previews for it to open.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { main, needsPackage } from "../package/installed.ts";
import { newPath } from "../temporary.ts";

const names = ["chromium-headless-shell", "chromium", "google-chrome", "chrome"];

/**
 * The path of a browser. Without one (`undefined`) these tests are skipped, except in CI, where
 * they fail.
 */
const executablePath =
	process.env.DOCPROOF_BROWSER ??
	(process.env.PATH ?? "")
		.split(delimiter)
		.flatMap((folder) => names.map((name) => join(folder, name)))
		.find((path) => existsSync(path));

export const hasBrowser = executablePath !== undefined;

if (!hasBrowser) {
	const text =
		"There is no browser for these tests: `apt-get install chromium-headless-shell`, or name one with DOCPROOF_BROWSER.";
	if (process.env.CI) throw new Error(text);
	console.warn(text);
}

/** All host names lead to this machine, so that a test can play a foreign name server. */
const switches = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--host-resolver-rules=MAP evil.test 127.0.0.1",
];

/** Milliseconds after which a page counts as stuck, however busy the machine is. */
const patience = 600_000;

let browser: Browser | undefined;
const processes: ChildProcess[] = [];

/** Registers the set-up of the browser; each test file with a browser calls this. */
export function needsBrowser(): void {
	if (!hasBrowser) return;
	needsPackage();
	beforeAll(async () => {
		browser = await chromium.launch({
			executablePath: executablePath ?? "",
			args: switches,
			timeout: patience,
		});
	});
	afterAll(async () => {
		for (const child of processes) child.kill("SIGKILL");
		await browser?.close();
	});
}

/** Opens a page, and records its console messages and its requests to other origins. */
export async function open(
	url: string,
	options: Parameters<Browser["newContext"]>[0] = {},
): Promise<{ readonly page: Page; readonly strange: readonly string[] }> {
	if (browser === undefined) throw new Error("The browser does not run.");
	const context = await browser.newContext({ ...options });
	const page = await context.newPage();
	page.setDefaultTimeout(patience);
	const strange: string[] = [];
	const origin = url.startsWith("file:") ? url.split("#")[0] : new URL(url).origin;
	page.on("console", (message) => strange.push(message.text()));
	page.on("pageerror", (error) => strange.push(String(error)));
	page.on("dialog", (dialog) => strange.push(dialog.message()));
	page.on("request", (request) => {
		if (!request.url().startsWith(origin ?? "") && request.url() !== "data:,")
			strange.push(request.url());
	});
	await page.goto(url);
	return { page, strange };
}

/** Starts the preview of a site and returns its address without a final slash. */
export async function serve(
	site: string,
	...options: readonly string[]
): Promise<{ readonly url: string; readonly child: ChildProcess }> {
	const argv = [main, "preview", site, "--port", "0", ...options];
	const child = spawn(process.execPath, argv);
	processes.push(child);
	const url = await new Promise<string>((resolve, reject) => {
		child.stdout.on("data", (text) => resolve(String(text).trim()));
		child.stderr.on("data", (text) => {
			if (String(text).startsWith("docproof:")) reject(new Error(String(text)));
		});
	});
	return { url: url.replace(/\/$/, ""), child };
}

/** Writes the preview of a site to a file and returns the address of the file. */
export function fileOf(site: string, ...options: readonly string[]): string {
	const path = `${newPath()}.html`;
	spawnSync(process.execPath, [main, "preview", site, "--write", path, ...options]);
	return pathToFileURL(path).href;
}

export function docproof(...argv: readonly string[]): string {
	const { stdout } = spawnSync(process.execPath, [main, ...argv], {
		encoding: "utf8",
		maxBuffer: 1 << 28,
	});
	return stdout;
}
