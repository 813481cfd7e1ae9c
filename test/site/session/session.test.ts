// A session: what it is told, what it says then, and what it refuses. That it says what a new run
// would, whatever happens, is tried in edits.test.ts.
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { countElements } from "../../../src/check/findings/baseline.ts";
import { checkSite } from "../../../src/check/site/validate.ts";
import {
	fix,
	inspect,
	NoSiteError,
	openSession,
	SettingsError,
	validate,
} from "../../../src/index.ts";
import { copyOf, newFolder, newPath, write } from "../../temporary.ts";

const fixtures = join(import.meta.dirname, "../../../fixtures");
const site = join(fixtures, "rules/operation-method-upper-case/invalid-page");
const upper = readFileSync(join(site, "users.mdx"), "utf8").replace("get /", "GET /");
const wrong = "{ wrong";

it("says of a site what validate, fix and inspect do", async () => {
	const session = await openSession(site);
	expect(session.report()).toEqual(await validate(site));
	expect(session.fixes()).toEqual(await fix(site));
	expect(session.fixes().count).toBe(1);
	expect(session.inspect()).toEqual(await inspect(site));
});

it("gives what may not be meant only to those who ask", async () => {
	const unsafe = join(fixtures, "rules/navigation-page-exists/invalid-folder");
	const session = await openSession(unsafe);
	expect(session.fixes()).toEqual(await fix(unsafe));
	const all = await fix(unsafe, { unsafe: true });
	expect(session.fixes({ unsafe: true })).toEqual(all);
	expect(all.count).toBeGreaterThan(0);
});

it("takes texts one after the other, and gives them up", async () => {
	const session = await openSession(site, { texts: { "users.mdx": upper } });
	expect(session.report().findings).toEqual([]);
	session.change({ "more.mdx": "---\ntitle: More\n---\n\n[Gone](/gone)\n" });
	session.change({ "users.mdx": undefined });
	const texts = { "more.mdx": "---\ntitle: More\n---\n\n[Gone](/gone)\n" };
	expect(session.report()).toEqual(await validate(site, { texts }));
	session.change({ "users.mdx": null, "more.mdx": undefined });
	const gone = { "users.mdx": null };
	expect(session.report()).toEqual(await validate(site, { texts: gone }));
	expect(session.inspect()).toEqual(await inspect(site, { texts: gone }));
});

it.each([[], [["users.mdx"]], [["api", "users.mdx"]]])(
	"sees what has changed on disk, told %j",
	async (...told: [paths?: readonly string[]]) => {
		const root = copyOf(site);
		const session = await openSession(root);
		expect(session.report().findings).toHaveLength(1);
		write(root, { "users.mdx": upper });
		session.refresh(...told);
		expect(session.report().findings).toEqual([]);
	},
);

it("sees what has changed in a folder", async () => {
	const root = copyOf(site);
	const session = await openSession(root);
	const before = session.report();
	cpSync(site, join(root, "copy"), { recursive: true });
	session.refresh(["copy"]);
	expect(session.report()).toEqual(await validate(root));
	expect(session.report()).not.toEqual(before);
});

it("sees what has changed in a GraphQL schema", async () => {
	const path = "rules/graphql-entry-matches/valid-example";
	const root = copyOf(join(fixtures, path));
	const session = await openSession(root);
	expect(session.report().findings).toEqual([]);
	for (const schema of ["type Query { admins: ID }", "type Query {", null]) {
		session.change({ "schema.graphql": schema });
		const texts = { "schema.graphql": schema };
		expect(session.report().findings).toHaveLength(1);
		expect(session.report()).toEqual(await validate(root, { texts }));
	}
	session.change({ "schema.graphql": undefined });
	expect(session.report().findings).toEqual([]);
});

it("suggests what fits the navigation of today", async () => {
	const entries = [["start", "guides/a"], ["guides/b"]];
	const docs = (groups: readonly string[][]): string =>
		JSON.stringify({
			theme: "mint",
			name: "Acme",
			colors: { primary: "#0f766e" },
			navigation: { groups: groups.map((pages, at) => ({ group: `Group ${at}`, pages })) },
		});
	const names = ["start", "guides/a", "guides/b", "guides/c"];
	const root = write(newFolder(), {
		"docs.json": docs(entries),
		...Object.fromEntries(
			names.map((name) => [`${name}.mdx`, `---\ntitle: Page ${name}\n---\n\nA text of ${name}.\n`]),
		),
	});
	const session = await openSession(root);
	session.report();
	session.change({ "docs.json": docs([["start"], ["guides/a", "guides/b"]]) });
	expect(session.report()).toEqual(
		await validate(root, {
			texts: { "docs.json": docs([["start"], ["guides/a", "guides/b"]]) },
		}),
	);
});

it("keeps to a text that is held whatever happens on disk", async () => {
	const root = copyOf(site);
	const session = await openSession(root, { texts: { "users.mdx": upper } });
	rmSync(join(root, "users.mdx"));
	session.refresh();
	expect(session.report().findings).toEqual([]);
});

