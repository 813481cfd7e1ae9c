// Answers of the API: a request is repeated if that may help, otherwise one sentence names the
// cause. Entries that were fetched before stay complete.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { proxyFor } from "../../src/net/proxy.ts";
import { serve as answering } from "../probe/servers.ts";
import { run } from "../run.ts";
import { newPath, write } from "../temporary.ts";
import { amountOf } from "../thorough.ts";
import { project, type Served, serve } from "./stand-in.ts";
import { FastClock, fetchInto } from "./tools.ts";

const folder = (): string => write(newPath(), { ".keep": "" });
const idsIn = (path: string): string[] =>
	readFileSync(path, "utf8")
		.split("\n")
		.slice(0, -1)
		.map((line) => JSON.parse(line).id);
const idsOf = ({ entries }: Served): string[] => entries.map(({ id }) => id);

/** A fault of the second request, and the waits after it. */
const passing: readonly (readonly [fault: string, waits: readonly number[]])[] = [
	["500", [1000]],
	["503", [1000]],
	["html502", [1000]],
	["reset", [1000]],
	["429:1", [1000]],
	["429:60", [60_000]],
	["slow", []],
	["empty-more", []],
];

describe("goes on", () => {
	it.each(passing)("after %s", async (fault, waits) => {
		const served = await serve({ faults: [`2:${fault}`] });
		const path = join(folder(), "a.ndjson");
		const clock = new FastClock();
		const { entries, requests } = await fetchInto(path, served.url, { clock });
		expect(idsIn(path)).toEqual(idsOf(served));
		expect(clock.slept).toEqual(waits);
		const isMore = waits.length > 0 || fault === "empty-more";
		expect({ entries, requests }).toEqual({
			entries: 250,
			requests: isMore ? 4 : 3,
		});
	});

	it("after a date to come back", async () => {
		const served = await serve({ faults: ["2:429:DATE"] });
		const path = join(folder(), "a.ndjson");
		// The fast clock stands still while the real one goes on; the date is two seconds ahead of the
		// real one.
		const clock = new FastClock();
		await fetchInto(path, served.url, { clock });
		expect(idsIn(path)).toEqual(idsOf(served));
		expect(clock.slept).toHaveLength(1);
		const ahead = clock.slept[0] ?? 0;
		expect(ahead).toBeGreaterThan(0);
		expect(ahead).toBeLessThanOrEqual(Date.now() - clock.started + 2000);
	});
});

describe("gives up", () => {
	const five = (fault: string): string[] => [1, 2, 3, 4, 5].map((number) => `${number}:${fault}`);

	it.each([
		["hang", "does not answer within 0.05 s, 5 times"],
		["reset", "closes the connection, 5 times"],
		["500", "answers with status 500, 5 times: Internal server error"],
		["html502", "answers with status 502, 5 times"],
	])("after five times %s", async (fault, said) => {
		const served = await serve({ faults: five(fault) });
		const clock = new FastClock();
		const timeout = fault === "hang" ? 50 : 60_000;
		const path = join(folder(), "a.ndjson");
		const fetching = fetchInto(path, served.url, { clock, timeout });
		const host = new URL(served.url).host;
		await expect(fetching).rejects.toThrow(`\`${host}\` ${said}.`);
		expect(clock.slept).toEqual([1000, 2000, 4000, 8000]);
		expect(await served.requests()).toHaveLength(5);
	});

	it.each(["429", "429:61", "429:86400"])("for now after %s", async (fault) => {
		const served = await serve({ faults: [`2:${fault}`] });
		const path = join(folder(), "a.ndjson");
		const { entries, stopped } = await fetchInto(path, served.url);
		expect(entries).toBe(100);
		expect(stopped).toBeGreaterThan(Date.now() + 50_000);
		// A second run continues where the first one stopped.
		await fetchInto(path, served.url);
		expect(idsIn(path)).toEqual(idsOf(served));
	});
});

const canary = "mint_CANARY7f3";
const notDocumented = "The answer is not as documented:";

/** A fault of the second request, and the message for it. */
const refused: readonly (readonly [fault: string, said: string])[] = [
	["400", "The saved cursor is no longer valid. `--restart` fetches everything again."],
	[
		"401",
		"The API does not accept the key: it is wrong, deleted or expired (new keys expire after 90 days).",
	],
	[
		"403",
		"The API refuses this key: This key may not be used from this address. The key may be limited to other addresses, or lack the `read` scope.",
	],
	["html403", "A firewall in front of the API refuses this request."],
	[
		"404",
		"The project `stand-in` does not exist. The API keys page of the dashboard shows the project's id beside the keys.",
	],
	[
		"redirect",
		"`HOST` redirects to `HOST`. docproof sends the key to no other address: check `--base-url`.",
	],
	["not-json", `${notDocumented} it is not JSON.`],
	["truncated", `${notDocumented} it is not JSON.`],
	["wrong-shape", `${notDocumented} \`/feedback/3/path\` is not a string.`],
	[
		"same-cursor",
		"The API reports more entries but gives no new cursor. The file keeps the entries fetched so far.",
	],
	[
		"more-without-cursor",
		"The API reports more entries but gives no new cursor. The file keeps the entries fetched so far.",
	],
	["huge", "`HOST` answers with more than 20 MB."],
];

/** All cases but the last, which takes long. */
const quick = refused.slice(0, amountOf(-1, refused.length));

