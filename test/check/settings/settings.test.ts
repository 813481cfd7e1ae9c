// What a site's settings, comments and baseline make of its findings.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Files, newPath, write } from "../../temporary.ts";
import { amountOf } from "../../thorough.ts";
import { all, config, found, makeSite, method, run } from "./make-site.ts";

describe("settings", () => {
	it.each<[string, unknown, string[]]>([
		["none", {}, all],
		["the level of a rule", { rules: { [method]: "off" } }, all.slice(0, 1)],
		[
			"an override by file, of which the last counts",
			{
				overrides: [
					{ files: ["**/*.mdx"], rules: { [method]: "off" } },
					{ files: ["old/**"], rules: { [method]: "note" } },
				],
			},
			[all[0] ?? "", `old/users.mdx:3:10 note ${method}`],
		],
		[
			"an override of a rule that is off",
			{
				rules: { [method]: "off" },
				overrides: [{ operation: "GET /teams", rules: { [method]: "warning" } }],
			},
			[all[0] ?? "", `teams.mdx:3:10 warning ${method}`],
		],
		[
			"an override by pointer",
			{
				overrides: [
					{
						files: ["docs.json"],
						pointer: "/navigation/pages",
						rules: { "navigation-page-exists": "note" },
					},
				],
			},
			["docs.json:12:7 note navigation-page-exists", ...all.slice(1)],
		],
		[
			"an exception by operation",
			{
				exceptions: [{ rule: method, operation: "get /users", reason: "old" }],
			},
			[all[0] ?? "", all[2] ?? ""],
		],
		[
			"an exception that still counts",
			{
				exceptions: [{ rule: method, reason: "old", until: "2999-12-31" }],
			},
			all.slice(0, 1),
		],
		[
			"an exception whose time is over",
			{
				exceptions: [{ rule: method, reason: "old", until: "2020-12-31" }],
			},
			[all[0] ?? "", "docproof.config.json:6:16 warning config-entry-needed", ...all.slice(1)],
		],
	])("take %s", async (_, value, expected) => {
		expect(await found(makeSite(config(value)))).toEqual(expected);
	});

	it.each([
		["of today counts to its end", 0, true],
		["of yesterday is over", -1, false],
		["of tomorrow counts", 1, true],
	])("have an exception that, %s", async (_, days, counts) => {
		const until = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
		const exceptions = [{ rule: method, reason: "old", until }];
		const lines = await found(makeSite(config({ exceptions })));
		expect(lines.some((line) => line.includes(method))).toBe(!counts);
		expect(lines.some((line) => line.includes("config-entry"))).toBe(!counts);
	});

	it("give way to the command", async () => {
		const root = makeSite(config({ overrides: [{ files: ["**"], rules: { [method]: "off" } }] }));
		expect(await found(root, "--rule", `${method}=warning`)).toEqual([
			all[0],
			`old/users.mdx:3:10 warning ${method}`,
			`teams.mdx:3:10 warning ${method}`,
		]);
	});

	it("can stand in another file", async () => {
		const root = makeSite({ "strict.json": { rules: { [method]: "off" } } });
		expect(await found(root, "--config", "strict.json")).toEqual(all.slice(0, 1));
	});

	it("set how many warnings pass", async () => {
		const rules = { [method]: "warning", "navigation-page-exists": "off" };
		const passes = makeSite(config({ rules, maxWarnings: 2 }));
		const fails = makeSite(config({ rules, maxWarnings: 1 }));
		expect((await run(passes)).code).toBe(0);
		expect((await run(fails)).code).toBe(1);
		expect((await run(fails, "--max-warnings", "2")).code).toBe(0);
	});

	it("are shown as they count", async () => {
		const root = makeSite(config({ rules: { [method]: "off" } }));
		const { code, out } = await run(root, "--print-config", "--rule", "file-parses=note");
		expect(code).toBe(0);
		expect(JSON.parse(out)).toMatchObject({
			rules: {
				[method]: "off",
				"file-parses": "note",
				"navigation-page-exists": "error",
			},
			exceptions: [],
		});
	});

	it.each<[string, unknown, string[]]>([
		[
			"an unknown key",
			{ ruls: {} },
			["docproof.config.json:2:3 The setting `ruls` does not exist. Did you mean `rules`?"],
		],
		[
			"an unknown rule and an unknown level",
			{ rules: { "file-parse": "off", "asset-exists": "of" } },
			[
				"docproof.config.json:3:5 The rule `file-parse` does not exist. Did you mean `file-parses`?",
				"docproof.config.json:4:21 `of` is not a level. Write `off`.",
			],
		],
		[
			"a wrong option and a wrong level beside options",
			{
				rules: {
					"page-has-title": ["warn", { maxLenght: 30, minLength: -1 }],
					"page-has-description": ["note", { maxLength: "x" }, 3],
				},
			},
			[
				"docproof.config.json:10:29 `page-has-description` has more than 2 items. Remove some items.",
				"docproof.config.json:13:22 `maxLength` is a string, not an integer.",
				"docproof.config.json:4:7 `warn` is not a level. Write `warning`.",
				"docproof.config.json:6:9 The setting `maxLenght` does not exist. Did you mean `maxLength`?",
				"docproof.config.json:7:22 `-1` is too small for `minLength`. Write a larger number.",
			],
		],
		[
			"a minimum above the maximum",
			{
				rules: { "page-has-description": ["note", { minLength: 50, maxLength: 10 }] },
				overrides: [
					{
						files: ["a.mdx"],
						rules: { "page-has-title": ["note", { maxLength: 1, minLength: 2 }] },
					},
				],
			},
			[
				"docproof.config.json:6:22 `minLength` is greater than `maxLength`. Swap the two numbers.",
				"docproof.config.json:21:26 `minLength` is greater than `maxLength`. Swap the two numbers.",
			],
		],
		[
			"a list without options",
			{ rules: { "page-has-title": ["warning"] } },
			[
				'docproof.config.json:3:5 The list of `page-has-title` has no options. Write a level and options, such as `["warning", {}]`, or a level without a list.',
			],
		],
		[
			"options of a rule that has none",
			{ overrides: [{ files: ["**"], rules: { "file-parses": ["off", {}] } }] },
			["docproof.config.json:8:24 `file-parses` has no options. Write the level without a list."],
		],
		[
			"an exception without a reason",
			{ exceptions: [{ rule: "file-parses" }] },
			["docproof.config.json:3:5 This exception has no `reason`. Add `reason`."],
		],
		[
			"a day that is none",
			{ exceptions: [{ rule: "file-parses", reason: "x", until: "soon" }] },
			[
				"docproof.config.json:6:16 `soon` is not a valid `until`. Write a day such as `2027-01-31`.",
			],
		],
		[
			"an operation of no method",
			{
				overrides: [{ operation: "GTE /users", rules: { [method]: "off" } }],
				exceptions: [{ rule: method, operation: "GTE /users", reason: "x" }],
			},
			["4:20", "13:20"].map(
				(at) =>
					`docproof.config.json:${at} \`GTE /users\` is not a valid \`operation\`. Write a method and a path such as \`GET /users/{id}\`.`,
			),
		],
		[
			"what is no object",
			[],
			["docproof.config.json:1:1 `docproof.config.json` is a list, not an object."],
		],
		[
			"broken JSON",
			'{ "rules": {}, }',
			[
				"docproof.config.json:1:14 JSON does not allow a comma after the last item. Delete the comma.",
			],
		],
	])("with %s are an error", async (_, value, lines) => {
		const { code, out, err } = await run(makeSite(config(value)));
		expect({ code, out }).toEqual({ code: 2, out: "" });
		expect(err).toBe(lines.map((line) => `docproof: ${line}\n`).join(""));
	});

	it("tell the first of very many faults, and how many there are", async () => {
		const rules = Array.from({ length: 200 }, (_, index) => [`r${index}`, "off"]);
		const root = makeSite(config({ rules: Object.fromEntries(rules) }));
		const { code, err } = await run(root);
		const lines = err.trimEnd().split("\n");
		expect(code).toBe(2);
		expect(lines).toHaveLength(51);
		expect(lines.at(-2)).toContain("The rule `r49` does not exist.");
		expect(lines.at(-1)).toContain("docproof.config.json: 150 more of this kind are not listed.");
	});

	/** Settings on one line, in which lists are nested; the first of them is four levels deep. */
	const nested = (lists: number): string =>
		`{"customRules":{"acme/a":{"on":"page","message":"A.","schema":{"default":${"[".repeat(lists)}${"]".repeat(lists)}}}}}`;
	const column = nested(0).indexOf(":}") + 2 + 197;
	const tooDeep = `1:${column} This value is nested more than 200 levels deep. Use fewer levels.`;

	it.each(amountOf([198, 5000], [198, 5000, 100_000]))(
		"with %d lists in each other are an error",
		async (lists) => {
			const { code, out, err } = await run(makeSite(config(nested(lists))));
			const line = `docproof: docproof.config.json:${tooDeep}\n`;
			expect({ code, out, err }).toEqual({ code: 2, out: "", err: line });
		},
	);

	it("with 197 lists in each other have another fault", async () => {
		const { err } = await run(makeSite(config(nested(197))));
		expect(err).toContain("This schema is nested too deeply.");
	});

	it("that another file extends are an error at their place", async () => {
		const files = { ...config({ extends: "./base.json" }), "base.json": nested(5000) };
		const { code, err } = await run(makeSite(files));
		expect({ code, err }).toEqual({ code: 2, err: `docproof: base.json:${tooDeep}\n` });
	});

	it("that are not there are an error", async () => {
		const { code, err } = await run(makeSite(), "--config", "gone.json");
		expect({ code, err }).toEqual({
			code: 2,
			err: "docproof: There is no `gone.json`.\n",
		});
	});
});

