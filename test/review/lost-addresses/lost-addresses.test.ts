// `docproof addresses`, with and without `--history` and `--from`: addresses at which readers find nothing today.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { readAddressList } from "../../../src/review/lost-addresses/address-list-file.ts";
import { lostAddressesSchema } from "../../../src/review/lost-addresses/lost-addresses.ts";
import { type Content, newRepository, Repository, spec } from "../../check/changes/repository.ts";
import { type Run, run as runIn } from "../../run.ts";
import { newFolder, newPath } from "../../temporary.ts";

const page = (title: string, text = title): string =>
	`---\ntitle: ${title}\n---\n\n${["first", "second", "third", "fourth"].map((line) => `The ${line} sentence of a page about ${text}.`).join("\n\n")}\n`;

const docs = (
	pages: readonly unknown[],
	redirects: readonly object[] = [],
	more = {},
): Content => ({
	theme: "mint",
	name: "Acme",
	colors: { primary: "#0f766e" },
	redirects,
	...more,
	navigation: { pages },
});

/** Commits the site as it is on a day. */
function commitOn(repository: Repository, day: string): string {
	const { folder } = repository;
	const env = { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` };
	const settings = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"];
	repository.git("add", "-A");
	execFileSync("git", ["-C", folder, ...settings, "commit", "-q", "--allow-empty", "-m", "c"], {
		env,
	});
	return repository.git("rev-parse", "HEAD").trim();
}

function emptyRepository(): Repository {
	const repository = new Repository();
	repository.git("init", "-q", "-b", "main", "--template=");
	return repository;
}

function addresses({ folder, root }: Repository, ...options: string[]): Promise<Run> {
	return runIn(folder, ["addresses", root, ...options]);
}

/** The document of a run, without what is equal in all runs. */
async function documentOf(repository: Repository, ...options: string[]) {
	const { out, err, code } = await addresses(repository, ...options, "--format", "json");
	expect({ code, err: err.replaceAll(/^The history of this folder begins.*\n/gm, "") }).toEqual({
		code: 0,
		err: "",
	});
	return JSON.parse(out);
}

describe("a history", () => {
	let repository: Repository;
	const commits: string[] = [];
	beforeAll(() => {
		repository = emptyRepository();
		const api = (...paths: string[]): Content => spec(...paths);
		const reference = { group: "API", openapi: "openapi.json" };
		const listed = ["index", "setup", "billing", "legal", "guides/start", "drafts/plan"];
		repository.write({
			"docs.json": docs([...listed, reference], [{ source: "/go", destination: "/legal" }]),
			"index.mdx": page("Welcome"),
			"setup.mdx": page("Setup"),
			"billing.mdx": page("Plans and billing"),
			"legal.mdx": page("Legal"),
			"guides/start.mdx": page("Start"),
			"drafts/plan.mdx": page("Plan"),
			"openapi.json": api("/users", "/teams"),
		});
		commits.push(commitOn(repository, "2026-01-10"));
		// An address that leaves the navigation still answers.
		repository.write({
			"docs.json": docs(
				[...listed.slice(0, -1), reference],
				[{ source: "/go", destination: "/legal" }],
			),
		});
		commits.push(commitOn(repository, "2026-02-10"));
		repository.write({ "index.mdx": page("Welcome", "edits") });
		commits.push(commitOn(repository, "2026-02-20"));
		repository.write({
			"docs.json": docs(
				["index", "install", "guides/start", "costs", reference],
				[{ source: "/guides/:slug*", destination: "/lessons/:slug*" }],
			),
			"setup.mdx": undefined,
			"install.mdx": page("Setup"),
			"billing.mdx": undefined,
			"costs.mdx": page("What it costs", "Plans and billing"),
			"legal.mdx": undefined,
			"drafts/plan.mdx": undefined,
			"openapi.json": api("/users"),
		});
		commits.push(commitOn(repository, "2026-03-10"));
		repository.write({ "guides/start.mdx": undefined });
		commits.push(commitOn(repository, "2026-04-10"));
	});

	it("has the lost addresses with their last commits and hints", async () => {
		const document = await documentOf(repository, "--history", "12");
		const at = (number: number) => commits[number];
		expect(document).toMatchObject({ lost: 7, served: 4, redirected: 0, unknown: 0 });
		expect(document.history).toMatchObject({ states: 4, from: { id: at(0), date: "2026-01-10" } });
		const removal = { id: at(3), date: "2026-03-10" };
		const last = { id: at(2), date: "2026-02-20" };
		expect(document.addresses).toEqual([
			{
				path: "/guides/start",
				state: "lost",
				leadsTo: "/lessons/start",
				source: "page",
				title: "Start",
				lastSeen: { id: at(3), date: "2026-03-10" },
				removedBy: { id: at(4), date: "2026-04-10" },
				hints: [],
			},
			{
				...{ path: "/billing", state: "lost", source: "page", title: "Plans and billing" },
				...{ lastSeen: last, removedBy: removal },
				hints: [{ address: "/costs", reason: "git takes `costs.mdx` for its renamed file." }],
			},
			expect.objectContaining({ path: "/drafts/plan", lastSeen: last, removedBy: removal }),
			expect.objectContaining({ path: "/legal", hints: [] }),
			{
				...{ path: "/setup", state: "lost", source: "page", title: "Setup" },
				...{ lastSeen: last, removedBy: removal },
				hints: [{ address: "/install", reason: "Its file was renamed to `install.mdx`." }],
			},
			expect.objectContaining({ path: "/api-reference/get-teams", source: "generated" }),
			expect.objectContaining({ path: "/go", source: "redirect", hints: [] }),
		]);
	});

	it("is printed as text and as CSV", async () => {
		const { out } = await addresses(repository, "--history", "12");
		const short = (text: string): string =>
			commits.reduce((all, id, index) => all.replaceAll(id.slice(0, 8), `commit-${index}`), text);
		expect(short(out)).toMatchInlineSnapshot(`
			"Readers find nothing at 7 of 11 addresses since 2026-01-10.

			Removed by commit-4 of 2026-04-10, last seen in commit-3 of 2026-03-10:
			  /guides/start  (redirected to /lessons/start, which does not exist)

			Removed by commit-3 of 2026-03-10, last seen in commit-2 of 2026-02-20:
			  /billing
			    → /costs  git takes \`costs.mdx\` for its renamed file.
			  /drafts/plan
			  /legal
			  /setup
			    → /install  Its file was renamed to \`install.mdx\`.
			  /api-reference/get-teams
			  /go  (it was a redirect)

			4 addresses answer.
			"
		`);
		const csv = await addresses(repository, "--history", "12", "--format", "csv");
		const rows: Record<string, string>[] = parse(csv.out, { columns: true });
		expect(rows.map(({ path }) => path)).toContain("/setup");
		expect(rows.find(({ path }) => path === "/setup")).toMatchObject({
			lastCommit: commits[2],
			removed: "2026-03-10",
			hint: "/install",
		});
	});

	it("is limited to the months, and says what it did not read", async () => {
		const { addresses: lost, history } = await documentOf(repository, "--history", "1");
		expect(history.from).toEqual({ id: commits[2], date: "2026-02-20" });
		expect(lost).toHaveLength(6);
		const clone = new Repository(newPath());
		clone.git("clone", "-q", "--depth", "2", `file://${repository.folder}`, "clone");
		const shallow = new Repository(join(clone.folder, "clone"));
		const { err } = await addresses(shallow, "--history", "12");
		expect(err).toContain("This clone is shallow and begins with the commit");
		expect(err).toContain("`fetch-depth: 0`");
	});

	it("tells when an address of a list existed", async () => {
		const list = join(newFolder(), "404.csv");
		writeFileSync(
			list,
			"Page,Clicks\nhttps://acme.test/setup?a=1#b,1\n/setup/,2\n/legal.md,9\n/never,4\n/install,7\n",
		);
		const document = await documentOf(repository, "--history", "12", "--from", list);
		expect(document.addresses).toMatchObject([
			{ path: "/legal.md", count: 9, state: "lost", lastSeen: { id: commits[2] } },
			{ path: "/install", count: 7, state: "served", hints: [] },
			{ path: "/never", count: 4, state: "lost", hints: [] },
			{ path: "/setup", count: 3, state: "lost", hints: [{ address: "/install" }] },
		]);
		expect(document).toMatchObject({ lost: 3, served: 1, list: { countedBy: "Clicks" } });
		const { out } = await addresses(repository, "--history", "12", "--from", list);
		expect(out).toContain("  4  /never  (not in the history since 2026-01-10)");
	});

	it("has JSON that its schema permits", async () => {
		const validate = new Ajv2020({ strict: true }).compile(lostAddressesSchema());
		const list = join(newFolder(), "a.csv");
		writeFileSync(
			list,
			"/setup\nhttps://other.test/a\nhttps://acme.test/b\nhttps://acme.test/c\n?\n",
		);
		for (const options of [
			["--history", "9"],
			["--from", list],
			["--history", "9", "--from", list],
		]) {
			const { out } = await addresses(repository, ...options, "--format", "json");
			expect(validate(JSON.parse(out)), JSON.stringify(validate.errors)).toBe(true);
		}
	});

	it.each<[string, string[], string]>([
		[
			"a count that is none",
			["--history", "soon"],
			"`--history` must be a whole number from 1 to 120.",
		],
		["no months", ["--history", "0"], "`--history` must be a whole number from 1 to 120."],
		[
			"an update",
			["--history", "1", "--update"],
			"`--update` cannot be used with `--history`, `--from` or `--format`.",
		],
		["no file", ["--from", "no.csv"], "`no.csv` does not exist."],
		["a folder", ["--from", "docs"], "`docs` is not a regular file."],
	])("refuses %s", async (_, options, message) => {
		expect(await addresses(repository, ...options)).toEqual({
			code: 2,
			out: "",
			err: `docproof: ${message}\n`,
		});
	});
});

