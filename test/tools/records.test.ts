// The recorded answers of Mintlify's packages are written so that a difference can be read.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { expect, it } from "vitest";
import { recordText } from "../../tools/platform/records.ts";

const folder = join(import.meta.dirname, "../../tools/platform/recorded");
/** The other records have no answers. */
const ignore = ["differing.json", "files.json", "set.json"];

it.each(globSync("*.json", { cwd: folder, ignore }))("%s has a line for each value", (name) => {
	const text = readFileSync(join(folder, name), "utf8");
	expect(recordText(JSON.parse(text))).toBe(text);
});

it("lays out what is long, and keeps lists of words", () => {
	const words = Array.from({ length: 30 }, (_, index) => `word${index}`);
	expect(recordText([["settings", { theme: { kind: "enum", values: words }, name: true }]])).toBe(
		`[
	[
		"settings",
		{
			"theme": {
				"kind": "enum",
				"values": ${JSON.stringify(words)}
			},
			"name": true
		}
	]
]
`,
	);
});
