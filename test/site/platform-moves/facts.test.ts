// What is said of where docproof has its facts is so.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { rules } from "../../../rules/index.ts";
import { platform } from "../../../src/platform.ts";
import { facts, factsOf } from "../../../tools/platform/facts.ts";
import { changedFiles } from "../../../tools/platform/hashes.ts";
import { questions } from "../../../tools/platform/questions/index.ts";
import { Records } from "../../../tools/platform/records.ts";

const root = join(import.meta.dirname, "../../..");
const recorded = join(root, "tools/platform/recorded");
const records = new Records(recorded);
const ruleNames = Object.keys(rules);
const questionNames = questions.map(({ name }) => name);

it.each(facts)("$fact: names what there is", (fact) => {
	for (const path of fact.docproof) expect(existsSync(join(root, path)), path).toBe(true);
	for (const rule of fact.rules) expect(ruleNames).toContain(rule);
	for (const question of fact.questions) expect(questionNames).toContain(question.split(".")[0]);
	// Each has been read from files that the described set has.
	for (const path of fact.packages)
		expect(changedFiles([path], records.hashes, {}), path).not.toEqual([]);
});

it("names every file in which the document says facts stand", () => {
	const text = readFileSync(join(root, "docs/development/platform.md"), "utf8");
	const section = text.split("# Following Mintlify\n\n")[1] ?? "";
	const [paragraph = ""] = section.split("\n\n");
	const named = Array.from(
		paragraph.matchAll(/`((?:src|tools)\/[^`]+)`/g),
		([, path = ""]) => path,
	);
	expect(named.length).toBeGreaterThan(4);
	const files = facts.flatMap(({ docproof }) => docproof);
	for (const path of named.flatMap(filesAt))
		expect(
			files.some((file) => (file.endsWith("/") ? path.startsWith(file) : path === file)),
			path,
		).toBe(true);
});

it("has a fact for all that can differ", () => {
	for (const question of questionNames)
		for (const [, answers] of records.answers(question))
			for (const aspect of Object.keys(answers))
				if (question !== "constants")
					expect(factsOf(question, aspect), `${question} ${aspect}`).not.toEqual([]);
});

it("keeps answers of the described set to every input, below 600 kB", () => {
	const { packages } = platform;
	const known = records.set?.packages ?? {};
	for (const name of ["common", "prebuild", "link-rot", "scraping"] as const)
		expect(known[name]).toBe(packages[name]);
	for (const { name, inputs } of questions) {
		const answers = records.answers(name);
		expect([...answers.keys()].sort(), name).toEqual([...inputs().keys()].sort());
	}
	const names = [...questionNames, "set", "files", "differing"];
	const sizes = names.map((name) => statSync(join(recorded, `${name}.json`)).size);
	expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(600_000);
});

/** A file, or those of a folder that are written by hand. */
function filesAt(path: string): readonly string[] {
	if (!statSync(join(root, path)).isDirectory()) return [path];
	return readdirSync(join(root, path))
		.filter((name) => /(?<!\.d)\.(?:ts|json)$/.test(name))
		.map((name) => `${path}/${name}`);
}
