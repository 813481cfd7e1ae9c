// Feedback on its whole way: from the stand-in into a file, and from there into each format.
import { execFileSync } from "node:child_process";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import {
	array,
	asyncProperty,
	assert as check,
	constantFrom,
	dictionary,
	oneof,
	record,
	string,
	tuple,
} from "fast-check";
import { describe, expect, it } from "vitest";
import type { FeedbackEntry } from "../../src/readers/feedback-entry.ts";
import { escapeCommands, printable, unprintableCharacters } from "../../src/report/printable.ts";
import { printedAt } from "../docs/terminal.ts";
import { inheritedNames } from "../inherited-names.ts";
import { type Run, run } from "../run.ts";
import { newPath, write } from "../temporary.ts";
import { key, project, type Served, serve } from "./stand-in.ts";

const env = { MINTLIFY_API_KEY: key, MINTLIFY_PROJECT_ID: project };

function fetchFrom({ url }: Pick<Served, "url">, cwd: string, ...argv: string[]): Promise<Run> {
	const words = ["feedback", "fetch", "--base-url", url, "--out", "a.ndjson"];
	return run(cwd, [...words, ...argv], { ...env, XDG_STATE_HOME: cwd });
}

const linesOf = (cwd: string): string[] =>
	readFileSync(join(cwd, "a.ndjson"), "utf8").split("\n").slice(0, -1);
const stateOf = (cwd: string) => JSON.parse(readFileSync(join(cwd, "a.ndjson.state.json"), "utf8"));
/**
 * Random text: any characters, and often those with a meaning to a format, a terminal or the log of
 * a CI job.
 */
const text = string({
	unit: oneof(
		string({ unit: "binary", minLength: 1, maxLength: 1 }),
		constantFrom(
			...["=", "+", "-", "@", "\t", "\r", "\n", "\r\n", '"', "'", ",", ";"],
			...["\u001b", "\0", "\u0085", "\u2028", "\u2029", "\u202e", "\ufeff"],
			...["\ud800", "\udc00", "\uff1d", "::error::", "##[x", "\n=1", "a", " "],
			...inheritedNames,
		),
	),
});
/** Fields that the API may add to an entry. */
const others = dictionary(constantFrom(...inheritedNames), text, {
	maxKeys: 2,
});

/**
 * The expected text of a cell: no invisible characters except line breaks, and no first character
 * that a spreadsheet takes for the start of a formula.
 */
function inCsv(written: string): string {
	const shown = written
		.split(/\r?\n/)
		.map((line) => escapeCommands(printable(line)))
		.join("\n");
	return /^[=+\-@\n\uff1d\uff0b\uff0d\uff20]/.test(shown) ? `'${shown}` : shown;
}

const folder = (): string => write(newPath(), { ".keep": "" });

describe("fetches", () => {
	it("every entry once, of one window", async () => {
		const served = await serve();
		const cwd = folder();
		const { code, err, out } = await fetchFrom(served, cwd);
		expect({ code, out }).toEqual({ code: 0, out: "" });
		expect(err).toMatch(/^`a\.ndjson`: 250 entries before \S+ \(3 requests\)\.\n$/);
		const entries = linesOf(cwd).map((line) => JSON.parse(line));
		const withoutContacts = served.entries.map((entry) =>
			entry.contact == null ? entry : { ...entry, contact: null },
		);
		expect(entries).toEqual(withoutContacts);
		const state = stateOf(cwd);
		expect(state).toMatchObject({ complete: true, entries: 250 });
		const queries = (await served.requests()).map(({ query }) => new URLSearchParams(query));
		expect(queries.map((query) => query.get("limit"))).toEqual(["100", "100", "100"]);
		expect(new Set(queries.map((query) => query.get("dateTo")))).toEqual(
			new Set([state.window.to]),
		);
	});

	it("into files that nobody else reads", async () => {
		const cwd = folder();
		await fetchFrom(await serve(), cwd, "--with-contacts");
		expect(linesOf(cwd).join("")).toContain("@example.com");
		for (const name of ["a.ndjson", "a.ndjson.state.json"])
			expect(statSync(join(cwd, name)).mode & 0o777).toBe(0o600);
	});
});

it.each([
	["", true],
	["*.ndjson*\n", false],
])("says that git would take the file where .gitignore has %j", async (ignored, isSaid) => {
	const cwd = write(newPath(), { ".gitignore": ignored });
	execFileSync("git", ["init", "-q", cwd]);
	const { err } = await fetchFrom(await serve(), cwd);
	expect(err.includes("git does not ignore `a.ndjson`")).toBe(isSaid);
});

