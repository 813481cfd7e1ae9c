// Which entries of the settings are told to do nothing, and when docproof cannot know.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Files, write } from "../../temporary.ts";
import { config, found, makeSite, method, run } from "./make-site.ts";

const rule = "config-entry-needed";
const reason = "Known.";

/** What is told of the settings. */
async function idle(files: Files, ...options: string[]): Promise<string[]> {
	const lines = await found(makeSite(files, "docs"), ...options);
	return lines.filter((line) => line.endsWith(rule));
}

const exception = (entry: object): Files =>
	config({ exceptions: [{ rule: method, ...entry, reason }] });
const nowhere = { files: ["gone/**"] };
const valid = {
	"old/users.mdx": "---\ntitle: Users\nopenapi: GET /users\n---\n",
};

/** One is a day behind most of the time, the other ahead. */
it.each(["Etc/GMT+12", "Pacific/Kiritimati"])(
	"an exception ends with a day of UTC in %s",
	async (zone) => {
		const { TZ } = process.env;
		process.env.TZ = zone;
		onTestFinished(() => {
			if (TZ === undefined) delete process.env.TZ;
			else process.env.TZ = TZ;
		});
		const day = (shift: number): string =>
			new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);
		expect(await idle(exception({ until: day(0) }))).toEqual([]);
		expect(await idle(exception({ until: day(-1) }))).toHaveLength(1);
	},
);

describe("an exception", () => {
	it.each<[string, Files, string[]]>([
		["accepts something", exception({}), []],
		["fits no finding", exception(nowhere), ["4:15"]],
		["is for what is fixed", { ...exception({ operation: "GET /users" }), ...valid }, ["4:15"]],
		["has ended", exception({ until: "2020-12-31" }), ["5:16"]],
		[
			"has ended and would accept nothing",
			exception({ ...nowhere, until: "2020-12-31" }),
			["8:16"],
		],
		[
			"is for what is told of settings",
			config({
				exceptions: [
					{ rule: method, ...nowhere, reason },
					{ rule, files: ["docproof.config.json"], reason },
				],
			}),
			[],
		],
		[
			"is for a rule that is off",
			config({
				rules: { [method]: "off" },
				exceptions: [{ rule: method, reason }],
			}),
			[],
		],
		[
			"is beside one that accepts the same",
			config({
				exceptions: [
					{ rule: method, reason },
					{ rule: method, files: ["old/*"], reason },
				],
			}),
			[],
		],
		[
			"is for ignored files",
			config({
				ignore: [{ files: ["old/*"], reason }],
				exceptions: [{ rule: method, files: ["old/*"], reason }],
			}),
			["12:15"],
		],
	])("that %s", async (_, files, places) => {
		const told = places.map((at) => `docproof.config.json:${at} warning ${rule}`);
		expect(await idle(files)).toEqual(told);
	});

	it.each<[string, Files]>([
		[
			"a file behind a URL",
			{
				"docs.json": {
					theme: "mint",
					name: "Acme",
					colors: { primary: "#0f766e" },
					navigation: {
						groups: [
							{
								group: "API",
								openapi: "https://acme.test/openapi.json",
								pages: ["index"],
							},
						],
					},
				},
			},
		],
		["a broken page", { "index.mdx": "---\ntitle: a: b\n---\n" }],
		["an OpenAPI file that Mintlify rejects", { "openapi.json": { openapi: "3.1.0" } }],
	])("is not judged beside %s", async (_, files) => {
		expect(await idle({ ...exception(nowhere), ...files })).toEqual([]);
	});

	it("is told where a change can be the cause", async () => {
		const root = makeSite(exception({ files: ["old/*"] }));
		const git = (...argv: string[]): void => {
			execFileSync("git", ["-C", root, "-c", "user.name=a", "-c", "user.email=a@b.test", ...argv], {
				stdio: "pipe",
			});
		};
		git("init", "-q");
		git("add", "-A");
		git("commit", "-qm", "Begin");
		write(root, { "teams.mdx": "---\ntitle: Teams\n---\n\nText.\n" });
		expect(await found(root, "--since", "HEAD")).toEqual([]);
		write(root, valid);
		const told = [`docproof.config.json:4:15 warning ${rule}`];
		expect(await found(root, "--since", "HEAD")).toEqual(told);
	});

	it("stops no fix", async () => {
		const broken = { "index.mdx": "---\ntitle: a: b\n---\n\nText.\n" };
		const root = makeSite({ ...exception(nowhere), ...broken });
		const { err } = await run(root, "--fix");
		expect(err).toContain("in 3 files.");
	});

	it("can itself be accepted, as any finding", async () => {
		const root = makeSite(exception(nowhere));
		await run(root, "--update-baseline");
		expect(await found(root)).toEqual([]);
		expect(await idle(exception(nowhere), "--rule", `${rule}=off`)).toEqual([]);
	});
});

describe("globs", () => {
	it.each<[string, object, string[]]>([
		[
			"of an override that fit a file",
			{ overrides: [{ files: ["gone", "old/*"], rules: {} }] },
			[],
		],
		["of an override that fit none", { overrides: [{ files: ["gone", "x"], rules: {} }] }, ["4:7"]],
		["of an ignored file that is not there", { ignore: [{ files: ["gone"], reason }] }, ["5:9"]],
		["of URLs", { ignore: [{ files: ["https://acme.test/**"], reason }] }, []],
		[
			"of a URL among others",
			{ ignore: [{ files: ["gone", "https://acme.test/**"], reason }] },
			[],
		],
	])("%s", async (_, settings, places) => {
		const told = places.map((at) => `docproof.config.json:${at} warning ${rule}`);
		expect(await idle(config(settings))).toEqual(told);
	});

	it("name the folder that must be meant", async () => {
		const ignore = [{ files: ["./old/"], reason }];
		const { out } = await run(makeSite(config({ ignore })));
		expect(out).toContain("help: Write `old/**`.");
		const two = config({ ignore: [{ files: ["old", "gone"], reason }] });
		expect((await run(makeSite(two))).out).not.toContain("help: Write `old");
	});
});

it("is judged in settings above a site where it must mean that site", async () => {
	const ignored = (...files: string[]): object => ({ files, reason });
	const ignore = [
		ignored("docs/gone/*"),
		ignored("api/gone/*"),
		ignored("**/gone/*"),
		ignored("docs/old/*"),
		ignored("docs/gone/*", "api/gone/*"),
		ignored("docs/gone/*", "!api/gone/*"),
	];
	const exceptions = [{ rule: "asset-exists", reason }];
	const settings = { ignore, exceptions };
	const above = { "../docproof.config.json": settings, "../.git": "" };
	expect(await idle(above)).toEqual([
		`../docproof.config.json:5:9 warning ${rule}`,
		expect.stringMatching(/json:3\d:7 warning/),
	]);
	const root = makeSite(above, "docs");
	const { out } = await run(join(root, ".."), "docs", "--format", "concise");
	expect(out).toContain(`\ndocproof.config.json:5:9: warning`);
});

it("is not judged in settings elsewhere that may be of several sites", async () => {
	const ignore = [{ files: ["gone"], reason }];
	const files = { "more/strict.json": { ignore } };
	expect(await idle(files, "--config", "more/strict.json")).toEqual([]);
});

it("is not judged in settings that are extended", async () => {
	expect(
		await idle({
			...config({ extends: "./base.json" }),
			"base.json": { exceptions: [{ rule: method, ...nowhere, reason }] },
		}),
	).toEqual([]);
});
