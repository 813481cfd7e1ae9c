// Properties of every run, whatever its input.
import assert from "node:assert/strict";
import { Ajv } from "ajv";
import { XMLValidator } from "fast-xml-parser";
import { rules } from "../../rules/index.ts";
import { fixSite } from "../../src/check/fix/fix-site.ts";
import { SettingsError } from "../../src/check/settings/config.ts";
import { checkSite } from "../../src/check/site/validate.ts";
import { siteMap } from "../../src/cli/inspect/site-map.ts";
import { cli } from "../../src/commands.ts";
import type { Result } from "../../src/engine/result.ts";
import { selectRuleNames } from "../../src/engine/rule.ts";
import { unprintableCharacters } from "../../src/output/printable.ts";
import schema from "../../src/output/report.schema.json" with { type: "json" };
import { reporters } from "../../src/output/reporters.ts";
import type { FileTree } from "../../src/site/facts/files/file-tree.ts";
import { OverlaidTree, withTexts } from "../../src/site/facts/files/file-tree.ts";
import { loadSite } from "../../src/site/session/load-site.ts";
import type { Location } from "../../src/text/source-file.ts";
import { jsonFormats, xmlFormats } from "../formats.ts";
import { judge } from "../mdx/judge.ts";
import { plain, sited } from "../print.ts";
import type { Files } from "./sites.ts";

const isReport = new Ajv({ strict: false }).compile(schema);

/** What the printer escapes, except line breaks, which docproof prints itself. */
const raw = new RegExp(`(?!\\n)${unprintableCharacters.source}`, "u");

/** The pretended root of sites in memory; the folder does not exist. */
const root = "/docproof-fuzz";

function treeOf(files: Files): FileTree {
	return new OverlaidTree({
		root,
		files: new Map(Object.entries(files).map(([path, bytes]) => [path, { kind: "file", bytes }])),
	});
}

/** Throws if the scanner of pages is wrong. */
export function checkPages(files: Files): void {
	for (const bytes of Object.values(files))
		try {
			judge(String(bytes));
		} catch (error) {
			throw new Error(`${JSON.stringify(String(bytes))}\n${error}`, {
				cause: error,
			});
		}
}

/** Throws if a property does not hold. */
export async function tryFiles(files: Files): Promise<void> {
	try {
		await checkSound(files);
	} catch (error) {
		// An invalid comment of docproof is reported in this way.
		if (!(error instanceof SettingsError)) throw error;
	}
}

async function checkSound(files: Files): Promise<void> {
	const tree = treeOf(files);
	const result = checkSite(root, { tree, baseline: [] }).result;
	assert.deepEqual(result.failures, []);
	for (const { at, related = [], fix } of result.findings) {
		checkPlace(at);
		for (const other of related) checkPlace(other.at);
		if (fix !== undefined) checkPlace(fix.at);
	}
	await checkFormats(result);
	const site = loadSite(root, { tree });
	JSON.stringify(siteMap(site, result));
	checkFixes(files, result);
}

function checkPlace({ file, range: { start, end } }: Location): void {
	assert.ok(
		0 <= start && start <= end && end <= file.text.length,
		`${file.path}: ${start} to ${end} of ${file.text.length}`,
	);
}

async function checkFormats(result: Result): Promise<void> {
	for (const [name, load] of Object.entries(reporters)) {
		const text = (await load())([sited(result)], plain);
		const found = raw.exec(text);
		assert.equal(found, null, `${name} prints ${JSON.stringify(found?.[0])}`);
		if (name === "json") {
			const report: unknown = JSON.parse(text);
			assert.ok(isReport(report), JSON.stringify(isReport.errors?.[0]));
		}
		if (jsonFormats.some((one) => one === name)) JSON.parse(text);
		if (xmlFormats.some((one) => one === name)) assert.equal(XMLValidator.validate(text), true);
	}
}

const hiding = selectRuleNames(rules, ({ hidesOthers }) => hidesOthers === true);

/** Checks that repeated fixes come to an end, and leave no more findings than before. */
function checkFixes(files: Files, before: Result): void {
	if (before.findings.every(({ fix }) => fix === undefined)) return;
	const tree = treeOf(files);
	// Findings that a syntax fault hides appear only after its fix, so they do not count as new.
	const hidden = new Set(
		before.findings.filter(({ rule }) => rule === "page-parses").map(({ at }) => at.file.path),
	);
	// A file that becomes readable causes findings of its own, and in the files that refer to it.
	const isRead = before.findings.every(({ rule, fix }) => !hiding.has(rule) || fix === undefined);
	for (const withUnsafe of [false, true]) {
		const { files: fixed } = fixSite(root, { tree, baseline: [] }, withUnsafe);
		const texts = new Map(fixed.map(({ path, after }) => [path, after]));
		const after = withTexts(root, tree, texts);
		const [most = 0, found = 0] = [tree, after].map((state) => countIn(state, hidden));
		assert.ok(!isRead || found <= most, `${most} findings became ${found}`);
		const again = fixSite(root, { tree: after, baseline: [] }, withUnsafe);
		assert.deepEqual(
			again.files.map(({ path }) => path),
			[],
			"a second run fixes more",
		);
	}
}

/** The number of findings outside some pages, and outside those that their texts affect. */
function countIn(tree: FileTree, hidden: ReadonlySet<string>): number {
	const bodies = hidden.size === 0 ? {} : { bodies: false };
	const { findings } = checkSite(root, { tree, baseline: [], ...bodies }).result;
	return findings.filter(({ at }) => !hidden.has(at.file.path)).length;
}

/** Runs with settings. Invalid ones throw a `SettingsError`; any other exception is a bug. */
export function checkSettings(folder: string): void {
	try {
		assert.deepEqual(checkSite(folder).result.failures, []);
	} catch (error) {
		if (!(error instanceof SettingsError)) throw error;
	}
}

/** Checks that custom rules report findings in files of the site, or faults at their locations. */
export function checkCustomRules(folder: string): void {
	try {
		const { failures, findings } = checkSite(folder).result;
		assert.deepEqual(failures, []);
		for (const { at } of findings) checkPlace(at);
	} catch (error) {
		if (!(error instanceof SettingsError)) throw error;
		for (const line of error.lines)
			assert.match(
				line,
				/^(?:docproof\.config\.json:(?:\d+:\d+ .| \d+ more of this kind)|`docproof\.config\.json` is )/,
			);
	}
}

/** Checks that a command line ends with a documented exit code and without reporting a bug. */
export async function checkCommand(folder: string, argv: readonly string[]): Promise<void> {
	let text = "";
	const write = (part: string): void => {
		text += part;
	};
	const output = { write, isTTY: false };
	const code = await cli([...argv], {
		stdout: output,
		stderr: output,
		env: {},
		cwd: () => folder,
	});
	assert.ok([0, 1, 2].includes(code), `exit code ${code}\n${text.slice(0, 500)}`);
	assert.ok(!text.includes("This is a bug"), text.slice(0, 500));
}
