// A reader who meets a name knows what it stands for: an exported type has a name that no other
// exported type has, and no variable is only a participle.
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

/** Names that stood for five ideas each. CONTRIBUTING.md has the word for each idea. */
const forbidden = "asked|kept|tell|thing|things|told";

/** Variables, functions, private fields, and parameters. */
const declaration = new RegExp(
	String.raw`(?:\b(?:const|let|function) |[{,:] ?#|^\s*(?:readonly )?#|\()(?:${forbidden})\b(?! in )[,:;)= (]`,
	"gm",
);

it("declares no name that stands for several ideas", () => {
	const declared = sourceFiles.flatMap((file) =>
		Array.from(
			sourceText(file)
				.replaceAll(/\/\/.*|^\s*\*.*/gm, "")
				.matchAll(declaration),
			([name]) => [file, name],
		),
	);
	expect(declared).toEqual([]);
});
