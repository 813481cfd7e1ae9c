// For `docproof explain` and the pages of docs/rules: a finding of each rule as it is printed, its
// fix, and what the docstring of the rule says. Finding and fix come from the fixtures
// `invalid-example` and `valid-example`, which differ in nothing but the fix.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type StructuredPatch, structuredPatch } from "diff";
import { globSync } from "tinyglobby";
import { root } from "../root.ts";

/** What the docstring of a rule says: it costs a run of docproof nothing. */
export interface RuleOrigin {
	/** The version that reports it first. */
	readonly since?: string;
	/** Mintlify's page about it; rules about docproof's own files have none. */
	readonly documentation?: string;
}

export interface Example extends RuleOrigin {
	/** As it is printed; not there for a new rule. */
	readonly finding?: string;
	/** The changed files, each with its changed lines below its path. */
	readonly fix?: string;
	/** Whether `--fix`, or only `--unsafe-fixes`, does it at some of its places. */
	readonly fixes: "safe" | "unsafe" | "none";
}

/** A file that a fix changes; its text is empty where there is none. */
export interface Change {
	readonly path: string;
	readonly before: string;
	readonly after: string;
	readonly patch: StructuredPatch;
}

export default function writeExamples(): void {
	const fixtures = join(root, "fixtures/rules");
	const examples = Object.fromEntries(
		readdirSync(fixtures)
			.sort()
			.map((rule) => [rule, { ...exampleOf(join(fixtures, rule)), ...originOf(rule) }]),
	);
	writeFileSync(join(root, "src/check/rules/examples.json"), JSON.stringify(examples));
}

export function originOf(rule: string): RuleOrigin {
	const [path] = globSync(`rules/*/${rule}.ts`, { cwd: root });
	const text = path === undefined ? "" : readFileSync(join(root, path), "utf8");
	const [, since] = /^ \* @since (\S+)$/m.exec(text) ?? [];
	const [, documentation] = /^ \* @see (\S+)$/m.exec(text) ?? [];
	return { ...(since && { since }), ...(documentation && { documentation }) };
}

export function exampleOf(folder: string): Example {
	const printed = `${join(folder, "invalid-example")}.txt`;
	// A new rule: what is printed for its fixtures is not there yet.
	const fixes = fixesIn(folder);
	if (!existsSync(printed)) return { fixes };
	const [finding = ""] = readFileSync(printed, "utf8").split("\n\n");
	const fix = changesOf(folder)
		.flatMap(({ path, patch }) => [
			path,
			...patch.hunks.flatMap(({ lines }, index) => (index === 0 ? lines : [" …", ...lines])),
		])
		.join("\n");
	return { finding, fix, fixes };
}

function fixesIn(folder: string): Example["fixes"] {
	const diffs = readdirSync(folder).filter((name) => name.endsWith(".diff"));
	if (diffs.length === 0) return "none";
	const isSafe = diffs.some((name) => !name.endsWith(".unsafe.diff"));
	return isSafe ? "safe" : "unsafe";
}

export function changesOf(folder: string, context = 1): Change[] {
	const broken = join(folder, "invalid-example");
	const fixed = join(folder, "valid-example");
	const paths = new Set([...filesIn(broken), ...filesIn(fixed)]);
	return [...paths].sort().flatMap((path) => {
		const before = textOf(join(broken, path));
		const after = textOf(join(fixed, path));
		if (before === after) return [];
		const patch = structuredPatch(path, path, before, after, "", "", {
			context,
		});
		return { path, before, after, patch };
	});
}

function filesIn(folder: string): string[] {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

function textOf(path: string): string {
	return existsSync(path) ? readFileSync(path, "utf8") : "";
}
