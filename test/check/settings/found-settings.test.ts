// Which settings count for a site, and what they come to.
import { mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { write } from "../../temporary.ts";
import { all, complaint, config, found, makeSite, method, run } from "./make-site.ts";

const off = config({ rules: { [method]: "off" } });
const [gone = "", users = "", teams = ""] = all;

/** A site at `docs` of a git repository, with files beside it. */
function inRepository(files: Readonly<Record<string, unknown>>): string {
	const root = makeSite({}, "docs");
	mkdirSync(join(root, "../.git"));
	write(join(root, ".."), files);
	return root;
}

describe("the settings of a site", () => {
	it("can stand at the top of its repository", async () => {
		expect(await found(inRepository(off))).toEqual([gone]);
	});

	it("are the nearest", async () => {
		const root = inRepository(off);
		write(root, config({}));
		expect(await found(root)).toEqual(all);
	});

	it("are not looked for above the repository, or above a site that is in none", async () => {
		const root = inRepository({});
		write(join(root, "../.."), off);
		expect(await found(root)).toEqual(all);
		const alone = makeSite({}, "docs");
		write(dirname(alone), off);
		expect(await found(alone)).toEqual(all);
	});

	it("name files from their own folder", async () => {
		const above = (files: string[]): string =>
			inRepository(config({ overrides: [{ files, rules: { [method]: "note" } }] }));
		expect(await found(above(["docs/old/*"]))).toEqual([
			gone,
			users.replace("error", "note"),
			teams,
		]);
	});

	it("take files away with `!`", async () => {
		const files = ["**", "!old/**"];
		const root = makeSite(config({ overrides: [{ files, rules: { [method]: "off" } }] }));
		expect(await found(root)).toEqual([gone, users]);
	});

	it("are named with their faults from where the command runs", async () => {
		const root = inRepository(config({ ruls: {} }));
		expect(await complaint(dirname(root), "docs")).toBe(
			"docproof: docproof.config.json:2:3 The setting `ruls` does not exist. Did you mean `rules`?\n",
		);
	});
});

describe("patterns of rules", () => {
	it.each<[string, object, string[]]>([
		["all", { "*": "note" }, all.map((line) => line.replace("error", "note"))],
		["some", { "*-case": "off" }, [gone]],
		["one after all others", { "*": "off", [method]: "error" }, [users, teams]],
		["all after one", { [method]: "off", "*": "error" }, all],
		["two texts", { "op*-*-case": "off" }, [gone]],
	])("set %s: the last that fits counts", async (_, rules, lines) => {
		expect(await found(makeSite(config({ rules })))).toEqual(lines);
	});

	it("stand in overrides and on the command line too", async () => {
		const root = makeSite(
			config({
				rules: { "*": "off" },
				overrides: [{ files: ["old/**"], rules: { "operation-*": "note" } }],
			}),
		);
		expect(await found(root)).toEqual([users.replace("error", "note")]);
		const levels = ["operation-*=warning", `${method}=off`, "operation-*=error"];
		const options = levels.flatMap((level) => ["--rule", level]);
		expect(await found(root, ...options)).toEqual([users, teams]);
	});

	it("that fit no rule are an error", async () => {
		const rules = { "navigaton-*": "off" };
		expect(await complaint(makeSite(config({ rules })))).toBe(
			"docproof: docproof.config.json:3:5 No rule matches `navigaton-*`. Did you mean `navigation-*`?\n",
		);
		expect(await complaint(makeSite(), "--rule", "navigaton-*=off")).toBe(
			"docproof: No rule matches `navigaton-*`. Did you mean `navigation-*`?\n",
		);
		expect(await complaint(makeSite(), "--rule", "nothing*=off")).toBe(
			"docproof: No rule matches `nothing*`. Use a rule that `docproof rules` lists.\n",
		);
	});

	it.each([
		[
			"a slip of a rule",
			{ rules: { "link-leads-somwhere": "off" } },
			"3:5 The rule `link-leads-somwhere` does not exist. Did you mean `link-leads-somewhere`?",
		],
		[
			"a rule of another name",
			{ rules: { "broken-links": "off" } },
			"3:5 The rule `broken-links` does not exist. Use one of the related rules `link-has-text`, `link-in-one-piece`, `link-leads-somewhere`, `link-stays-in-language`, `link-target-known`; `docproof rules` lists all rules.",
		],
		[
			"a rule like no other",
			{ overrides: [{ files: ["a"], rules: { prettier: "off" } }] },
			"8:9 The rule `prettier` does not exist. Use a rule that `docproof rules` lists.",
		],
		[
			"a level that other tools have",
			{ rules: { [method]: "warn" } },
			`3:36 \`warn\` is not a level. Write \`warning\`.`,
		],
		[
			"a level that nothing is like",
			{ rules: { [method]: 2 } },
			`3:36 \`2\` is not a level. Use one of \`off\`, \`note\`, \`warning\`, \`error\`.`,
		],
		[
			"an exception of no rule",
			{ exceptions: [{ rule: "anchor", reason: "old" }] },
			"4:15 The rule `anchor` does not exist. Use the related rule `anchor-leads-somewhere`; `docproof rules` lists all rules.",
		],
	])("tell %s with the next step", async (_, settings, told) => {
		expect(await complaint(makeSite(config(settings)))).toBe(
			`docproof: docproof.config.json:${told}\n`,
		);
	});
});

it("globs that are not supported are an error", async () => {
	const ignore = [{ files: ["old/**", "old/!(a)"], reason: "Generated." }];
	expect(await complaint(makeSite(config({ ignore })))).toBe(
		"docproof: docproof.config.json:6:9 `old/!(a)` has a `!(`, which is not supported. Add a glob such as `!a` instead, and write `[(]` for a literal parenthesis.\n",
	);
});

describe("ignored files", () => {
	const root = makeSite(config({ ignore: [{ files: ["old/**"], reason: "Generated." }] }));

	it("are not reported on", async () => {
		expect(await found(root)).toEqual([gone, teams]);
		expect((await run(root)).out).toContain("Accepted: 1 in ignored files\n");
	});

	it("keep their findings in JSON, with the reason", async () => {
		const { out } = await run(root, "--format", "json");
		const { findings } = JSON.parse(out);
		expect(findings.at(-1)).toMatchObject({
			file: "old/users.mdx",
			suppressed: { by: "ignore", reason: "Generated." },
		});
	});

	it("need a reason", async () => {
		const ignore = [{ files: ["old/**"] }];
		expect(await complaint(makeSite(config({ ignore })))).toBe(
			"docproof: docproof.config.json:3:5 This entry of `ignore` has no `reason`. Add `reason`.\n",
		);
	});
});

describe("extended settings", () => {
	const base = { rules: { [method]: "off" }, maxWarnings: 3 };

	it("count before those that extend them, in their order", async () => {
		const root = makeSite({
			...config({
				extends: ["./a.json", "./b.json"],
				rules: { "navigation-page-exists": "note" },
			}),
			"a.json": {
				rules: { "*": "warning" },
				overrides: [{ files: ["docs.json"], rules: { "navigation-*": "off" } }],
			},
			"b.json": { rules: { [method]: "off" } },
		});
		expect(await found(root)).toEqual([gone.replace("error", "note")]);
	});

	it.each([
		["a file", "./base.json", { "base.json": base }],
		["a file above", "../base.json", { "../base.json": base, "../.git": "" }],
		["a package", "@acme/docs", { "node_modules/@acme/docs/docproof.config.json": base }],
		["a file of a package above", "acme/strict.json", { "../node_modules/acme/strict.json": base }],
	])("are those of %s", async (_, name, files) => {
		const root = makeSite({ ...files, ...config({ extends: name }) }, "docs");
		expect(await found(root)).toEqual([gone]);
		const { out } = await run(root, "--print-config");
		expect(JSON.parse(out)).toMatchObject({
			file: "docproof.config.json",
			extends: [Object.keys(files)[0]],
			maxWarnings: 3,
		});
	});

	it("are those of a package of the same repository, to which a link leads", async () => {
		const files = { "packages/acme/docproof.config.json": base, ".git": "" };
		const root = makeSite({ ...files, ...config({ extends: "acme" }) });
		mkdirSync(join(root, "node_modules"));
		symlinkSync("../packages/acme", join(root, "node_modules/acme"));
		expect(await found(root)).toEqual([gone]);
	});

	const hint =
		"Settings can extend only packages and files of their own repository (without a repository, of their own folder).";

	it.each([
		[
			"nothing",
			"./gone.json",
			"There is no file `./gone.json`. Write the path relative to the settings file that contains the path.",
		],
		["a file outside", "../base.json", `\`../base.json\` is outside the git repository. ${hint}`],
		[
			"a link to a file outside",
			"./link.json",
			`\`./link.json\` is outside the git repository. ${hint}`,
		],
		[
			"an absolute path",
			"/etc/hosts",
			"`/etc/hosts` is neither a relative path nor a package. Write a path such as `./base.json`, or the name of a package.",
		],
		[
			"a URL",
			"https://acme.test/a.json",
			"`https://acme.test/a.json` is neither a relative path nor a package. Write a path such as `./base.json`, or the name of a package.",
		],
		[
			"a package that is not there",
			"acme",
			"The package `acme` is not installed. Install the package, or write a path such as `./acme.json`.",
		],
		[
			"a package without settings",
			"bare",
			"The package `bare` has no `docproof.config.json`. Settings in a package are a JSON file.",
		],
		[
			"what is no name",
			"a b",
			"`a b` is not the name of a package. Write a path such as `./base.json`, or the name of a package.",
		],
		[
			"a package that is a link to elsewhere",
			"far",
			`\`far\` is outside the git repository. ${hint}`,
		],
		[
			"what is below a package",
			"bare/../../x.json",
			"`bare/../../x.json` is not the name of a package. Write a path such as `./base.json`, or the name of a package.",
		],
	])("that lead to %s are an error", async (_, name, message) => {
		const root = makeSite(
			{
				...config({ extends: [name] }),
				"../base.json": base,
				"../far/docproof.config.json": base,
				"node_modules/bare/package.json": {},
			},
			"docs",
		);
		symlinkSync("../base.json", join(root, "link.json"));
		symlinkSync("../../far", join(root, "node_modules/far"));
		expect(await complaint(root)).toBe(`docproof: docproof.config.json:3:5 ${message}\n`);
	});

	it("that extend each other are an error", async () => {
		const root = makeSite({
			...config({ extends: "./a.json" }),
			"a.json": { extends: "./docproof.config.json" },
		});
		expect(await complaint(root)).toBe(
			"docproof: a.json:2:14 `./docproof.config.json` extends this file in turn. Remove one of the two `extends` entries.\n",
		);
	});

	it("that never end are an error", async () => {
		const files = Array.from({ length: 10 }, (_, index) => [
			`${index}.json`,
			{ extends: [`./${index + 1}.json`, `./${index + 1}.json`] },
		]);
		const root = makeSite({
			...Object.fromEntries(files),
			...config({ extends: "./0.json" }),
			"10.json": {},
		});
		expect(await complaint(root)).toContain(
			"The settings extend more than 100 files. Merge some of the files.",
		);
	});

	it("name wrong rules in the file that does", async () => {
		const root = makeSite({
			...config({ extends: "./a.json" }),
			"a.json": { rules: { "file-parse": "off" } },
		});
		expect(await complaint(root)).toContain("docproof: a.json:3:5 The rule");
	});
});

it("shows where settings come from, and no override that cannot count", async () => {
	const root = inRepository({
		...config({
			extends: "./base.json",
			rules: { [method]: "warning" },
			ignore: [{ files: ["docs/old/**"], reason: "Generated." }],
		}),
		"base.json": {
			overrides: [
				{
					files: ["docs/**"],
					rules: { [method]: "off", "asset-exists": "error" },
				},
			],
		},
	});
	const { out } = await run(root, "--print-config");
	const shown = JSON.parse(out);
	expect(shown).toMatchObject({
		file: "../docproof.config.json",
		extends: ["../base.json"],
		overrides: [{ files: ["docs/**"], rules: { "asset-exists": "error" } }],
		ignore: [{ files: ["docs/old/**"], reason: "Generated." }],
	});
	expect(shown.rules[method]).toBe("warning");
	const bare = await run(makeSite(), "--print-config");
	expect(JSON.parse(bare.out)).toMatchObject({ file: null, extends: [] });
});