describe("a comment", () => {
	const users = (lines: string): Files => ({
		"old/users.mdx": `---\ntitle: Users\n${lines}---\n\nText.\n`,
	});

	it.each([
		["above", `# docproof-ignore ${method}: old\nopenapi: get /users\n`],
		["beside", `openapi: get /users # docproof-ignore ${method}: old\n`],
		["above another comment", `# docproof-ignore ${method}: old\n# more\nopenapi: get /users\n`],
	])("%s a line accepts what is found in it", async (_, lines) => {
		expect(await found(makeSite(users(lines)))).toEqual([all[0], all[2]]);
	});

	it("of another line accepts nothing, and is told", async () => {
		const lines = `# docproof-ignore ${method}: old\ndescription: Users.\nopenapi: get /users\n`;
		expect(await found(makeSite(users(lines)))).toEqual([
			all[0],
			"old/users.mdx:3:1 warning ignore-comment-needed",
			`old/users.mdx:5:10 error ${method}`,
			all[2],
		]);
	});

	it("accepts what is off where it stands, and so is not told", async () => {
		const overrides = [{ files: ["old/**"], rules: { [method]: "off" } }];
		const lines = `openapi: get /users # docproof-ignore ${method}: old\n`;
		const root = makeSite({ ...users(lines), ...config({ overrides }) });
		expect(await found(root)).toEqual([all[0], all[2]]);
	});

	it("is not told if its rule does not run", async () => {
		const root = makeSite(users(`# docproof-ignore ${method}: old\n`));
		expect(await found(root, "--rule", `${method}=off`)).toEqual([all[0]]);
	});

	const link = "link-leads-somewhere";
	const body = (...lines: string[]): Files => ({
		"teams.mdx": `---\ntitle: Teams\n---\n\n${lines.join("\n")}\n`,
	});

	it.each([
		["above", [`{/* docproof-ignore ${link}: later */}`, "", "# [Now](/now)"]],
		["beside", [`[Now](/now) {/* docproof-ignore ${link}: later */}`]],
	])("%s a line of a body accepts what is found in it", async (_, lines) => {
		expect(await found(makeSite(body(...lines)))).toEqual(all.slice(0, 2));
	});

	it("in code of a body is none", async () => {
		const lines = [
			"```mdx",
			"{/* docproof-ignore nothing */}",
			"```",
			"`{/* docproof-ignore nothing */}` # docproof-ignore nothing",
			`{/* docproof-ignore ${link}: later */}`,
			"[Now](/now)",
			"[Then](/then)",
		];
		expect(await found(makeSite(body(...lines)))).toEqual([
			...all.slice(0, 2),
			`teams.mdx:11:8 error ${link}`,
		]);
	});

	it("in a snippet accepts what is found there", async () => {
		const text = `{/* docproof-ignore ${link}: later */}\n[Now](/now)\n`;
		const root = makeSite({
			...body('import Part from "/snippets/part.mdx";', "", "<Part />"),
			"snippets/part.mdx": text,
		});
		expect(await found(root)).toEqual(all.slice(0, 2));
	});

	it.each([
		["without a reason", `# docproof-ignore ${method}\n`, "3:1"],
		["of an unknown rule", "# docproof-ignore file-parse: old\n", "3:19"],
	])("%s accepts nothing, and is told beside all else", async (_, line, at) => {
		const lines = `${line}openapi: get /users\n`;
		expect(await found(makeSite(users(lines)))).toEqual([
			all[0],
			`old/users.mdx:${at} warning ignore-comment-well-formed`,
			`old/users.mdx:4:10 error ${method}`,
			all[2],
		]);
	});

	it("that is not right can be accepted by another", async () => {
		const lines =
			"# docproof-ignore ignore-comment-well-formed: of another tool\nopenapi: GET /users # docproof-ignore all\n";
		expect(await found(makeSite(users(lines)))).toEqual([all[0], all[2]]);
	});
});