it("is at an end with what is complete, unless more is asked for", async () => {
	const served = await serve();
	const cwd = folder();
	await fetchFrom(served, cwd);
	expect((await fetchFrom(served, cwd)).err).toMatch(
		/^`a\.ndjson` is complete: 250 entries before \S+\. `--update` adds newer entries, `--restart` fetches everything again\.\n$/,
	);
	expect((await fetchFrom(served, cwd, "--update")).err).toMatch(
		/^`a\.ndjson`: 0 entries added, from a day before its previous end and before \S+ \(1 request\)\.\n$/,
	);
});

describe("shows", () => {
	it.each([80, 120])("a table in a terminal of %d columns", async (columns) => {
		const cwd = folder();
		await fetchFrom(await serve(), cwd);
		const argv = ["feedback", "show", "a.ndjson"];
		const env = { NO_COLOR: "1" };
		const out = await printedAt(columns, cwd, argv, env);
		const file = `show.${columns}.txt`;
		await expect(out).toMatchFileSnapshot(join(import.meta.dirname, file));
	});

	it("CSV that no spreadsheet takes for formulas", async () => {
		const cwd = folder();
		const served = await serve();
		await fetchFrom(served, cwd);
		const argv = ["feedback", "show", "a.ndjson", "--format", "csv"];
		const { out } = await run(cwd, argv);
		expect(out.split("\r\n")).toHaveLength(252);
		const rows: Record<string, string>[] = parse(out, { columns: true });
		const written = served.entries.map((entry) => entry.comment ?? "");
		expect(rows.map(({ comment }) => comment)).toEqual(
			written.map((text) => (text.startsWith("=") ? `'${text}` : text)),
		);
		expect(written.some((text) => text.startsWith("="))).toBe(true);
		expect(rows.map(({ id }) => id)).toEqual(served.entries.map(({ id }) => id));
		const votes = served.entries.map(({ helpful }) => String(helpful ?? ""));
		expect(rows.map(({ helpful }) => helpful)).toEqual(votes);
	});

	it("whatever readers write, so that other parsers read it back", async () => {
		const cwd = folder();
		const known = record({ id: text, path: text, comment: text });
		const texts = array(tuple(known, others).map(([entry, more]) => ({ ...more, ...entry })));
		const shown = async (format: string): Promise<string> =>
			(await run(cwd, ["feedback", "show", "c.ndjson", "--format", format])).out;
		const told = async (rows: readonly Pick<FeedbackEntry, "id" | "path" | "comment">[]) => {
			const entries = rows.map((row, index) => ({
				...row,
				id: `${row.id}${index}`,
			}));
			const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`);
			writeFileSync(join(cwd, "c.ndjson"), lines.join(""));
			const [csv, ndjson, json, table] = await Promise.all(
				["csv", "ndjson", "json", "table"].map(shown),
			);
			for (const out of [csv, ndjson, json, table]) {
				expect(out?.replaceAll(/\r?\n/g, "")).not.toMatch(unprintableCharacters);
				expect(out).not.toMatch(/^[ \t]*::(?!:)|##(?:vso|teamcity)?\[/m);
			}
			const ndjsonLines = ndjson?.split("\n").slice(0, -1) ?? [];
			expect(ndjsonLines.map((line) => JSON.parse(line))).toEqual(entries);
			expect(JSON.parse(json ?? "")).toEqual(entries);
			expect(table?.split("\n")).toHaveLength(entries.length + 4);
			const cells: Record<string, string>[] = parse(csv ?? "", {
				columns: true,
				record_delimiter: "\r\n",
			});
			expect(cells.map(({ id, path, comment }) => [id, path, comment])).toEqual(
				entries.map(({ id, path, comment }) => [id, path, comment ?? ""].map(inCsv)),
			);
			expect(cells.flatMap(Object.values).join("\0")).not.toMatch(
				/(?:^|\0)[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/,
			);
		};
		await check(asyncProperty(texts, told), { numRuns: 60, seed: 1 });
	});

	it("of an entry that is there twice the last line", async () => {
		const cwd = folder();
		const line = (comment: string): string =>
			`${JSON.stringify({ id: "1", path: "/a", comment })}\n`;
		writeFileSync(join(cwd, "b.ndjson"), line("old") + line("new"));
		for (const format of ["json", "ndjson"]) {
			const argv = ["feedback", "show", "b.ndjson", "--format", format];
			const { out } = await run(cwd, argv);
			expect([JSON.parse(out)].flat()).toEqual([{ id: "1", path: "/a", comment: "new" }]);
		}
	});
});
