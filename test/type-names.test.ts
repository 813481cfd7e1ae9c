// An exported type has a name that no other exported type has: a reader who meets it knows which one
// it is.
import { expect, it } from "vitest";
import { sourceFiles, sourceText } from "../tools/source-files.ts";

it("declares the name of each exported type once", () => {
	const filesByName = new Map<string, string[]>();
	for (const file of sourceFiles)
		for (const [, type = ""] of sourceText(file).matchAll(
			/^export (?:abstract )?(?:interface|type|class) (\w+)/gm,
		))
			filesByName.set(type, [...(filesByName.get(type) ?? []), file]);
	expect(filesByName.size).toBeGreaterThan(500);
	expect([...filesByName].filter(([, files]) => files.length > 1)).toEqual([]);
});
