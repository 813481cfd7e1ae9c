// What `docproof inspect` shows, as text and as data.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { cli } from "../src/uses/command-line/cli.ts";
import { copyOf } from "./temporary.ts";

const fixtures = join(import.meta.dirname, "../fixtures");

function inspect(
	...what: readonly string[]
): Promise<{ code: number; out: string }> {
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
	expect(buildFailsBecause).toEqual([
		expect.objectContaining({ file: "openapi.yaml", line: 2 }),
	]);
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

	it("with exit code 1 what is not there", async () => {
		expect((await inspect("nothing")).code).toBe(1);
	});
});