it("reads settings and baseline for each report, and outlives wrong ones", async () => {
	const root = copyOf(site);
	const session = await openSession(root);
	const rules = { "operation-method-upper-case": "note" };
	session.change({ "docproof.config.json": JSON.stringify({ rules }) });
	expect(session.report().summary).toMatchObject({ errors: 0, notes: 1 });
	for (const path of ["docproof.config.json", "docproof-baseline.json"]) {
		session.change({ [path]: wrong });
		expect(() => session.report()).toThrow(SettingsError);
		expect(() => session.fixes()).toThrow(SettingsError);
		session.change({ [path]: undefined });
		expect(session.report().summary.documented).toBe(1);
	}
	write(root, { "docproof.config.json": { rules } });
	session.refresh(["docproof.config.json"]);
	expect(session.report().summary).toMatchObject({ errors: 0, notes: 1 });
});

it("takes the options of validate", async () => {
	const options = {
		rules: { "operation-*": "warning" },
		settings: { rules: { "operation-*": "off" } },
		contract: "current",
		bodies: false,
	} as const;
	const session = await openSession(site, options);
	const texts = { "docproof.config.json": wrong };
	session.change(texts);
	expect(session.report()).toEqual(await validate(site, { ...options, texts }));
	const baseline = countElements(checkSite(site).result.findings);
	const accepting = await openSession(site, { baseline });
	expect(accepting.report().summary.suppressed).toBe(1);
});

it("fetches once, when it is opened", async () => {
	const remote = join(fixtures, "sites/private-url");
	const session = await openSession(remote, { remote: true });
	const { notChecked } = session.report();
	expect(notChecked).toEqual((await validate(remote, { remote: true })).notChecked);
	expect(notChecked).not.toEqual((await validate(remote)).notChecked);
});

it("outlives the loss of docs.json", async () => {
	const root = copyOf(site);
	const session = await openSession(root);
	const before = session.report();
	const docs = readFileSync(join(root, "docs.json"), "utf8");
	const fails = (): void => {
		for (const ask of ["report", "fixes", "inspect"] as const)
			expect(() => session[ask]()).toThrow(NoSiteError);
	};
	session.change({ "docs.json": null });
	fails();
	session.change({ "docs.json": undefined });
	rmSync(join(root, "docs.json"));
	session.refresh(["docs.json"]);
	fails();
	session.change({ "docs.json": docs });
	expect(session.report()).toEqual(before);
	rmSync(root, { recursive: true });
	session.change({ "docs.json": undefined });
	session.refresh();
	fails();
	writeFileSync(join(copyInto(root), "docs.json"), docs);
	session.refresh();
	expect(session.report()).toEqual(before);
});

it("is not opened where validate would reject", async () => {
	const opened = [
		openSession(join(fixtures, "nowhere")),
		openSession(site, { texts: { "docs.json": null } }),
	];
	for (const one of opened) await expect(one).rejects.toThrow(NoSiteError);
	const texts = { "../a.mdx": "" };
	await expect(openSession(site, { texts })).rejects.toThrow(RangeError);
	// @ts-expect-error there is no such rule
	const rules: { readonly "operation-*": "off" } = { "operation-lited": "off" };
	await expect(openSession(site, { rules })).rejects.toThrow(RangeError);
});

it.each(["", "..", "../a.mdx", "/a.mdx", "a/", "a\\b.mdx"])(
	"refuses %j, and takes nothing that comes with it",
	async (path) => {
		const session = await openSession(site);
		const before = session.report();
		const change = { "users.mdx": upper, [path]: "" };
		expect(() => session.change(change)).toThrow(RangeError);
		expect(() => session.refresh(["users.mdx", path])).toThrow(RangeError);
		expect(session.report()).toEqual(before);
	},
);

it("answers nothing once it is disposed", async () => {
	const session = await openSession(site);
	session.dispose();
	session.dispose();
	const calls = [
		() => session.change({}),
		() => session.refresh(),
		() => session.report(),
		() => session.fixes(),
		() => session.inspect(),
	];
	for (const call of calls) expect(call).toThrow("This session is disposed.");
});

function copyInto(root: string): string {
	cpSync(site, root, { recursive: true });
	return root;
}

it("sees what changes behind links", async () => {
	const docs = { theme: "mint", name: "A", colors: { primary: "#123456" } };
	const root = write(join(newPath(), "site"), {
		"docs.json": { ...docs, navigation: { $ref: "./linked/all.json" } },
		"index.mdx": "---\ntitle: A\n---\n\n[a](/a) [b](/b#c)\n",
		"real/a.mdx": "---\ntitle: B\n---\n",
		"other/all.json": { pages: ["index", "other"] },
		"../out.mdx": "---\ntitle: C\n---\n\n## C\n",
	});
	symlinkSync("real", join(root, "linked"));
	const session = await openSession(root);
	const steps: (() => void)[] = [
		() => write(root, { "real/all.json": { pages: ["index", "real"] } }),
		() => write(root, { "real/all.json": { pages: ["index", "b"] } }),
		() => symlinkSync("../out.mdx", join(root, "b.mdx")),
		() => write(root, { "../out.mdx": "---\ntitle: C\n---\n" }),
		() => rmSync(join(root, "linked")),
		() => symlinkSync("other", join(root, "linked")),
		() => rmSync(join(root, "b.mdx")),
		() => symlinkSync("real/a.mdx", join(root, "b.mdx")),
		() => write(root, { "real/a.mdx": "---\ntitle: B\n---\n\n## C\n" }),
	];
	const seen = new Set<string>();
	for (const step of steps) {
		step();
		session.refresh();
		const report = session.report();
		expect(report).toEqual(await validate(root));
		seen.add(JSON.stringify([report.findings, report.notChecked]));
	}
	// What is outside is never read.
	expect(seen.size).toBe(steps.length - 1);
});
