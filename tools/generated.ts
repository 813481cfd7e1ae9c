// The generated files among the sources.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.ts";
import { ruleFilesWithOptions } from "./schemas/rule-options.ts";
import { type Generated, Stamps } from "./stamps.ts";

const drawing = "src/review/preview/drawing";

const generated = {
	icons: {
		name: "icons",
		code: ["tools/icons/compile.ts"],
		read: () => ["tools/icons/recorded.json"],
		named: () => [],
		written: ["src/site/facts/bodies/icon-names.json"],
		maker: () => import("./icons/compile.ts"),
	},
	schemas: {
		name: "schemas",
		code: ["tools/schemas/compile.ts"],
		read: () => [
			"src/site/facts/settings/schemas/docs.schema.json",
			"src/site/facts/settings/schemas/navigation.schema.json",
			"src/check/settings/config.schema.json",
			...ruleFilesWithOptions(),
		],
		named: () => filesBelow("rules"),
		written: ["check", "faults"].flatMap((kind) => [
			`src/site/facts/settings/schemas/docs-${kind}.cjs`,
			`src/openapi/schemas/openapi-3.0-${kind}.cjs`,
			`src/openapi/schemas/openapi-3.1-${kind}.cjs`,
			`src/openapi/schemas/openapi-3.2-${kind}.cjs`,
			`src/check/settings/schemas/config-${kind}.cjs`,
		]),
		maker: () => import("./schemas/compile.ts"),
	},
	preview: {
		name: "preview",
		code: ["tools/preview/compile.ts", `${drawing}/browser/main.ts`],
		read: () => [`${drawing}/style.css`],
		named: () => [],
		written: [`${drawing}/look.cjs`],
		maker: () => import("./preview/compile.ts"),
	},
	examples: {
		name: "examples",
		code: ["tools/build/examples.ts"],
		read: () => [
			// The docstrings of rules have the version of each rule.
			...filesBelow("rules"),
			...besideRules(/^(?:in)?valid-example(?:\.txt)?$/).flatMap(filesBelow),
		],
		named: () => besideRules(/\.diff$/),
		written: ["src/cli/rules/examples.json"],
		maker: () => import("./build/examples.ts"),
	},
} satisfies Record<string, Generated>;

type Name = keyof typeof generated;

/** The paths of all files that are generated, from the folder of the project. */
export const generatedFiles: ReadonlySet<string> = new Set(
	Object.values(generated).flatMap(({ written }) => written),
);

const stamps = new Stamps(root, "node_modules/.cache/docproof/generated.json");

/** Makes all generated files. */
export async function makeGenerated(): Promise<void> {
	for (const generatedFile of Object.values(generated)) await stamps.make(generatedFile);
}

/** Makes the generated files whose inputs have changed. */
export async function renewGenerated(...names: readonly Name[]): Promise<void> {
	for (const name of names) await stamps.renew(generated[name]);
}

/** The entries of the fixture folders of all rules that match a name. */
function besideRules(name: RegExp): string[] {
	return namesIn("fixtures/rules").flatMap((rule) => {
		const folder = `fixtures/rules/${rule}`;
		return namesIn(folder).flatMap((entryName) =>
			name.test(entryName) ? `${folder}/${entryName}` : [],
		);
	});
}

/** All files in a folder and its subfolders; for a file, itself. */
export function filesBelow(path: string): string[] {
	if (!statSync(join(root, path)).isDirectory()) return [path];
	return readdirSync(join(root, path), { withFileTypes: true })
		.flatMap((entry) => {
			const below = `${path}/${entry.name}`;
			return entry.isDirectory() ? filesBelow(below) : below;
		})
		.sort();
}

function namesIn(folder: string): string[] {
	return readdirSync(join(root, folder)).sort();
}
