// What `docproof inspect` shows, as text and as data.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { cli } from "../../src/commands.ts";
import { copyOf, newFolder, write } from "../temporary.ts";

const fixtures = join(import.meta.dirname, "../../fixtures");

function inspect(...what: readonly string[]): Promise<{ code: number; out: string }> {
	return inspectIn("sites/inspected", ...what);
}

async function inspectIn(
	site: string,
	...what: readonly string[]
): Promise<{ code: number; out: string }> {
	const cwd = resolve(fixtures, site);
	let out = "";
	const code = await cli(["inspect", ...what], {
		stdout: { write: (text: string) => (out += text) },
		stderr: { write: (text: string) => (out += text) },
		env: {},
		cwd: () => cwd,
	});
	return { code, out };
}

/** A docs.json with a sidebar, and whatever else is in its navigation. */
function docsJson(pages: readonly unknown[]): unknown {
	return {
		theme: "mint",
		name: "Acme",
		colors: { primary: "#0f766e" },
		navigation: { pages },
	};
}

const api = `openapi: 3.1.0
info: { title: Acme, version: "1" }
paths:
  /users:
    get:
      responses: { "200": { description: Done } }
    post:
      x-hidden: true
      responses: { "200": { description: Done } }
`;

it("shows a site as text", async () => {
	const { code, out } = await inspect();
	expect(code).toBe(1);
	await expect(out).toMatchFileSnapshot("inspect/site.txt");
});

it("shows a site as data", async () => {
	const { code, out } = await inspect(".", "--format", "json");
	expect(code).toBe(1);
	expect(JSON.parse(out)).toMatchObject({ version: 1, buildFails: true });
	await expect(out).toMatchFileSnapshot("inspect/site.json");
});

it("shows the overlays of a site, and what they add", async () => {
	const shared = "rules/openapi-overlay-applies/valid-unknown";
	const unknown = await inspectIn(shared);
	expect(unknown.out).toContain(`Overlays
  https://acme.test/overlay.yaml  changes openapi.yaml, not applied
  overlay.yaml  changes openapi.yaml, not applied
`);
	const valid = "rules/openapi-overlay-applies/valid";
	const { out } = await inspectIn(valid, ".", "--format", "json");
	expect(JSON.parse(out)).toMatchObject({
		overlays: [
			{
				file: "overlays/public.yaml",
				changes: "openapi.yaml",
				applied: true,
			},
		],
	});
	const added = await inspectIn(valid, "GET /users/{id}");
	expect(added.out).toContain("in the sidebar: Listed in the tab `API`.");
});

it.each([
	["openapi-file-valid", "GET /teams/{id}"],
	["openapi-reference-resolves", "GET /users"],
	["openapi-reference-is-local", "GET /users"],
])("lists no operation of a file that breaks %s", async (rule, operation) => {
	const site = `rules/${rule}/invalid${rule === "openapi-file-valid" ? "-3.1" : ""}`;
	const { out } = await inspectIn(site, operation);
	expect(out).toContain("in the sidebar: Mintlify rejects `openapi.yaml`");
	const whole = await inspectIn(site, ".", "--format", "json");
	expect(JSON.parse(whole.out)).toMatchObject({ buildFails: true });
});

it("does not say that a build passes of which it has not seen all", async () => {
	const { code, out } = await inspectIn("rules/openapi-version-supported/invalid-newer");
	expect(code).toBe(0);
	expect(out.trimEnd().split("\n").at(-1)).toBe(
		"Mintlify's strict build (`mint validate`) passes, as far as docproof could check the site",
	);
});

it("knows that the build fails at what somebody accepts", async () => {
	const rule = "openapi-version-supported";
	const number = join(fixtures, "rules", rule, "invalid-number");
	const text = readFileSync(join(number, "openapi.yaml"), "utf8");
	const root = copyOf(number, {
		"openapi.yaml": `# docproof-ignore ${rule}: the next version is there\n${text}`,
		"docproof.config.json": { rules: { [rule]: "off" } },
	});
	const { out } = await inspectIn(root, ".", "--format", "json");
	const { buildFailsBecause } = JSON.parse(out);
	expect(buildFailsBecause).toEqual([expect.objectContaining({ file: "openapi.yaml", line: 2 })]);
});

