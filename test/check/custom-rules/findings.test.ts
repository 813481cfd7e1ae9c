// A finding of a custom rule is a finding like any other: settings, comments and the baseline accept
// it, and every format, command and editor shows it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { formats } from "../../../src/terminal/options.ts";
import { Client } from "../../editor/lsp/client.ts";
import { hook } from "../../review/agents/hook-run.ts";
import { run } from "../../run.ts";
import { type Files, newPath, write } from "../../temporary.ts";
import { newRepository } from "../changes/repository.ts";
import { complaint, found } from "../settings/make-site.ts";

const rule = {
	on: "page",
	files: ["**", "!drafts/**"],
	schema: { properties: { description: { minLength: 20 } }, required: ["description"] },
	message: "Describe `{title}` in 20 characters.",
	severity: "error",
	docs: "https://acme.test/style",
};

const page = (title: string, description: string): string =>
	`---\ntitle: ${title}\ndescription: ${description}\n---\n\nAcme sends letters.\n`;

const files: Files = {
	"docs.json": {
		theme: "mint",
		name: "Acme",
		colors: { primary: "#0f766e" },
		navigation: { pages: ["index", "guides/send", "drafts/next"] },
	},
	"index.mdx": page("Start", "What Acme does, and how to begin."),
	"guides/send.mdx": page("Send", "Short."),
	"drafts/next.mdx": page("Next", "Short."),
};

const settings = (more: object = {}): Files => ({
	"docproof.config.json": { customRules: { "acme/described": rule }, ...more },
});

const siteOf = (more: object = {}, others: Files = {}): string =>
	write(newPath(), { ...files, ...settings(more), ...others });

const uriOf = (...path: string[]): string => pathToFileURL(join(...path)).href;

const finding = "guides/send.mdx:3:14 error acme/described";
const validate = (root: string, ...options: string[]) => run(root, ["validate", ...options]);