it("says that there is no history", async () => {
	const folder = newFolder();
	const repository = new Repository(folder).write({ "docs.json": docs([]) });
	const { code, err } = await addresses(repository, "--history", "3");
	expect(code).toBe(2);
	expect(err).toContain(
		"docproof could not read the history. This site is not in a git repository",
	);
	repository.git("init", "-q", "-b", "main", "--template=");
	expect((await addresses(repository, "--history", "3")).err).toContain("no commits yet");
});

it("ends before the first docs.json, and reads states that are broken", async () => {
	const repository = emptyRepository().write({ "a.mdx": page("A") });
	commitOn(repository, "2026-01-01");
	repository.write({ "docs.json": docs(["a"]) });
	commitOn(repository, "2026-02-01");
	repository.write({ "docs.json": "{" });
	commitOn(repository, "2026-02-02");
	repository.write({ "docs.json": docs(["b"]), "a.mdx": undefined, "b.mdx": page("B") });
	commitOn(repository, "2026-03-01");
	const { out, err } = await addresses(repository, "--history", "12");
	expect(out).toContain("  /a\n");
	expect(err).toMatch(/The commit \w{8} of 2026-01-01 has no docs\.json in this folder/);
	expect(err).toContain("In 1 of 3 states, docs.json cannot be read completely");
});

