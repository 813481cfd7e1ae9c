// An exported type has a name that no other exported type has: a reader who meets it knows which one
// it is.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

it("declares the name of each exported type once", () => {
	const filesByName = new Map<string, string[]>();
	for (const folder of ["src", "rules"])
		for (const name of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })) {
			if (!/(?<!\.d)\.tsx?$/.test(name)) continue;
			const text = readFileSync(join(root, folder, name), "utf8");
			for (const [, type = ""] of text.matchAll(
				/^export (?:abstract )?(?:interface|type|class) (\w+)/gm,
			))
				filesByName.set(type, [...(filesByName.get(type) ?? []), join(folder, name)]);
		}
	expect(filesByName.size).toBeGreaterThan(500);
	expect([...filesByName].filter(([, files]) => files.length > 1)).toEqual([]);
});
