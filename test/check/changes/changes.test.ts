// Only what is new: of two states of a site, both as git has them, that which only the later one
// shows.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { findingsOf } from "../../findings-of.ts";
import { run } from "../../run.ts";
import { newFolder } from "../../temporary.ts";
import { type Content, git, newRepository, put, Repository, spec } from "./repository.ts";

const page = (title: string, more = ""): string => `---\ntitle: ${title}\n${more}---\n\nText.\n`;
const docs = (...pages: unknown[]): Content => ({
	theme: "mint",
	name: "Acme",
	colors: { primary: "#0f766e" },
	navigation: { pages },
});
const pages = ["index", "users", "teams", "gone", "guide"];

const original = newRepository({
	"docs.json": docs(...pages),
	"index.mdx": page("Welcome"),
	"guide.mdx": page("Guide"),
	"users.mdx": page("Users", "openapi: GET /users\n"),
	"teams.mdx": page("Teams", "openapi: get /teams\n"),
	"openapi.json": spec("/users", "/teams"),
});
let site = original;
beforeEach(() => {
	site = original.copy();
});

const gone = "docs.json navigation-page-exists";
const method = "teams.mdx operation-method-upper-case";
const blank = "users.mdx operation-reference-matches";
const unlisted = "parts/docs/b.mdx navigation-lists-pages";

describe("--since", () => {
	it("shows nothing where nothing has changed", async () => {
		expect(await site.found()).toEqual([gone, method]);
		expect(await site.found("--since", "HEAD")).toEqual([]);
	});

	it("shows what is new in a changed file, not what was there", async () => {
		site.write({ "teams.mdx": page("All", "openapi: get /teams\n") });
		expect(await site.found("--since", "HEAD")).toEqual([]);
		site.write({ "teams.mdx": page("All", "openapi: get /rooms\n") });
		expect(await site.found("--since", "HEAD")).toEqual(["teams.mdx operation-reference-matches"]);
	});

	it("shows a link to a page that has gone, in a file that has not changed", async () => {
		const link = "[Rooms](/rooms) and [others](/gone)";
		site.write({
			"rooms.mdx": page("Rooms"),
			"docs.json": docs("rooms", ...pages),
			"teams.mdx": `${page("Teams", "openapi: get /teams\n")}\n${link}\n`,
		});
		site.commit().write({
			"rooms.mdx": undefined,
			"docs.json": docs(...pages),
		});
		const found = ["docs.json address-kept", "teams.mdx link-leads-somewhere"];
		expect(await site.found("--since", "HEAD")).toEqual(found);
		site.git("add", "-A");
		expect(await site.found("--staged")).toEqual(found);
	});

	it("shows nothing that has only moved", async () => {
		site.write({
			"new.mdx": page("New"),
			"docs.json": docs("new", ...pages),
			"teams.mdx": page("Teams", "description: All.\nopenapi: get /teams\n"),
		});
		expect(await site.found("--since", "HEAD")).toEqual([]);
	});

	it("shows one more of what was there before", async () => {
		site.write({ "docs.json": docs("gone", ...pages) });
		expect(await site.found("--since", "HEAD")).toContain(gone);
	});

	it("shows the one that is new of several that say the same", async () => {
		const text = (title: string): string => `---\ntitle: ${title}\ndescription: Old: text\n---\n`;
		site.write({ "guide.mdx": text("Guide") }).commit();
		site.write({ "guide.mdx": text("New: guide") });
		const { out } = await site.run("--since", "HEAD");
		expect(out).toContain("--> docs/guide.mdx:2:8\n");
		expect(out).toMatch(/^Found 1 new error /m);
		site.write({ "guide.mdx": page("New: guide") });
		expect(await site.found("--since", "HEAD")).toEqual(["guide.mdx file-parses"]);
	});

	it("shows what has become worse", async () => {
		const config = (level: string): Content => ({
			rules: { "operation-method-upper-case": level },
		});
		site.write({ "docproof.config.json": config("note") }).commit();
		site.write({ "docproof.config.json": config("warning") });
		expect(await site.found("--since", "HEAD")).toEqual([method]);
		site.commit().write({ "docproof.config.json": config("note") });
		expect(await site.found("--since", "HEAD")).toEqual([]);
	});

	it.each<[string, string, Content]>([
		["settings", "docs/docproof.config.json", { rules: { "operation-method-upper-case": "off" } }],
		[
			"settings above the site",
			"docproof.config.json",
			{ rules: { "operation-method-upper-case": "off" } },
		],
		[
			"settings that others extend",
			"base.json",
			{ rules: { "operation-method-upper-case": "off" } },
		],
	])("shows what %s accepted", async (_, file, content) => {
		const path = join(site.folder, file);
		if (file === "base.json")
			put(join(site.folder, "docproof.config.json"), {
				extends: "./base.json",
			});
		put(path, content);
		expect(await site.commit().found("--since", "HEAD")).toEqual([]);
		put(path, {});
		expect(await site.found("--since", "HEAD")).toEqual([method]);
		expect(await site.found("--staged")).toEqual([]);
		site.git("add", "-A");
		expect(await site.found("--staged")).toEqual([method]);
		put(path, content);
		expect(await site.found("--staged")).toEqual([method]);
	});

	it("shows what a baseline accepted", async () => {
		await site.run("--update-baseline");
		expect(await site.commit().found("--since", "HEAD")).toEqual([]);
		site.write({ "docproof-baseline.json": { version: 1, findings: [] } });
		expect(await site.found("--since", "HEAD")).toEqual([gone, method]);
		expect(await site.found("--staged")).toEqual([]);
		site.git("add", "-A");
		expect(await site.found("--staged")).toEqual([gone, method]);
	});

	it("takes the settings of now where those from before are wrong", async () => {
		site.write({ "docproof.config.json": "{" }).commit();
		site.write({ "docproof.config.json": "{}" });
		expect(await site.found("--since", "HEAD")).toEqual([]);
	});

	it("looks at what the branch has changed, not at what came to the other one since", async () => {
		site.git("checkout", "-q", "-b", "branch");
		site.write({ "index.mdx": page("Hello") }).commit();
		site.git("checkout", "-q", "main");
		site.write({ "docs.json": docs("index") }).commit();
		site.git("checkout", "-q", "branch");
		expect(await site.found("--since", "main")).toEqual([]);
	});

	it("counts what is there besides", async () => {
		site.write({ "openapi.json": spec("/teams") });
		const { code, out } = await site.run("--since", "HEAD");
		expect(code).toBe(1);
		expect(out).toMatch(/^Found 1 new error in /m);
		expect(out).toContain("Not shown: 2 findings that existed before");
		const { out: none } = await site.run(
			"--since",
			"HEAD",
			"--rule",
			"operation-reference-matches=off",
		);
		expect(none).toMatch(/^No new problems in /m);
	});
});