it("follows renamed files through several commits", async () => {
	const repository = emptyRepository().write({ "docs.json": docs(["a"]), "a.mdx": page("A", "x") });
	commitOn(repository, "2026-01-01");
	repository.write({ "docs.json": docs(["b"]), "a.mdx": undefined, "b.mdx": page("A", "x") });
	commitOn(repository, "2026-02-01");
	repository.write({ "docs.json": docs(["c"]), "b.mdx": undefined, "c.mdx": page("A", "x") });
	commitOn(repository, "2026-03-01");
	// A new page at an old path is another page.
	repository.write({ "docs.json": docs(["c", "d"]), "d.mdx": page("D", "else") });
	commitOn(repository, "2026-03-02");
	const { addresses: lost } = await documentOf(repository, "--history", "12");
	expect(lost).toMatchObject([
		{ path: "/b", hints: [{ address: "/c" }] },
		{ path: "/a", hints: [{ address: "/c", reason: "Its file was renamed to `c.mdx`." }] },
	]);
});

it("goes on in the same language where a version is gone", async () => {
	const versions = (pages: string[]): object[] => [{ group: "G", pages }];
	const both = { language: "en", groups: versions(["en/llm"]) };
	const repository = emptyRepository().write({
		"docs.json": {
			...(docs([]) as object),
			navigation: {
				versions: [
					{ version: "2", languages: [both, { language: "cn", groups: versions(["zh/llm"]) }] },
					{ version: "1", languages: [{ language: "cn", groups: versions(["v1/zh/llm"]) }] },
				],
			},
		},
		"en/llm.mdx": page("LLM", "en"),
		"zh/llm.mdx": page("LLM", "zh"),
		"v1/zh/llm.mdx": page("LLM", "old"),
	});
	commitOn(repository, "2026-01-01");
	repository.write({
		"docs.json": {
			...(docs([]) as object),
			navigation: { languages: [both, { language: "zh", groups: versions(["zh/llm"]) }] },
		},
		"v1/zh/llm.mdx": undefined,
	});
	commitOn(repository, "2026-02-01");
	const { addresses: lost } = await documentOf(repository, "--history", "12");
	expect(lost).toMatchObject([{ path: "/v1/zh/llm", hints: [{ address: "/zh/llm" }] }]);
});

