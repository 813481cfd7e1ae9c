// Invalid arguments: one sentence explains them before any request, and no key is ever printed.
import { readdirSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { run } from "../../run.ts";
import { newFolder } from "../../temporary.ts";
import { project, type Served, serve } from "./analytics-api.ts";

const canary = "mint_CANARY7f3";
let served: Served;
beforeAll(async () => {
	served = await serve({ key: canary });
});

interface Given {
	readonly env?: Readonly<Record<string, string>>;
	readonly argv?: readonly string[];
}

const rows: readonly (readonly [said: string, given: Given])[] = [
	[
		"Set MINTLIFY_API_KEY to an admin API key, from the API keys page of the dashboard.",
		{ env: { MINTLIFY_API_KEY: "" } },
	],
	[
		"Other users can read a key on the command line: set MINTLIFY_API_KEY instead.",
		{ argv: ["--key", canary] },
	],
	[
		"Other users can read a key on the command line: set MINTLIFY_API_KEY instead.",
		{ argv: [`--api-key=${canary}`] },
	],
	[
		"MINTLIFY_API_KEY is an assistant key; feedback needs an admin key (`mint_`).",
		{ env: { MINTLIFY_API_KEY: "mint_dsc_CANARY7f3" } },
	],
	[
		"MINTLIFY_API_KEY is an Index key; feedback needs an admin key (`mint_`).",
		{ env: { MINTLIFY_API_KEY: "mint_us_CANARY7f3" } },
	],
	[
		"MINTLIFY_API_KEY begins with `Bearer `: set it to the key alone.",
		{ env: { MINTLIFY_API_KEY: `Bearer ${canary}` } },
	],
	[
		"MINTLIFY_API_KEY contains a space or another character that keys never contain.",
		{ env: { MINTLIFY_API_KEY: "mint_CANARY7f3 x" } },
	],
	[
		"MINTLIFY_API_KEY contains a space or another character that keys never contain.",
		{ env: { MINTLIFY_API_KEY: "mint_CANARY7f3\u0007x" } },
	],
	[
		`The project is missing: set \`--project\` or MINTLIFY_PROJECT_ID. The API keys page of the dashboard shows the project's id beside the keys.`,
		{ env: { MINTLIFY_PROJECT_ID: "" } },
	],
	...["a/b", "a?b", "a#b", "a%b", "a b", ".."].map(
		(id) =>
			[
				`\`${id}\` is not a project id. The API keys page of the dashboard shows the id beside the keys; it is not the subdomain.`,
				{ argv: ["--project", id] },
			] as const,
	),
	...["2026-02-30", "01/02/2026", "2026-01-01T00:00:00", "2025-02-29"].map(
		(date) =>
			[
				`\`--from ${date}\` is not a date: write YYYY-MM-DD, or an ISO 8601 time with its zone.`,
				{ argv: ["--from", date] },
			] as const,
	),
	[
		"`--to 2026-13-01` is not a date: write YYYY-MM-DD, or an ISO 8601 time with its zone.",
		{ argv: ["--to", "2026-13-01"] },
	],
	[
		"`--from 2026-01-02 --to 2026-01-02` covers no time: `--to` is exclusive.",
		{ argv: ["--from", "2026-01-02", "--to", "2026-01-02"] },
	],
	["`--from 9999-01-01` is not in the past.", { argv: ["--from", "9999-01-01"] }],
	["`--last 30` is not a number of days or weeks, such as 30d or 2w.", { argv: ["--last", "30"] }],
	[
		"`--from` and `--last` cannot be used together.",
		{ argv: ["--last", "30d", "--from", "2026-01-01"] },
	],
	[
		"`contextal` is not a valid `--source`. Did you mean `contextual`?",
		{ argv: ["--source", "contextal"] },
	],
	[
		"`x` is not a valid `--source`. Use one of `code_snippet`, `contextual`, `agent`, `thumbs_only`.",
		{ argv: ["--source", "x"] },
	],
	[
		"`resolvd` is not a valid `--status`. Did you mean `resolved`?",
		{ argv: ["--status", "pending,resolvd"] },
	],
	...["0", "-1", "x"].map(
		(count) =>
			[
				"`--max-requests` must be a whole number, 1 or more.",
				{ argv: ["--max-requests", count] },
			] as const,
	),
	...["http://example.com", "ftp://127.0.0.1"].map(
		(url) =>
			[
				`\`--base-url ${url}\` must be https, or http on this machine.`,
				{ argv: ["--base-url", url] },
			] as const,
	),
	...["https://a:b@example.com", "https://example.com/?a", "https://example.com/#a"].map(
		(url) =>
			[
				"`--base-url` must not have a password, a query or a fragment.",
				{ argv: ["--base-url", url] },
			] as const,
	),
	["`--base-url x` is not a URL.", { argv: ["--base-url", "x"] }],
	[
		"`docproof feedback fetch` has no option `--sorce`. Did you mean `--source`?",
		{ argv: ["--sorce", "x"] },
	],
	["`--restart` takes no value.", { argv: ["--restart=5"] }],
	[
		"`docproof feedback fetch` does not take `…`. See `docproof feedback fetch --help`.",
		{ argv: [canary] },
	],
];

function call(cwd: string, { env, argv = [] }: Given) {
	const own = {
		MINTLIFY_API_KEY: canary,
		MINTLIFY_PROJECT_ID: project,
	};
	const words = ["feedback", "fetch", "--out", "a.ndjson"];
	const url = ["--base-url", served.url];
	return run(cwd, [...words, ...url, ...argv], { ...own, ...env });
}

it.each(rows)("%s", async (said, given) => {
	const cwd = newFolder();
	const asked = served.requests.length;
	const { code, out, err } = await call(cwd, given);
	expect({ code, out, err }).toEqual({
		code: 2,
		out: "",
		err: `docproof: ${said}\n`,
	});
	expect(err).not.toContain("CANARY7f3");
	expect(readdirSync(cwd)).toEqual([]);
	expect(served.requests).toHaveLength(asked);
});

it("says of a key with another beginning that it looks strange, and goes on", async () => {
	const key = "sk_1234";
	const { url } = await serve({ key });
	const { code, err } = await call(newFolder(), {
		argv: ["--base-url", url],
		env: { MINTLIFY_API_KEY: ` ${key}\n` },
	});
	expect(code).toBe(0);
	expect(err).toContain("does not begin with `mint_`, as admin keys do.\n");
});

describe("a command that is not there", () => {
	it.each([
		[["fecth"], "The command `feedback fecth` does not exist. Did you mean `feedback fetch`?"],
		[
			[],
			"Name a command: `docproof feedback fetch`, `docproof feedback pages`, `docproof feedback rank`.",
		],
		[["fetch"], "`--out` is missing: name the file to write, such as `--out feedback.ndjson`."],
	])("%j", async (argv, said) => {
		const { code, err } = await run(newFolder(), ["feedback", ...argv]);
		expect({ code, err }).toEqual({ code: 2, err: `docproof: ${said}\n` });
	});
});