/** What is done to the site, and what that brings. */
const changes: [string, (site: Repository) => unknown, string[]][] = [
	[
		"a changed OpenAPI file, of a page that has not changed",
		(site) => site.write({ "openapi.json": spec("/teams") }),
		[blank],
	],
	["a page that is deleted", (site) => site.write({ "guide.mdx": undefined }), [gone]],
	[
		"a page that is renamed",
		(site) => site.git("mv", "docs/guide.mdx", "docs/manual.mdx"),
		["docs.json address-kept", gone],
	],
	[
		"an OpenAPI file that is renamed",
		(site) => {
			site
				.write({
					"users.mdx": page("Users", "openapi: openapi.json GET /users\n"),
				})
				.commit();
			site.git("mv", "docs/openapi.json", "docs/api.json");
		},
		["users.mdx openapi-file-exists"],
	],
	[
		"a page that .mintignore excludes",
		(site) => site.write({ ".mintignore": "guide.mdx\n" }),
		[gone],
	],
	[
		"a page that another one imports",
		(site) =>
			site.write({
				"index.mdx": `${page("Welcome")}import Guide from "./guide.mdx";\n`,
			}),
		[gone],
	],
	[
		"an OpenAPI file that .mintignore excludes",
		(site) => site.write({ ".mintignore": "openapi.json\n" }),
		[method.replace("operation-method-upper-case", "operation-reference-matches"), blank],
	],
	[
		"a part of docs.json that is deleted",
		(site) => {
			site
				.write({
					"docs.json": { ...Object(docs()), navigation: { $ref: "nav.json" } },
					"nav.json": { pages },
				})
				.commit();
			site.write({ "nav.json": undefined });
		},
		["docs.json docs-json-part-exists"],
	],
	[
		"a part of docs.json that is changed",
		(site) => {
			site
				.write({
					"docs.json": { ...Object(docs()), navigation: { $ref: "nav.json" } },
					"nav.json": { pages },
				})
				.commit();
			site.write({ "nav.json": { pages: [...pages, "rooms"] } });
		},
		["nav.json navigation-page-exists"],
	],
	[
		"a file that takes the place of a folder",
		(site) => {
			site.write({ "docs.json": docs(...pages, "a/b"), "a/b.mdx": page("B") }).commit();
			site.write({ a: "text" });
		},
		[gone],
	],
	[
		"a link that leads elsewhere",
		(site) => {
			site
				.write({
					"docs.json": docs(...pages, "a"),
					"b/guide.mdx": page("B", "hidden: true\n"),
					"a.mdx": { link: "b/guide.mdx" },
				})
				.commit();
			site.write({ "a.mdx": { link: "b/gone.mdx" } });
		},
		[gone],
	],
	[
		"a data file that is a link to nothing",
		(site) => {
			site
				.write({
					".gitignore": "built/\n",
					"old.json": { link: "gone.json" },
				})
				.commit();
			site.write({
				"new.json": { link: "gone.json" },
				"round.json": { link: "round.json" },
				"built.json": { link: "built/api.json" },
				"built/api.json": {},
			});
		},
		["new.json file-readable", "round.json file-readable"],
	],
	[
		"a file that is another one by a link",
		(site) => {
			site
				.write({
					"docs.json": docs(...pages, "linked"),
					"linked.mdx": { link: "guide.mdx" },
				})
				.commit();
			site.write({ "guide.mdx": page("Guide", "openapi: get /users\n") });
		},
		["guide.mdx operation-method-upper-case", "linked.mdx operation-method-upper-case"],
	],
	[
		"a comment that is taken away",
		(site) => {
			const text = (comment: string): string => page("Guide", `${comment}openapi: get /users\n`);
			site
				.write({
					"guide.mdx": text("# docproof-ignore operation-method-upper-case: old\n"),
				})
				.commit();
			site.write({ "guide.mdx": text("") });
		},
		["guide.mdx operation-method-upper-case"],
	],
	[
		"a comment that is put right",
		(site) => {
			site
				.write({
					"guide.mdx": page("Guide", "# docproof-ignore operation-method\n"),
				})
				.commit();
			site.write({ "guide.mdx": page("Guide") });
		},
		[],
	],
	[
		"a new OpenAPI file that was there before, but is ignored by git",
		(site) => {
			put(join(site.folder, ".gitignore"), "generated.json\n");
			site
				.write({
					"docs.json": docs(...pages, "generated.json GET /rooms"),
					"generated.json": spec("/rooms"),
				})
				.commit();
			site.write({ "guide.mdx": page("Guide", "openapi: GET /nothing\n") });
		},
		["guide.mdx operation-reference-matches"],
	],
];