describe("a baseline", () => {
	const file = "docproof-baseline.json";
	const entry = {
		...{ rule: method, file: "gone.mdx", at: "", message: "It is wrong." },
		count: 1,
	};

	it("accepts what was in a body, wherever it has moved", async () => {
		const page = (text: string): Files => ({
			"new.mdx": `---\ntitle: New\nhidden: true\n---\n\n${text}\n`,
		});
		const root = makeSite(page("[Now](/now)"));
		await run(root, "--update-baseline");
		write(root, page("More.\n\n[Now](/now)"));
		expect(await found(root)).toEqual([]);
		write(root, page("[Now](/now) [Then](/then)"));
		expect(await found(root)).toEqual(["new.mdx:6:20 error link-leads-somewhere"]);
	});

	it("accepts what was there, wherever it has moved, and nothing else", async () => {
		const root = makeSite();
		const first = await run(root, "--update-baseline");
		expect(first.code).toBe(0);
		expect(first.err).toBe("docproof-baseline.json has 3 findings.\n");
		expect(first.out).toContain("Accepted: 3 in the baseline");
		const text = readFileSync(join(root, file), "utf8");
		expect(text).toMatchSnapshot();
		write(root, {
			"teams.mdx": "---\ntitle: Teams\ndescription: All.\nopenapi: get /teams\n---\n",
		});
		expect(await found(root)).toEqual([]);
		const docs = JSON.parse(readFileSync(join(root, "docs.json"), "utf8"));
		docs.navigation.pages.unshift({ group: "More", pages: ["gone"] });
		write(root, { "docs.json": docs });
		expect(await found(root)).toEqual(["docs.json:18:7 error navigation-page-exists"]);
		docs.navigation.pages.shift();
		write(root, { "docs.json": docs });
		write(root, {
			"rooms.mdx": "---\ntitle: Rooms\nopenapi: get /teams\nhidden: true\n---\n",
		});
		expect(await found(root)).toEqual([`rooms.mdx:3:10 error ${method}`]);
	});

	it("only shrinks, unless it may grow", async () => {
		const root = makeSite();
		await run(root, "--update-baseline");
		write(root, {
			"old/users.mdx": "---\ntitle: Users\nopenapi: GET /users\n---\n",
			"rooms.mdx": "---\ntitle: Rooms\nopenapi: get /teams\nhidden: true\n---\n",
		});
		expect((await run(root)).out).toContain("Fixed since the baseline was written: 1");
		const updated = await run(root, "--update-baseline");
		expect(updated.code).toBe(1);
		expect(updated.err).toBe(
			"docproof-baseline.json has 2 findings.\nRemoved: 1\n  old/users.mdx: /openapi get /users [operation-method-upper-case]\n1 new finding was not added: without `--allow-growth`, a baseline only shrinks.\n",
		);
		const grown = await run(root, "--update-baseline", "--allow-growth");
		expect(grown).toMatchObject({
			code: 0,
			err: "docproof-baseline.json has 3 findings.\nAdded: 1\n  rooms.mdx: /openapi get /teams [operation-method-upper-case]\n",
		});
		expect(await found(root)).toEqual([]);
	});

	it("accepts each unlisted page by itself", async () => {
		const hidden = (names: readonly string[]): Files =>
			Object.fromEntries(names.map((name) => [`${name}.mdx`, `---\ntitle: ${name}\n---\n`]));
		const root = makeSite(hidden(["p1", "p2", "p3", "p4", "p5"]));
		await run(root, "--update-baseline");
		expect(await found(root)).toEqual([]);
		write(root, hidden(["p6", "p7"]));
		const grown = await run(root, "--format", "concise");
		expect(grown.out).toContain("`p6` and `p7` are not in the navigation.");
		const text = readFileSync(join(root, file), "utf8");
		rmSync(join(root, "p1.mdx"));
		rmSync(join(root, "p6.mdx"));
		const less = await run(root, "--format", "concise");
		expect(less.out).toContain("`p7` is not in the navigation.");
		const { err } = await run(root, "--update-baseline", "--allow-growth");
		expect(err).toContain(
			"Added: 1\n  docs.json: p7.mdx [navigation-lists-pages]\nRemoved: 1\n  docs.json: p1.mdx [navigation-lists-pages]\n",
		);
		expect(text).toContain('"element":"p5.mdx"');
	});

	it("of the old form is understood, and written in the new one", async () => {
		const all = makeSite();
		const entries = [
			{
				...{ rule: "navigation-page-exists", file: "docs.json" },
				...{ at: "/navigation/pages/3", message: "The page `gone` does not exist." },
				count: 1,
			},
			...["old/users.mdx", "teams.mdx"].map((path, index) => ({
				...{ rule: method, file: path },
				at: index === 0 ? "GET /users" : "GET /teams",
				message: "The method `get` is not in upper case.",
				count: 1,
			})),
		];
		write(all, {
			[file]: JSON.stringify({ version: 1, findings: [...entries, entry] }),
		});
		expect(await found(all)).toEqual([]);
		const { code, err } = await run(all, "--update-baseline");
		expect({ code, err }).toEqual({
			code: 0,
			err: `${file} has 3 findings.\nThe file has a new format: one entry for each page, name or link that a finding concerns.\nRemoved: 1\n  gone.mdx: It is wrong. [${method}]\n`,
		});
		const fresh = makeSite();
		await run(fresh, "--update-baseline");
		expect(readFileSync(join(all, file), "utf8")).toBe(readFileSync(join(fresh, file), "utf8"));
		expect(await found(all)).toEqual([]);
	});

	it("is not made when there is none to prune", async () => {
		const root = makeSite();
		const { err } = await run(root, "--prune-baseline");
		expect(err).toBe("docproof-baseline.json does not exist, so there is nothing to prune.\n");
		expect(existsSync(join(root, "docproof-baseline.json"))).toBe(false);
	});

	it("loses what is fixed, and nothing else, when it is pruned", async () => {
		const root = makeSite();
		await run(root, "--update-baseline");
		write(root, {
			"old/users.mdx": "---\ntitle: Users\nopenapi: GET /users\n---\n",
			"rooms.mdx": "---\ntitle: Rooms\nopenapi: get /teams\nhidden: true\n---\n",
		});
		const pruned = await run(root, "--prune-baseline");
		expect(pruned.err).toBe(
			"docproof-baseline.json has 2 findings.\nRemoved: 1\n  old/users.mdx: /openapi get /users [operation-method-upper-case]\n",
		);
		expect(await found(root)).toEqual([`rooms.mdx:3:10 error ${method}`]);
	});

	it.each([
		["that is no JSON", "{", "is not valid JSON."],
		[
			"of a newer version",
			'{"version": 3, "findings": []}',
			"has version 3, written by a newer docproof.",
		],
		...[
			"[]",
			"null",
			'{"version": 0, "findings": []}',
			'{"version": "2", "findings": []}',
			'{"version": 1, "findings": {}}',
			...[
				...[1, null, {}, { ...entry, rule: 1 }, { ...entry, message: null }],
				...["1", 0, -1, 1.5].map((count) => ({ ...entry, count })),
			].map((one) => JSON.stringify({ version: 1, findings: [one] })),
		].map((text) => [`of the shape ${text}`, text, "is not a baseline."]),
	])("%s is an error", async (_, text, message) => {
		const { code, out, err } = await run(makeSite({ [file]: text }));
		expect({ code, out }).toEqual({ code: 2, out: "" });
		expect(err).toContain(`docproof: ${file} ${message}`);
	});

	it("may begin with a byte order mark", async () => {
		const text = `\uFEFF${JSON.stringify({ version: 1, findings: [entry] })}`;
		expect((await run(makeSite({ [file]: text }))).code).toBe(1);
	});

	it("needs to be asked before it grows", async () => {
		const { code, err } = await run(makeSite(), "--allow-growth");
		expect({ code, err }).toEqual({
			code: 2,
			err: "docproof: `--allow-growth` needs `--update-baseline`.\n",
		});
	});
});

