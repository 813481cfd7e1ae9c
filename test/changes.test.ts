// Only what changed: what git knows decides which findings are shown.
import { execFileSync } from "node:child_process";
import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { run } from "./run.ts";

const temporary = mkdtempSync(join(tmpdir(), "docproof-"));
afterAll(() => rmSync(temporary, { recursive: true }));
let count = 0;
/** A repository whose site is in a folder of it. */
let repository = "";
let root = "";

const page = (title: string, more = ""): string =>
	`---\ntitle: ${title}\n${more}---\n`;
const spec = (...paths: string[]): string =>
	JSON.stringify({
		openapi: "3.1.0",
		info: { title: "Acme", version: "1" },
		servers: [{ url: "https://api.acme.test" }],
		paths: Object.fromEntries(
			paths.map((path) => [
				path,
				{ get: { responses: { 200: { description: "Done" } } } },
			]),
		),
	});

function git(...argv: string[]): void {
	const identity = ["-c", "user.name=a", "-c", "user.email=a@b"];
	execFileSync("git", ["-C", repository, ...identity, ...argv], {
		stdio: "pipe",
	});
}

function write(path: string, text: string): void {
	mkdirSync(dirname(join(root, path)), { recursive: true });
	writeFileSync(join(root, path), text);
}

beforeEach(() => {
	repository = join(temporary, String(count++));
	root = join(repository, "docs");
	write(
		"docs.json",
		JSON.stringify({
			theme: "mint",
			name: "Acme",
			colors: { primary: "#0f766e" },
			navigation: { pages: ["index", "users", "teams", "gone", "guide"] },
		}),
	);
	write("index.mdx", page("Welcome"));
	write("guide.mdx", page("Guide"));
	write("users.mdx", page("Users", "openapi: GET /users\n"));
	write("teams.mdx", page("Teams", "openapi: get /teams\n"));
	write("openapi.json", spec("/users", "/teams"));
	git("init", "-q", "-b", "main");
	git("add", "-A");
	git("commit", "-q", "-m", "first");
});

async function found(...options: string[]): Promise<string[]> {
	const { out, err } = await run(root, [
		"validate",
		"--format",
		"concise",
		...options,
	]);
	return (out + err)
		.trimEnd()
		.split("\n")
		.filter((line) => line !== "")
		.map((line) => line.replace(/^(\S+?):.* \[(\S+)\]$/, "$1 $2"));
}

const gone = "docs.json navigation-page-exists";
const method = "teams.mdx operation-method-upper-case";
const blank = "users.mdx operation-reference-matches";

describe("--since", () => {
	it("shows nothing where nothing has changed", async () => {
		expect(await found()).toEqual([gone, method]);
		expect(await found("--since", "HEAD")).toEqual([]);
	});

	it("shows what is in a changed file, old or new", async () => {
		write("teams.mdx", page("Our teams", "openapi: get /teams\n"));
		expect(await found("--since", "HEAD")).toEqual([method]);
		write("rooms.mdx", page("Rooms", "openapi: get /users\nhidden: true\n"));
		expect(await found("--since", "HEAD")).toEqual([
			"rooms.mdx operation-method-upper-case",
			method,
		]);
	});

	it("shows what a changed OpenAPI file breaks in a page that has not changed", async () => {
		write("openapi.json", spec("/teams"));
		expect(await found("--since", "main")).toEqual([blank]);
	});

	it("shows the entry of a page that was deleted", async () => {
		rmSync(join(root, "guide.mdx"));
		git("add", "-A");
		git("commit", "-q", "-m", "second");
		expect(await found("--since", "HEAD~1")).toEqual([gone]);
	});

	it("looks at what the branch has changed, not at what came to the other one since", async () => {
		git("checkout", "-q", "-b", "branch");
		write("index.mdx", page("Hello"));
		git("add", "-A");
		git("commit", "-q", "-m", "mine");
		git("checkout", "-q", "main");
		write("teams.mdx", page("Our teams", "openapi: get /teams\n"));
		git("add", "-A");
		git("commit", "-q", "-m", "theirs");
		git("checkout", "-q", "branch");
		expect(await found("--since", "main")).toEqual([]);
	});
});

it("--staged shows what the next commit can have caused", async () => {
	write("openapi.json", spec("/teams"));
	expect(await found("--staged")).toEqual([]);
	git("add", "-A");
	expect(await found("--staged")).toEqual([blank]);
});

it("--new-since shows what was not found then, and leaves nothing behind", async () => {
	const scratch = mkdtempSync(join(temporary, "scratch-"));
	vi.stubEnv("TMPDIR", scratch);
	expect(await found("--new-since", "HEAD")).toEqual([]);
	write("teams.mdx", page("Teams", "description: All.\nopenapi: get /teams\n"));
	write("openapi.json", spec("/teams"));
	expect(await found("--new-since", "HEAD")).toEqual([blank]);
	expect(readdirSync(scratch)).toEqual([]);
	vi.unstubAllEnvs();
});

describe("says what to do", () => {
	it.each([
		["--since", "nowhere"],
		["--new-since", "nowhere"],
		["--since", "--output=x"],
	])("about a commit that is not there: %s %s", async (option, commit) => {
		const [line] = await found(`${option}=${commit}`);
		expect(line).toBe(
			`docproof: There is no commit \`${commit}\` in this repository. In CI, fetch the full history: a shallow clone does not have it (\`fetch-depth: 0\`).`,
		);
	});

	it("where there is no repository", async () => {
		rmSync(join(repository, ".git"), { recursive: true });
		expect(await found("--staged")).toEqual([
			"docproof: This site is not in a git repository, so its changes are unknown.",
		]);
	});

	it("about two ways at once", async () => {
		expect(await found("--staged", "--since", "HEAD")).toEqual([
			"docproof: `--since`, `--staged` and `--new-since` cannot be used together.",
		]);
	});
});