describe("explains", () => {
	it.each([
		["a page", "index"],
		["a page by its file", "reports.mdx"],
		["a page in a hidden group", "/secret"],
		["a page that frontmatter hides", "hidden"],
		["a page without an entry", "user"],
		["a page of a list that is dropped", "lost"],
		["a page that another one imports", "shared"],
		["a snippet", "snippets/part"],
		["an ignored page", "drafts/idea"],
		["a missing page with an entry", "missing"],
		["a page nobody asks for", "nothing"],
		["a page that may be there", "remote/pay"],
		["an operation", "GET /users"],
		["a generated page", "whole/add-a-user"],
		["an operation with a page", "openapi.json get /reports/"],
		["an operation that others hide", "DELETE /users"],
		["an excluded operation", "GET /gone"],
		["a hidden operation", "GET /hidden"],
		["a missing operation with an entry", "POST /user"],
	])("%s", async (name, what) => {
		const { out } = await inspect(what);
		const file = `inspect/${name.replaceAll(" ", "-")}.txt`;
		await expect(out).toMatchFileSnapshot(file);
	});

	it("as data", async () => {
		const { code, out } = await inspect("GET", "/users", "--format", "json");
		expect(code).toBe(0);
		await expect(out).toMatchFileSnapshot("inspect/operation.json");
	});

	it("that an operation is hidden where others of its file are listed by hand", async () => {
		const root = write(newFolder(), {
			"docs.json": docsJson([{ group: "API", openapi: "openapi.yaml", pages: ["GET /users"] }]),
			"openapi.yaml": api,
		});
		const { out } = await inspectIn(root, "POST /users");
		expect(out).toContain(
			"  not in the sidebar: It is hidden by `x-hidden`. The group `API` lists only other operations of `openapi.yaml`.\n",
		);
	});

	it.each([
		["the one whose folder it is in", "fr/both", [{}, {}, {}], "fr"],
		["the default one", "both", [{}, { default: true }, {}], "fr"],
		["the first one", "both", [{}, {}, {}], "en"],
	])("a page of several languages in %s", async (_, slug, more, language) => {
		const languages = ["en", "fr", "de"].map((name, at) => ({
			language: name,
			...more[at],
			pages: ["index", slug],
		}));
		const root = write(newFolder(), {
			"docs.json": { ...Object(docsJson([])), navigation: { languages } },
			"index.mdx": "---\ntitle: Start\n---\n",
			[`${slug}.mdx`]: "---\ntitle: Both\n---\n",
		});
		const { out } = await inspectIn(root, slug);
		expect(out).toContain(`Listed in the language \`${language}\`.`);
	});

	it("with exit code 1 what is not there", async () => {
		expect((await inspect("nothing")).code).toBe(1);
	});
});

it("explains a page by its file in a folder with several sites", async () => {
	const folder = newFolder();
	const page = "---\ntitle: Page\n---\n";
	for (const name of ["one", "two"])
		write(join(folder, name), { "docs.json": docsJson(["index"]), "index.mdx": page });
	const answer = await inspectIn(folder, "two/index.mdx");
	expect(answer).toMatchObject({ code: 0 });
	expect(answer.out).toContain("index  page, two/index.mdx:1:1\n");
	const { code, out } = await inspectIn(folder, "index");
	expect(code).toBe(2);
	expect(out).toContain("There are 2 sites below `.`: one, two.");
});

it("shows the operation that readers see, whatever file a page names", async () => {
	const site = "rules/operation-reference-matches/invalid-shown-from-another";
	const page = await inspectIn(site, "api/teams");
	expect(page.out).toContain("before-b.yaml:9:5  it shows GET /teams");
	const operation = await inspectIn(site, "GET /teams");
	expect(operation.out).toContain("published at /api/teams");
});