describe("several sites", () => {
	it("are named, with one summary and one exit code", async () => {
		const one = makeSite();
		const two = makeSite(config({ rules: { [method]: "off" } }));
		const names = [basename(one), basename(two)];
		const { code, out } = await run(dirname(one), ...names);
		expect(code).toBe(1);
		for (const name of names) expect(out).toContain(`== ${name}\n`);
		expect(out).toMatch(/^2 places work today, .*\nFound 2 errors in 2 sites, 6 pages, /m);
	});

	it("can be named by a glob", async () => {
		const root = newPath();
		const empty = { "docs.json": "{}", "index.mdx": "" };
		write(join(root, "a"), empty);
		write(join(root, "b"), empty);
		const { out } = await run(root, "--format", "json", "*");
		expect(JSON.parse(out).sites).toHaveLength(2);
		expect(await run(root, "x*")).toMatchObject({
			code: 2,
			err: "docproof: No folder with a docs.json matches `x*`.\n",
		});
	});
});

describe("a format", () => {
	it("goes to its file, and another one to the terminal", async () => {
		const root = makeSite();
		const { out } = await run(root, "--format", "concise", "--format", "sarif=report.sarif");
		expect(out).toMatch(/^docs\.json:12:7: error: /);
		const report = JSON.parse(readFileSync(join(root, "report.sarif"), "utf8"));
		expect(report.runs[0].results).toHaveLength(3);
	});

	it("that goes to a file alone leaves the terminal empty", async () => {
		const root = makeSite();
		const { code, out } = await run(root, "--format", "junit=report.xml");
		expect({ code, out }).toEqual({ code: 1, out: "" });
		expect(existsSync(join(root, "report.xml"))).toBe(true);
	});

	it("whose file cannot be written is an error, after all that goes to the terminal", async () => {
		const { code, out, err } = await run(
			makeSite(),
			"--format",
			"concise",
			"--format",
			"json=gone/report.json",
		);
		expect({ code, last: out.trimEnd().split("\n").at(-1), err }).toEqual({
			code: 2,
			last: "The build fails: 1 error stops it.",
			err: "docproof: `gone/report.json` cannot be written (its folder does not exist).\n",
		});
	});

	it.each([
		["xml", "The format `xml` does not exist."],
		["jsn=x", "The format `jsn` does not exist. Did you mean `json`?"],
		["json=", "`--format json=` has no file name."],
	])("%s is an error", async (format, message) => {
		const { code, err } = await run(makeSite(), "--format", format);
		expect(code).toBe(2);
		expect(err).toContain(`docproof: ${message}`);
	});

	it("has the terminal for itself", async () => {
		const two = ["--format", "json", "--format", "sarif"];
		const { code, err } = await run(makeSite(), ...two);
		expect(code).toBe(2);
		expect(err).toContain("Only one format can be printed.");
	});
});