it("never reports an address that the site serves, and all others", async () => {
	const slugs = ["a", "b", "c", "d/e", "d/f"];
	const state = fc.record({
		pages: fc.subarray(slugs, { minLength: 1 }),
		redirects: fc.subarray(slugs, { maxLength: 2 }),
	});
	await fc.assert(
		fc.asyncProperty(fc.array(state, { minLength: 2, maxLength: 4 }), async (states) => {
			const repository = emptyRepository();
			const once = new Set<string>();
			let today = new Set<string>();
			for (const { pages, redirects } of states) {
				const sources = redirects.filter((slug) => !pages.includes(slug));
				repository.write({
					...Object.fromEntries(slugs.map((slug) => [`${slug}.mdx`, undefined])),
					...Object.fromEntries(pages.map((slug) => [`${slug}.mdx`, page(slug)])),
					"docs.json": docs(
						pages,
						sources.map((slug) => ({ source: `/${slug}`, destination: `/${pages[0]}` })),
					),
				});
				commitOn(repository, "2026-05-05");
				today = new Set([...pages, ...sources].map((slug) => `/${slug}`));
				for (const path of today) once.add(path);
			}
			const document = await documentOf(repository, "--history", "1");
			const lost: string[] = document.addresses.map(({ path }: { path: string }) => path);
			expect(lost.sort()).toEqual([...once].filter((path) => !today.has(path)).sort());
		}),
		{ numRuns: 4 },
	);
});

describe("a list", () => {
	const read = (text: string | Buffer) => {
		const file = join(newFolder(), "list");
		writeFileSync(file, text);
		const { counts, countName, unreadable } = readAddressList("list", file);
		return { counts: Object.fromEntries(counts), countName, unreadable };
	};
	const clean = { countName: undefined, unreadable: [] };

	it.each<[string, string, Record<string, number>, string?]>([
		[
			"of a search console",
			"URL,Last crawled\nhttps://a.test/x,2026-01-02\n",
			{ "https://a.test/x": 1 },
		],
		[
			"with clicks",
			"Top pages,Clicks,Impressions\r\nhttps://a.test/x,3,40\r\n",
			{ "https://a.test/x": 3 },
			"Clicks",
		],
		[
			"of analytics",
			'# Report\n# ----\n\nPage path,Views\n/x,"1,204"\n/x,6\n',
			{ "/x": 1210 },
			"Views",
		],
		["with a host and no scheme", "Page location,Views\na.test/x,2\n", { "a.test/x": 2 }, "Views"],
		["with semicolons", "\uFEFFcount;path\n5;/x\n", { "/x": 5 }, "count"],
		["with tabs and no titles", "/x\t2\n/y\t1.0\n", { "/x": 2, "/y": 1 }],
		[
			"of plain lines",
			'/x\n/a,b;c\n\n"https://a.test/z"\n',
			{ "/x": 1, "/a,b;c": 1, "https://a.test/z": 1 },
		],
		["that begins with commas in an address", "/a,b;c\n/x\n", { "/a,b;c": 1, "/x": 1 }],
		["with unknown titles", "Seite,Anzahl\nhttps://a.test/x,7\n", { "https://a.test/x": 1 }],
		[
			"of feedback",
			'{"id":"1","path":"/x","helpful":false}\n{"path":"/x","thumbsUp":1,"total":4}\n',
			{ "/x": 5 },
		],
		["that is empty", "", {}],
	])("%s", (_, text, counts, countName) => {
		expect(read(text)).toEqual({ ...clean, countName, counts });
	});

	it("says which lines it cannot read", () => {
		const long = `/${"a".repeat(30_000)}`;
		const text = `path,count\n/x,1\nnone,2\n/y,many\n{"path":1}\n{"path"\n${long},1\n/a\u0007b,1\n"/z,1\n//evil.test/a,1\n`;
		expect(read(text).unreadable).toEqual([
			{ line: 3, why: "It has no address." },
			{ line: 4, why: "It has no whole number in the column of counts." },
			{ line: 5, why: "It has no address." },
			{ line: 6, why: "It is not valid JSON." },
			{ line: 7, why: "It is longer than 20,000 characters." },
			{ line: 8, why: "It has no address." },
			{ line: 9, why: "Its quotes are not closed." },
			{ line: 10, why: "It has no address." },
		]);
	});

	it.each<[string, Buffer, string]>([
		["a binary file", Buffer.from([47, 0, 1]), "`list` is a binary file."],
		["UTF-16", Buffer.from("\uFEFF/x", "utf16le"), "`list` is not UTF-8 text."],
	])("refuses %s", (_, bytes, message) => {
		expect(() => read(bytes)).toThrow(message);
	});

	it("reads whatever it is given", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
				const { counts, unreadable } = read(text.replaceAll("\0", ""));
				for (const count of Object.values(counts)) expect(count).toBeGreaterThanOrEqual(0);
				for (const { line } of unreadable)
					expect(line).toBeLessThanOrEqual(text.split("\n").length);
			}),
			{ numRuns: 40 },
		);
	});
});

