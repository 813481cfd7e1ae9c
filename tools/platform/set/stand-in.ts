// Where the registry lacks a version, an older one takes its place, and what that has not is made
// up.
import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import official from "@seriousme/openapi-schema-validator/schemas/v3.2/schema.json" with {
	type: "json",
};

/** By packages: the file that is added to, and what. */
const additions = new Map<string, readonly [string, () => string]>([
	[
		"@mintlify/validation",
		["dist/index.js", () => readFileSync(join(import.meta.dirname, "stand-ins.mjs"), "utf8")],
	],
	[
		"@mintlify/openapi-parser",
		[
			"dist/configuration/index.js",
			() =>
				`OpenApiSpecifications["3.2"] = ${JSON.stringify(official)};\nOpenApiVersions.push("3.2");`,
		],
	],
]);

/** Adds them to what is installed, and names the packages. */
export function standIn(
	folder: string,
	substitutes: ReadonlyMap<string, string>,
): readonly string[] {
	return [...substitutes.keys()].filter((name) => {
		const addition = additions.get(name);
		if (addition === undefined) return false;
		const [file, text] = addition;
		appendFileSync(join(folder, "node_modules", name, file), `\n${text()}\n`);
		return true;
	});
}