describe("a finding of a custom rule", () => {
	it.each<[string, object, string[]]>([
		["as it is", {}, [finding]],
		["at another level", { rules: { "acme/*": "note" } }, [finding.replace("error", "note")]],
		["turned off", { rules: { "acme/described": "off" } }, []],
		[
			"at a level of a part",
			{ overrides: [{ files: ["guides/**"], rules: { "acme/described": "warning" } }] },
			[finding.replace("error", "warning")],
		],
		["in an ignored file", { ignore: [{ files: ["guides/**"], reason: "x" }] }, []],
		["with an exception", { exceptions: [{ rule: "acme/described", reason: "x" }] }, []],
		[
			"beside an exception that accepts nothing",
			{ exceptions: [{ rule: "acme/described", files: ["index.mdx"], reason: "x" }] },
			["docproof.config.json:26:15 warning config-entry-needed", finding],
		],
	])("%s", async (_, more, lines) => {
		expect(await found(siteOf(more))).toEqual(lines);
	});

	it("is accepted by a comment, which has to be needed", async () => {
		const comment = "# docproof-ignore acme/described: short on purpose\n";
		const send = page("Send", "Short.").replace("description", `${comment}description`);
		const index = page("Start", "What Acme does, and how to begin.");
		const root = siteOf({}, { "guides/send.mdx": send });
		expect(await found(root)).toEqual([]);
		write(root, { "index.mdx": index.replace("description", `${comment}description`) });
		expect(await found(root)).toEqual(["index.mdx:3:1 warning ignore-comment-needed"]);
		write(root, {
			"index.mdx": index.replace("description", `${comment}description`.replace("ed:", ":")),
		});
		expect(await found(root)).toEqual(["index.mdx:3:19 warning ignore-comment-well-formed"]);
	});

	it("is accepted by the baseline until it changes", async () => {
		const root = siteOf();
		await validate(root, "--update-baseline");
		expect(await found(root)).toEqual([]);
		write(root, { "guides/send.mdx": `---\nicon: x\n${page("Send", "Short.").slice(4)}` });
		expect((await found(root)).filter((line) => line.includes("acme"))).toEqual([]);
		write(root, { "guides/send.mdx": page("Send", "Also short.") });
		expect(await found(root)).toEqual([finding]);
	});

	it.each<[string, object, string, string, string[]]>([
		[
			"a second field is missing",
			{ on: "page", schema: { required: ["title", "description"] }, message: "Describe it." },
			"---\ntitle: Send\n---\n",
			"---\nicon: x\n---\n",
			["guides/send.mdx:1:1 `title` is missing."],
		],
		[
			"the limit changes",
			{ on: "page", schema: { properties: { title: { minLength: 9 } } }, message: "Longer." },
			"---\ntitle: Send\n---\n",
			"---\nicon: x\ntitle: Send\n---\n",
			[],
		],
		[
			"the sentence around a word changes",
			{ on: "text", words: "./words.txt", message: "Not `{word}`." },
			"We whitelist.\n",
			"We whitelist, too. Whitelists\nwhitelist.\n",
			["guides/send.mdx:2:1 The settings of this site require it."],
		],
		[
			"docs.json changes, and a redirect is still missing",
			{ on: "redirect", atLeast: 1, per: "site", message: "{count} redirects." },
			"",
			"",
			[],
		],
	])(
		"has the same identity only if it is the same fault: %s",
		async (_, written, before, after, expected) => {
			const config = (checked: object): Files => ({
				"docproof.config.json": { customRules: { "acme/checked": checked } },
				"words.txt": "whitelist\n",
			});
			const index = { "index.mdx": page("A long title", "What Acme does.") };
			const first = { ...files, ...config(written), ...index, "guides/send.mdx": before };
			const root = write(newPath(), first);
			await validate(root, "--update-baseline");
			write(root, {
				"docs.json": { ...Object(files["docs.json"]), name: "Acme letters" },
				"guides/send.mdx": after,
				...config(JSON.parse(JSON.stringify(written).replace('"minLength":9', '"minLength":12'))),
			});
			const { findings } = JSON.parse((await validate(root, "--format", "json")).out);
			const newFindings = Object.values<Record<string, unknown>>(findings).filter(
				({ rule: name, suppressed }) => name === "acme/checked" && suppressed === undefined,
			);
			const lines = newFindings.map(
				({ file, line, column, consequence }) => `${file}:${line}:${column} ${consequence}`,
			);
			expect(lines).toEqual(expected);
		},
	);

	it("shares a cause with findings that need the same change, at the same level", async () => {
		const customRules = {
			"acme/length": {
				on: "page",
				schema: { properties: { description: { minLength: 20, maxLength: 40 } } },
				message: "Write 20 to 40 characters.",
			},
			"acme/own": { on: "page", unique: "description", message: "Another page has it." },
		};
		const long = "What Acme does, how to begin, and whom to ask.";
		const slugs = { a: "Short.", b: "Short.", c: long, d: "Brief.", e: "Brief.", f: long };
		const pages = Object.entries(slugs).map(([slug, text]) => [`${slug}.mdx`, page(slug, text)]);
		const overrides = [{ files: ["e.mdx"], rules: { "acme/length": "note" } }];
		const root = write(newPath(), {
			"docs.json": { ...Object(files["docs.json"]), navigation: { pages: Object.keys(slugs) } },
			...Object.fromEntries(pages),
			"docproof.config.json": { customRules, overrides },
		});
		const { findings } = JSON.parse((await validate(root, "--format", "json")).out);
		const pagesByCause = new Map<string, string[]>();
		for (const { rule: name, cause, file, severity } of findings)
			if (name.startsWith("acme/")) {
				const key = `${name} ${cause} ${severity}`;
				pagesByCause.set(key, [...(pagesByCause.get(key) ?? []), file.replace(".mdx", "")]);
			}
		const groups = [...pagesByCause].map(([key, ofCause]) =>
			[...key.split(" ").filter((one) => !/^\d/.test(one)), ...ofCause].join(" "),
		);
		expect(groups.sort()).toEqual([
			"acme/length note e",
			"acme/length warning a b d",
			"acme/length warning c f",
			"acme/own warning b",
			"acme/own warning e",
			"acme/own warning f",
		]);
	});

	it("is new only where it was not before", async () => {
		const repository = newRepository({});
		const { root } = repository;
		write(root, { ...files, ...settings() });
		repository.commit();
		write(root, { "index.mdx": page("Start", "Short.") });
		expect(await found(root, "--since", "HEAD")).toEqual(["index.mdx:3:14 error acme/described"]);
	});

	it.each(formats)("is in the format %s", async (format) => {
		const { code, out } = await validate(siteOf(), "--format", format);
		expect(code).toBe(1);
		expect(out).toContain("acme/described");
		expect(out).toMatch(/Describe (`|<code>|&#x60;)?Send/);
	});

	it("leads to the page about the rule", async () => {
		const { out } = await validate(siteOf(), "--format", "json");
		expect(JSON.parse(out).findings[0]).toMatchObject({
			url: "https://acme.test/style",
			consequence: "`description` has fewer than 20 characters.",
		});
		const sarif = JSON.parse((await validate(siteOf(), "--format", "sarif")).out);
		expect(sarif.runs[0].tool.driver.rules[0]).toMatchObject({
			id: "acme/described",
			helpUri: "https://acme.test/style",
		});
	});

	it("is explained", async () => {
		const root = siteOf();
		const explained = await run(root, ["explain", "acme/described"]);
		expect(explained.code).toBe(0);
		expect(explained.out).toContain("Documentation: https://acme.test/style");
		expect(explained.out).toContain('"minLength": 20');
		expect((await run(root, ["rules"])).out).toContain("acme/described (error)\n");
		const rules = JSON.parse((await run(root, ["rules", "--format", "json"])).out);
		expect(rules.at(-1)).toMatchObject({ name: "acme/described", severity: "error", rule });
		for (const name of ["acme/describd", "described"])
			expect((await run(root, ["explain", name])).err).toContain("Did you mean `acme/described`?");
	});

	it("prints no command that a CI job obeys", async () => {
		const root = siteOf({ customRules: { "acme/described": { ...rule, message: "::error::x" } } });
		for (const argv of [["rules"], ["explain", "acme/described"]])
			expect((await run(root, argv)).out).not.toMatch(/^\s*::error/m);
	});

	it("is explained in a folder of sites, with the sites that have it", async () => {
		const folder = newPath();
		const other = { ...rule, message: "Another rule." };
		for (const [site, described] of Object.entries({ a: rule, b: rule, c: other }))
			write(join(folder, site), {
				...files,
				"docproof.config.json": { customRules: { "acme/described": described } },
			});
		const { code, out } = await run(folder, ["explain", "acme/described"]);
		expect({ code, sites: out.match(/^In .*$/gm) }).toEqual({
			code: 0,
			sites: ["In a, b", "In c"],
		});
		expect((await run(folder, ["rules"])).out).toMatch(/Another rule\.\n {4}In c\n/);
		const rules = JSON.parse((await run(folder, ["rules", "a", "--format", "json"])).out);
		expect(rules.at(-1)).toEqual({ ...rules.at(-1), name: "acme/described", rule });
		expect(rules.at(-1).sites).toBeUndefined();
		const inOne = await run(folder, ["explain", "acme/described", "c", "--format", "json"]);
		expect(JSON.parse(inOne.out)).toMatchObject({ rule: { message: "Another rule." } });
		const unknown = await run(folder, ["explain", "acme/described", "d"]);
		expect({ code: unknown.code, err: unknown.err }).toMatchObject({
			code: 2,
			err: expect.stringContaining("`d` does not exist."),
		});
	});

	it("lets broken settings not hide the rules of docproof", async () => {
		const root = siteOf({ customRules: { "acme/described": { ...rule, on: "pge" } } });
		const { code, out, err } = await run(root, ["rules"]);
		expect({ code, isListed: out.includes("page-parses") }).toEqual({ code: 0, isListed: true });
		expect(err).toContain("Did you mean `page`?");
	});

	it("is among the resolved settings", async () => {
		const root = siteOf({ rules: { "acme/described": "note" } });
		const { out } = await validate(root, "--print-config");
		expect(JSON.parse(out)).toMatchObject({
			rules: { "acme/described": "note" },
			customRules: { "acme/described": rule },
		});
	});

	it("comes from settings that are extended, with files relative to the settings", async () => {
		const root = siteOf();
		const { customRules } = settings()["docproof.config.json"] as never;
		write(root, {
			"node_modules/@acme/style/docproof.config.json": { customRules },
			"docproof.config.json": { extends: "@acme/style", rules: { "acme/*": "warning" } },
		});
		expect(await found(root)).toEqual([finding.replace("error", "warning")]);
		write(root, {
			"docproof.config.json": {
				extends: "@acme/style",
				customRules: { "acme/described": { ...rule, severity: "note", files: ["drafts/**"] } },
			},
		});
		expect(await found(root)).toEqual(["drafts/next.mdx:3:14 note acme/described"]);
	});

	it("is about files below the folder of the settings", async () => {
		const { root } = newRepository({});
		write(join(root, "docs"), files);
		write(root, {
			"docproof.config.json": {
				customRules: { "acme/described": { ...rule, files: ["docs/drafts/**"] } },
			},
		});
		expect(await found(join(root, "docs"))).toEqual(["drafts/next.mdx:3:14 error acme/described"]);
	});

	it("needs files that exist", async () => {
		const root = siteOf({ customRules: { "acme/described": { ...rule, files: ["draft/**"] } } });
		expect(await found(root)).toEqual(["docproof.config.json:6:9 warning config-entry-needed"]);
	});

	it("is told to an agent that has made it", async () => {
		const repository = newRepository({});
		const { root } = repository;
		write(root, { ...files, ...settings() });
		repository.commit();
		const path = join(root, "index.mdx");
		write(root, { "index.mdx": `${page("Start", "What Acme does, and how to begin.")}More.\n` });
		expect((await hook(root, { files: [path] })).code).toBe(0);
		write(root, { "index.mdx": page("Start", "Short.") });
		const { code, err } = await hook(root, { files: [path] });
		expect({ code, isTold: err.includes("[acme/described]") }).toEqual({ code: 2, isTold: true });
	});

	it("is shown in an editor, as are mistakes in the rule while it is written", async () => {
		const root = siteOf();
		const client = await Client.open(root);
		const send = uriOf(root, "guides/send.mdx");
		await client.until(send, ([first]) => first?.code === "acme/described");
		const path = join(root, "docproof.config.json");
		const config = client.openFile(
			path,
			JSON.stringify({ customRules: { "acme/described": { ...rule, on: "pge" } } }),
		);
		const [fault] = (await client.now(config)).slice(-1);
		expect(fault).toMatchObject({
			severity: 1,
			message: expect.stringContaining("Did you mean `page`?"),
		});
		expect(client.shown.get(send)?.diagnostics).toHaveLength(1);
		const other = { ...rule, message: "Describe it." };
		client.change(config, { text: JSON.stringify({ customRules: { "acme/described": other } }) });
		await client.until(send, ([first]) => first?.message.startsWith("Describe it.") === true);
		expect(await client.now(config)).toEqual([]);
		await client.end();
	});

	it("moves with files that the rule names", async () => {
		const root = siteOf({ customRules: { "acme/described": { ...rule, files: ["guides/**"] } } });
		expect((await run(root, ["mv", "guides", "how-to"])).code).toBe(0);
		const text = readFileSync(join(root, "docproof.config.json"), "utf8");
		expect(text).toContain('"how-to/**"');
	});
});

describe("the date of today", () => {
	const dated = (limit: object): object => ({
		customRules: {
			"acme/date": {
				on: "page",
				schema: {
					properties: { frontmatter: { properties: { updated: { format: "date", ...limit } } } },
				},
				message: "Wrong date.",
			},
		},
	});
	const inDays = (days: number): string =>
		new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

	it.each<[string, object, number[]]>([
		["may be the last", { formatMaximum: "today" }, [1, 400]],
		["may be the first", { formatMinimum: "today" }, [-400, -1]],
		["may be past", { formatExclusiveMaximum: "today" }, [0, 1, 400]],
	])("%s", async (_, limit, days) => {
		const dates = [-400, -1, 0, 1, 400];
		const pages = dates.map((day): [string, string] => [
			`day${day}.mdx`,
			`---\ntitle: A\nupdated: "${inDays(day)}"\n---\n\nText.\n`,
		]);
		const root = siteOf(dated(limit), { ...Object.fromEntries(pages) });
		const lines = (await found(root)).filter((line) => line.includes("acme/date"));
		expect(lines.sort()).toEqual(days.map((day) => `day${day}.mdx:3:10 warning acme/date`).sort());
	});
});

it("is no code: what a rule says is data", async () => {
	const code = { ...rule, where: { $ref: "data:text/javascript,process.exit(7)" } };
	const root = siteOf({ customRules: { "acme/described": code } });
	expect(await complaint(root)).toContain("`$ref` is not a supported keyword of JSON Schema.");
});