it.each(changes)("%s is told, staged or not", async (_, change, expected) => {
	change(site);
	expect(await site.found("--since", "HEAD")).toEqual(expected);
	site.git("add", "-A");
	expect(await site.found("--staged")).toEqual(expected);
});

describe("--staged", () => {
	it("looks at the index, not at the files on disk", async () => {
		site.write({ "openapi.json": spec("/teams") });
		expect(await site.found("--staged")).toEqual([]);
		site.git("add", "-A");
		site.write({ "openapi.json": spec("/users", "/teams") });
		expect(await site.found("--staged")).toEqual([blank]);
		expect(await site.found("--since", "HEAD")).toEqual([]);
	});

	it("misses a page that was forgotten, ignored or only announced", async () => {
		put(join(site.folder, ".gitignore"), "ignored.mdx\n");
		const names = ["forgotten", "ignored", "announced", "added"];
		site.write({ "docs.json": docs(...pages, ...names) });
		for (const name of names) site.write({ [`${name}.mdx`]: page(name) });
		site.git("add", "docs/docs.json", "docs/added.mdx");
		site.git("add", "--intent-to-add", "docs/announced.mdx");
		expect(await site.found("--staged")).toEqual([gone, gone, gone]);
	});

	it("shows all that is found before the first commit", async () => {
		site.git("checkout", "-q", "--orphan", "new");
		expect(await site.found("--staged")).toEqual([gone, method]);
	});

	it("takes our side of a conflict", async () => {
		site.git("checkout", "-q", "-b", "theirs");
		site.write({ "guide.mdx": page("Theirs", "openapi: get /users\n") }).commit();
		site.git("checkout", "-q", "main");
		site.write({ "guide.mdx": page("Ours") }).commit();
		expect(() => site.git("merge", "-q", "theirs")).toThrow();
		expect(await site.found("--staged")).toEqual([]);
	});

	it("says where the next commit has no site", async () => {
		site.git("rm", "-q", "--cached", "docs/docs.json");
		const { code, out } = await site.run("--staged");
		expect(code).toBe(0);
		expect(out).toMatch(
			/^Not checked: docs\.json \(it is not in git's index, so the next commit has no site\)\nNo new problems in 0 pages/,
		);
	});
});

it("--staged ends with 2 where docs.json was never added", async () => {
	const forgotten = newRepository({ "index.mdx": page("Welcome") });
	forgotten.write({ "docs.json": docs("index"), "index.mdx": page("Hello") });
	forgotten.git("add", "docs/index.mdx");
	const { code, err } = await forgotten.run("--staged");
	expect(code).toBe(2);
	expect(err).toContain("docs.json is not in git");
});

describe("a site that was elsewhere", () => {
	it("is compared with what it was there", async () => {
		site.git("mv", "docs", "handbook");
		site.root = join(site.folder, "handbook");
		site.write({ "guide.mdx": undefined });
		site.git("add", "-A");
		const lines = [gone];
		expect(await site.found("--since", "HEAD")).toEqual(lines);
		expect(await site.found("--staged")).toEqual(lines);
	});

	it("may have been the whole repository", async () => {
		const whole = newRepository({});
		whole.root = whole.folder;
		whole.write({ "docs.json": docs("index", "gone"), "index.mdx": page("A") });
		whole.commit();
		whole.git("mv", "docs.json", "index.mdx", "docs/");
		whole.root = join(whole.folder, "docs");
		expect(await whole.found("--since", "HEAD")).toEqual([]);
	});

	it("is new where there was none", async () => {
		const first = newRepository({ "index.mdx": page("Welcome") });
		first.write({ "docs.json": docs("index", "gone") }).git("add", "-A");
		expect(await first.found("--since", "HEAD")).toEqual([gone]);
		expect(await first.found("--staged")).toEqual([gone]);
	});
});

describe("a submodule", () => {
	/** A site with a submodule whose page `a` was renamed to `b` since the last commit. */
	function withSubmodule(): Repository {
		const parts = newRepository({ "a.mdx": page("A") });
		site.git("submodule", "--quiet", "add", parts.folder, "docs/parts");
		site.write({ "docs.json": docs(...pages, "parts/docs/a") }).commit();
		return parts;
	}

	it("is looked into, in both states", async () => {
		withSubmodule();
		expect(await site.found("--since", "HEAD")).toEqual([]);
		const inside = join(site.root, "parts");
		git(inside, "mv", "docs/a.mdx", "docs/b.mdx");
		expect(await site.found("--since", "HEAD")).toEqual([gone, unlisted]);
		expect(await site.found("--staged")).toEqual([]);
		git(inside, "commit", "-qm", "change");
		expect(await site.found("--staged")).toEqual([]);
		site.git("add", "-A");
		expect(await site.found("--staged")).toEqual([gone, unlisted]);
	});

	it("is remembered when it is gone", async () => {
		withSubmodule();
		site.git("rm", "-q", "docs/parts");
		expect(await site.found("--staged")).toEqual([gone]);
		expect(await site.found("--since", "HEAD")).toEqual([gone]);
	});

	it("that lacks its old commit is told", async () => {
		withSubmodule();
		const inside = join(site.root, "parts");
		rmSync(inside, { recursive: true });
		git(site.folder, "clone", "-q", newRepository({ "b.mdx": page("B") }).folder, "docs/parts");
		const [line] = await site.found("--since", "HEAD");
		expect(line).toMatch(
			/^docproof: This clone of the submodule `parts` does not have the commit \w+\. Fetch it: /,
		);
	});

	describe("that is the site", () => {
		/** A repository around one whose site loses the page `a`, in a folder of the outer one. */
		function aroundSite(path: string): { top: string; inside: string } {
			const inner = new Repository(undefined, "");
			inner.git("init", "-q", "-b", "main", "--template=");
			inner.write({ "docs.json": docs("index", "a", "gone") });
			inner.write({ "index.mdx": page("Index"), "a.mdx": page("A") }).commit();
			const outer = newRepository({ "index.mdx": page("Other") });
			outer.git("submodule", "--quiet", "add", inner.folder, path);
			outer.commit();
			return { top: outer.folder, inside: join(outer.folder, path) };
		}
		const told = async (folder: string, ...options: string[]): Promise<string[]> => {
			const { out } = await run(folder, [...["validate", "--format", "json", ...options]]);
			return findingsOf(out).map(({ file, rule }) => `${file} ${rule}`);
		};

		it.each(["site", "deep/site"])(
			"in %s is compared as the repository around it has it staged",
			async (path) => {
				const { top, inside } = aroundSite(path);
				git(inside, "rm", "-q", "a.mdx");
				expect(await told(top, "--staged")).toEqual([]);
				expect(await told(inside, "--staged")).toEqual([gone]);
				git(inside, "commit", "-qm", "change");
				// Two commits: the last one alone brings nothing.
				git(inside, "commit", "-q", "--allow-empty", "-m", "more");
				expect(await told(top, "--staged")).toEqual([]);
				git(top, "add", "-A");
				const staged = await told(top, "--staged");
				expect(staged).toEqual([gone]);
				expect(await told(top, "--staged", path)).toEqual(staged);
				expect(await told(inside, "--staged")).toEqual([]);
				git(top, "commit", "-qm", "bump");
				expect(await told(top, "--staged")).toEqual([]);
				expect(await told(top, "--since", "HEAD~1")).toEqual(staged);
				expect(await told(inside, "--since", "HEAD~1")).toEqual([]);
			},
		);

		it("is new when the repository around it gets it", async () => {
			const { top } = aroundSite("site");
			git(top, "reset", "-q", "--soft", "HEAD~1");
			expect(await told(top, "--staged")).toEqual([gone]);
		});
	});
});

describe("says what to do", () => {
	it.each(["nowhere", "--output=x"])("about a commit that is not there: %s", async (commit) => {
		const [line] = await site.found(`--since=${commit}`);
		expect(line).toBe(
			`docproof: The commit \`${commit}\` does not exist in this repository. In CI, fetch the full history (\`fetch-depth: 0\`): a shallow clone does not have it.`,
		);
	});

	it("where git cannot read what it has", async () => {
		const broken = site.copy();
		writeFileSync(join(broken.folder, ".git/index"), "junk");
		for (const option of ["--staged", "--since=HEAD"]) {
			const [line, ...others] = await broken.found(option);
			expect(line).toMatch(/^docproof: git failed: .*index file.*[^.]\.$/);
			expect(others).toEqual([]);
		}
	});

	it("where there is no repository", async () => {
		rmSync(join(site.folder, ".git"), { recursive: true });
		expect(await site.found("--staged")).toEqual([
			"docproof: This site is not in a git repository, so its changes are unknown.",
		]);
	});

	it("about two ways at once", async () => {
		expect(await site.found("--staged", "--since", "HEAD")).toEqual([
			"docproof: `--since` and `--staged` cannot be used together.",
		]);
	});
});

describe("--fix", () => {
	const read = (path: string): string => readFileSync(join(site.root, path), "utf8");

	it("fixes only what is new", async () => {
		site.write({ "guide.mdx": page("Guide", "openapi: get /users\n") });
		await site.found("--since", "HEAD", "--fix");
		expect(read("guide.mdx")).toContain("GET /users");
		expect(read("teams.mdx")).toContain("get /teams");
	});

	it("with --diff shows only that", async () => {
		site.write({ "guide.mdx": page("Guide", "openapi: get /users\n") });
		const { out } = await site.run("--since", "HEAD", "--fix", "--diff");
		expect(out).toContain("+openapi: GET /users");
		expect(out).not.toContain("teams");
	});

	it("with --diff writes a patch for the repository of a site that is not below the folder", async () => {
		const elsewhere = newFolder();
		const { out } = await run(elsewhere, ["validate", site.root, "--fix", "--diff"]);
		writeFileSync(join(elsewhere, "fixes.patch"), out);
		site.git("apply", join(elsewhere, "fixes.patch"));
		expect(read("teams.mdx")).toContain("GET /teams");
	});

	it("fixes what is staged on disk, and says that it is not staged yet", async () => {
		site.write({ "guide.mdx": page("Guide", "openapi: get /users\n") });
		site.git("add", "-A");
		const { code, out, err } = await site.run("--staged", "--fix");
		expect(code).toBe(1);
		expect(out).not.toContain("fixable");
		expect(err).toBe(
			"Fixed 1 problem in 1 file.\nThe staged changes do not have the fixes yet: stage the fixed files with `git add`.\n",
		);
		expect(read("guide.mdx")).toContain("GET /users");
		site.git("add", "-A");
		expect((await site.run("--staged")).code).toBe(0);
	});

	it("leaves a file that has changed since it was staged", async () => {
		const text = page("Guide", "openapi: get /users\n");
		site.write({ "guide.mdx": text }).git("add", "-A");
		site.write({ "guide.mdx": `${text}More.\n` });
		const { err } = await site.run("--staged", "--fix");
		expect(err).toBe("guide.mdx was not changed: it has changes that are not staged.\n");
	});

	it("keeps line breaks that git does not", async () => {
		site.git("config", "core.autocrlf", "true");
		const text = page("Guide", "openapi: get /users\n").replaceAll("\n", "\r\n");
		site.write({ "guide.mdx": text }).git("add", "-A");
		await site.run("--staged", "--fix");
		expect(read("guide.mdx")).toBe(text.replace("get", "GET"));
	});
});
