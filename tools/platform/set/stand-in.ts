// Stand-ins: if the registry lacks a version, an older one takes its place with the missing exports
// added.
import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import official from "@seriousme/openapi-schema-validator/schemas/v3.2/schema.json" with {
	type: "json",
};

/** The file to extend and the added text, by package. */
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

/** Extends the installed packages, and returns their names. */
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
