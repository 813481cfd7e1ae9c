// The tests of each night: whoever adds a part to the script has it run.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { projects } from "../vitest.config.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

it("are run by a job for each part", () => {
	const [, parts = ""] = /^parts=\((.*)\)$/m.exec(read(".ci/nightly")) ?? [];
	const { jobs } = parse(read(".github/workflows/test.yml"));
	expect(jobs.nightly.strategy.matrix.part).toEqual(parts.split(" "));
});

it("are all tests but those of .ci/run", () => {
	const projectsIn = (script: string): string[] =>
		Array.from(read(script).matchAll(/--project "?([\w$]+)/g), ([, name = ""]) => name);
	const nightly = projectsIn(".ci/nightly").flatMap((name) =>
		name === "$1" ? ["slow", "binary"] : [name],
	);
	const run = new Set([...projectsIn(".ci/run"), ...nightly]);
	expect([...run].sort()).toEqual(Object.keys(projects).sort());
});