describe("a list for a site", () => {
	const site = (settings: object): Repository => {
		const repository = newRepository({
			"docs.json": docs(
				["index", "pets/list", "pets/show"],
				[
					{ source: "/old/*", destination: "/pets/list" },
					{ source: "/far", destination: "https://acme.test/far" },
				],
			),
			"index.mdx": page("Welcome"),
			"pets/list.mdx": page("List pets"),
			"pets/show.mdx": page("Show a pet"),
			"files/a.pdf": "%PDF",
			"docproof.config.json": settings,
		});
		return repository;
	};
	const listOf = (...lines: string[]): string => {
		const file = join(newFolder(), "404.txt");
		writeFileSync(file, lines.map((line) => `${line}\n`).join(""));
		return file;
	};

	it("is ranked, with hints and with what answers", async () => {
		const list = listOf(
			"/pet/list",
			"/old/a/b",
			"/far",
			"/files/a.pdf",
			"/pets/show.md",
			"/pet/list/",
			"/%zz",
			"/llms.txt",
		);
		const { addresses: all } = await documentOf(site({}), "--from", list);
		expect(all).toEqual([
			{
				path: "/pet/list",
				state: "lost",
				count: 2,
				hints: [expect.objectContaining({ address: "/pets/list" })],
			},
			{ path: "/%zz", state: "lost", count: 1, hints: [] },
			{ path: "/far", state: "redirected", leadsTo: "https://acme.test/far", count: 1, hints: [] },
			{ path: "/files/a.pdf", state: "served", count: 1, hints: [] },
			{ path: "/llms.txt", state: "served", count: 1, hints: [] },
			{ path: "/old/a/b", state: "redirected", leadsTo: "/pets/list", count: 1, hints: [] },
			{ path: "/pets/show.md", state: "served", count: 1, hints: [] },
		]);
	});

	it("knows its host and its base path", async () => {
		const based = site({ site: "https://acme.test/docs" });
		const list = listOf(
			"https://acme.test/docs/gone",
			"https://acme.test/shop",
			"https://blog.acme.test/a",
			"/docs/gone",
			"/docs/pets/list",
		);
		const { out, err } = await addresses(based, "--from", list, "--format", "json");
		expect(JSON.parse(out)).toMatchObject({
			list: {
				addresses: 2,
				elsewhere: [
					{ place: "acme.test outside /docs", count: 1 },
					{ place: "blog.acme.test", count: 1 },
				],
			},
			addresses: [
				{ path: "/gone", count: 2, state: "lost" },
				{ path: "/pets/list", state: "served" },
			],
		});
		expect(err).toContain("Left out, because they are not on this site: 1 on blog.acme.test.");
	});

	it("takes the most frequent host for its own, and says so", async () => {
		const list = listOf("https://b.test/1", "https://a.test/1", "https://a.test/2", "none");
		const { err } = await addresses(site({}), "--from", list);
		expect(err).toContain("`a.test` counts as the host of this site");
		expect(err).toContain("1 on b.test.");
		expect(err).toContain(`Line 4 of \`${list}\` was not read. It has no address.`);
	});

	it("prints no control character of a stranger", async () => {
		const list = listOf("/a%1b[31mb", "/%E2%80%AE::error::x", '{"path":"/##vso[x]"}', "=1+1,2");
		for (const format of ["text", "csv", "json"]) {
			const { out, err } = await addresses(site({}), "--from", list, "--format", format);
			expect(out + err).not.toMatch(/[^\P{Cc}\n\r]|\p{Bidi_C}|^::error/mu);
		}
	});
});

it("reads a long list in time", async () => {
	const repository = newRepository({ "docs.json": docs(["index"]), "index.mdx": page("Welcome") });
	mkdirSync(join(repository.folder, "lists"));
	const list = join(repository.folder, "lists/long.csv");
	const lines = Array.from({ length: 20_000 }, (_, at) => `"/a/${at % 5_000}",1\n`);
	writeFileSync(list, `path,count\n${lines.join("")}`);
	const { out } = await addresses(repository, "--from", list);
	expect(out).toContain("Readers find nothing at 5,000 of 5,000 addresses");
});
