// The packages that docproof ships, as docs/development/dependencies.md lists them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { root } from "../tools/root.ts";

const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** The packages of the table, and the file that uses each. */
const rows = Array.from(
	read("docs/development/dependencies.md").matchAll(/^\| `([^`]+)` \|[^|]*\| `([^`]+)` \|/gm),
	([, name = "", file = ""]): [string, string] => [name, file],
);

/** The packages that a source imports, without those of which it imports only types. */
function packagesIn(path: string): string[] {
	const imports = read(path).matchAll(
		/^(?:import(?! type)[^;]*?from|export[^;]*?from|import) "([@\w][^"]*)"|\brequire\("([@\w][^"]*)"\)/gm,
	);
	return Array.from(imports, ([, imported, required]) => imported ?? required ?? "")
		.filter((name) => !name.startsWith("node:"))
		.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
}

it("are the dependencies in package.json", () => {
	expect(rows.map(([name]) => name)).toEqual(Object.keys(manifest.dependencies).sort());
});

it.each(rows)("%s is imported by %s", (name, file) => {
	expect(packagesIn(file)).toContain(name);
});

it("include every package that a source imports", () => {
	const sources = ["src", "rules"].flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) =>
			join(folder, path),
		),
	);
	const imported = sources
		// The compiled schemas are bundled with what they import.
		.filter((path) => /\.(?:ts|[cm]js)$/.test(path) && !/schemas|\.d\.ts$/.test(path))
		.flatMap((path) => packagesIn(path).map((name) => `${name} in ${path}`));
	expect(imported.length).toBeGreaterThan(rows.length);
	const shipped = Object.keys(manifest.dependencies);
	expect(imported.filter((use) => !shipped.includes(use.replace(/ in .*/, "")))).toEqual([]);
});
