// Which findings are new: of those that say the same, too.
import { expect, it } from "vitest";
import type { Finding } from "../../src/engine/finding.ts";
import type { Severity } from "../../src/engine/severity.ts";
import { fixedLocation, SourceFile } from "../../src/source/source-file.ts";
import { newFindings } from "../../src/uses/changes/new-findings.ts";

const file = new SourceFile("a.mdx", "text");
const moves = {
	wentTo: () => undefined,
	cameFrom: () => undefined,
	folderWentTo: () => undefined,
};

const finding = (severity: Severity): Finding => ({
	at: fixedLocation(file, { start: 0, end: 4 }),
	...{ rule: "a", message: "Wrong.", consequence: "Nobody reads it." },
	...{ severity, stopsBuild: false, isListed: true },
});

it.each<[Severity[], Severity[], Severity[]]>([
	[["error"], ["error"], []],
	[["error"], ["note"], ["error"]],
	[["note"], ["error"], []],
	[["note", "error"], ["note", "error"], []],
	[["note", "warning", "error"], ["error", "note", "warning"], []],
	[["note", "error", "error"], ["error", "note"], ["error"]],
])("of %j after %j are %j new", (now, before, expected) => {
	const found = newFindings(now.map(finding), before.map(finding), moves);
	expect(found.map(({ severity }) => severity)).toEqual(expected);
});
