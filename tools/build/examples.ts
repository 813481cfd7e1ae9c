// Examples for `docproof explain` and docs/rules: the printed finding of each rule, its fix, and
// the docstring of the rule. Finding and fix come from the fixtures `invalid-example` and
// `valid-example`, which differ only in the fix.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type StructuredPatch, structuredPatch } from "diff";
import { root } from "../root.ts";

/** The data in the docstring of a rule, which costs a run nothing. */
export interface RuleOrigin {
	/** The first version with the rule. */
	readonly since?: string;
	/** Mintlify's page about the subject; rules about docproof's own files have none. */
	readonly documentation?: string;
}

export interface Example extends RuleOrigin {
	/** The printed finding; absent for a new rule. */
	readonly finding?: string;
	/** The changed lines of each file, below its path. */
	readonly fix?: string;
	/** The option that applies the fix: `--fix`, `--unsafe-fixes`, or none. */
	readonly fixes: "safe" | "unsafe" | "none";
}

/** A file that a fix changes; the text of an absent file is empty. */
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
	writeFileSync(join(root, "src/cli/rules/examples.json"), JSON.stringify(examples));
}

export function originOf(rule: string): RuleOrigin {
	const path = readdirSync(join(root, "rules"))
		.map((domain) => join(root, "rules", domain, `${rule}.ts`))
		.find((file) => existsSync(file));
	const text = path === undefined ? "" : readFileSync(path, "utf8");
	const [, since] = /^ \* @since (\S+)$/m.exec(text) ?? [];
	const [, documentation] = /^ \* @see (\S+)$/m.exec(text) ?? [];
	return { ...(since && { since }), ...(documentation && { documentation }) };
}

export function exampleOf(folder: string): Example {
	const printed = `${join(folder, "invalid-example")}.txt`;
	// A new rule has no printed fixtures yet.
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
		const before = readIfPresent(join(broken, path));
		const after = readIfPresent(join(fixed, path));
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

function readIfPresent(path: string): string {
	return existsSync(path) ? readFileSync(path, "utf8") : "";
}