it.each(quick)("tells of %s, and asks no more", async (fault, said) => {
	const served = await serve({ key: canary, faults: [`2:${fault}`] });
	const cwd = folder();
	const argv = ["feedback", "fetch", "--out", "a.ndjson"];
	const { code, out, err } = await run(
		cwd,
		[...argv, "--base-url", served.url, "--project", project],
		{ MINTLIFY_API_KEY: canary, XDG_STATE_HOME: cwd },
	);
	const { host } = new URL(served.url);
	// The cursor comes from this run, so the message must not call it saved.
	const isOwn = fault === "400";
	const words = isOwn
		? "The API rejects the request as invalid: Invalid query parameters."
		: said.replaceAll("HOST", host);
	expect({ code, out, err }).toEqual({
		code: 2,
		out: "",
		err: `docproof: ${words}\n`,
	});
	const asked = await served.requests();
	expect(asked.map(({ path }) => path)).toEqual(Array(2).fill("/v1/analytics/stand-in/feedback"));
	expect(idsIn(join(cwd, "a.ndjson"))).toEqual(idsOf(served).slice(0, 100));
	for (const name of readdirSync(cwd))
		expect(readFileSync(join(cwd, name), "utf8")).not.toContain("CANARY7f3");
});

it.each([
	["[]", "it is not an object"],
	["null", "it is not an object"],
	['{"feedback":[]}', "`/hasMore` is not a boolean"],
	['{"feedback":{},"hasMore":false}', "`/feedback` is not a list"],
	['{"feedback":[[]],"hasMore":false}', "`/feedback/0` is not an object"],
	['{"feedback":[],"hasMore":true,"nextCursor":1}', "`/nextCursor` is not a string"],
])("tells of the answer %s: %s", async (text, said) => {
	const { url } = await answering((_, response) => response.end(text));
	const fetching = fetchInto(join(folder(), "a.ndjson"), url);
	await expect(fetching).rejects.toThrow(`${notDocumented} ${said}.`);
});

describe("an unknown field", () => {
	const answer = (levels: number): string =>
		`{"feedback":[{"id":"1","path":"/","more":${"[".repeat(levels)}${"]".repeat(levels)}}],"hasMore":false}`;

	it("is kept, however it is nested within reason", async () => {
		const { url } = await answering((_, response) => response.end(answer(98)));
		const path = join(folder(), "a.ndjson");
		await fetchInto(path, url);
		expect(readFileSync(path, "utf8")).toContain("[".repeat(98));
	});

	it.each([99, 20_000, 1_000_000])(
		"that is nested %d deep is told, and nothing else",
		async (levels) => {
			const { url } = await answering((_, response) => response.end(answer(levels)));
			const cwd = folder();
			const argv = ["feedback", "fetch", "--out", "a.ndjson"];
			const { code, err } = await run(cwd, [...argv, "--base-url", url, "--project", project], {
				MINTLIFY_API_KEY: canary,
				XDG_STATE_HOME: cwd,
			});
			expect({ code, err }).toEqual({
				code: 2,
				err: `docproof: ${notDocumented} it is nested more than 100 levels deep.\n`,
			});
		},
	);
});

it("tells of a saved cursor that is no longer valid", async () => {
	const path = join(folder(), "a.ndjson");
	const { url, entries } = await serve({ faults: ["2:429", "3:400"] });
	await fetchInto(path, url);
	await expect(fetchInto(path, url)).rejects.toThrow(refused[0]?.[1]);
	await fetchInto(path, url, {}, { mode: "restart" });
	expect(idsIn(path)).toEqual(entries.map(({ id }) => id));
});

it("tells of a project that is not there, and of another key", async () => {
	const { url } = await serve();
	const path = join(folder(), "a.ndjson");
	await expect(fetchInto(path, url, {}, { project: "ünknown" })).rejects.toThrow(
		"The project `ünknown` does not exist.",
	);
	const other = await serve({ key: "mint_other" });
	await expect(fetchInto(path, other.url)).rejects.toThrow("The API does not accept the key");
});

describe("the proxy for https", () => {
	const proxy = "http://proxy.test:3128";

	it.each<[Record<string, string>, string | undefined, string?]>([
		[{}, undefined],
		[{ HTTPS_PROXY: "" }, undefined],
		[{ HTTPS_PROXY: proxy }, proxy],
		[{ https_proxy: "proxy.test:3128" }, proxy],
		[{ HTTPS_PROXY: proxy, NO_PROXY: "*" }, undefined],
		[{ HTTPS_PROXY: proxy, NO_PROXY: "a.test, .example.com" }, undefined],
		[{ HTTPS_PROXY: proxy, no_proxy: "API.example.com:443" }, undefined],
		[{ HTTPS_PROXY: proxy, NO_PROXY: "api.example.com:8443" }, proxy],
		[{ HTTPS_PROXY: proxy, NO_PROXY: "ample.com" }, proxy],
		[{ HTTPS_PROXY: proxy, NO_PROXY: "a.test,," }, proxy, "example.com."],
		[{ HTTPS_PROXY: proxy, NO_PROXY: "api.example.com:8443" }, undefined, "API.example.com:8443"],
	])("of %j is %s", (env, expected, host = "api.example.com") => {
		expect(proxyFor(new URL(`https://${host}/`), env)).toBe(expected);
	});

	it("has to be an address", () => {
		const url = new URL("https://api.example.com/");
		expect(() => proxyFor(url, { HTTPS_PROXY: "http://[" })).toThrow("`HTTPS_PROXY` is not a URL");
	});
});
