// The files among the sources that are made of others.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.ts";
import { type Generated, Stamps } from "./stamps.ts";

const drawing = "src/ask/preview/drawing";

const generated = {
	schemas: {
		name: "schemas",
		code: ["tools/schemas/compile.ts"],
		read: () => [
			"src/facts/settings/schemas/docs.schema.json",
			"src/facts/settings/schemas/navigation.schema.json",
			"src/findings/settings/config.schema.json",
			...filesBelow("rules").filter((file) => file.endsWith(".options.json")),
		],
		named: () => filesBelow("rules"),
		written: ["check", "faults"].flatMap((kind) => [
			`src/facts/settings/schemas/docs-${kind}.${kind === "check" ? "js" : "cjs"}`,
			`src/openapi/schemas/openapi-3.0-${kind}.cjs`,
			`src/openapi/schemas/openapi-3.1-${kind}.cjs`,
			`src/openapi/schemas/openapi-3.2-${kind}.cjs`,
			`src/findings/settings/schemas/config-${kind}.cjs`,
		]),
		maker: () => import("./schemas/compile.ts"),
	},
	preview: {
		name: "preview",
		code: ["tools/preview/compile.ts", `${drawing}/preview.ts`, `${drawing}/browser/main.ts`],
		read: () => [`${drawing}/style.css`],
		named: () => [],
		written: [`${drawing}/preview.cjs`],
		maker: () => import("./preview/compile.ts"),
	},
	icons: {
		name: "icons",
		code: ["tools/icons/compile.ts"],
		read: () => ["tools/icons/recorded.json"],
		named: () => [],
		written: ["src/facts/bodies/icon-names.json"],
		maker: () => import("./icons/compile.ts"),
	},
	examples: {
		name: "examples",
		code: ["tools/build/examples.ts"],
		read: () => [
			// Their docstrings say since when they exist.
			...filesBelow("rules"),
			...besideRules(/^(?:in)?valid-example(?:\.txt)?$/).flatMap(filesBelow),
		],
		named: () => besideRules(/\.diff$/),
		written: ["src/check/rules/examples.json"],
		maker: () => import("./build/examples.ts"),
	},
} satisfies Record<string, Generated>;

type Name = keyof typeof generated;

/** The paths of all files that are generated, from the folder of the project. */
export const generatedFiles: ReadonlySet<string> = new Set(
	Object.values(generated).flatMap(({ written }) => written),
);

const stamps = new Stamps(root, "node_modules/.cache/docproof/generated.json");

/** Makes all of them. */
export async function makeGenerated(): Promise<void> {
	for (const one of Object.values(generated)) await stamps.make(one);
}

/** Makes those that are not made of what is there now. */
export async function renewGenerated(...names: readonly Name[]): Promise<void> {
	for (const name of names) await stamps.renew(generated[name]);
}

/** What the folders of fixtures of all rules have with such a name. */
function besideRules(name: RegExp): string[] {
	return namesIn("fixtures/rules").flatMap((rule) => {
		const folder = `fixtures/rules/${rule}`;
		return namesIn(folder).flatMap((one) => (name.test(one) ? `${folder}/${one}` : []));
	});
}

/** All files in a folder and in those below it; of a file itself. */
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
