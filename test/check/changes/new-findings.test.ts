// Which findings are new: of those that say the same, too.
import { describe, expect, it } from "vitest";
import { newFindings } from "../../../src/check/changes/new-findings.ts";
import { countElements, matchBaseline } from "../../../src/check/findings/baseline.ts";
import type { Finding } from "../../../src/engine/finding.ts";
import { elementsOf, splitFinding } from "../../../src/engine/identity.ts";
import type { Severity } from "../../../src/engine/severity.ts";
import type { Moves } from "../../../src/site/parts/site.ts";
import { fixedLocation, SourceFile } from "../../../src/text/source-file.ts";
import { Random } from "../../fuzz/random.ts";

const file = new SourceFile("a.mdx", "text");
const moves: Moves = {
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

/** A finding about several names, in a file of its own. */
function about(rule: string, path: string, names: readonly string[]): Finding {
	const own = new SourceFile(path, "text");
	return {
		...finding("error"),
		at: fixedLocation(own, { start: 0, end: 0 }),
		rule,
		message: `${names.length} are wrong, ${names[0]} among them.`,
		parts: {
			names,
			only: (kept) =>
				about(
					rule,
					path,
					names.filter((name) => kept.has(name)),
				),
		},
	};
}

const identityOf = (one: Finding): string =>
	[one.rule, one.at.file.path, ...elementsOf(one)].join(" ");

function identities(findings: readonly Finding[]): string[] {
	return findings.flatMap(splitFinding).map(identityOf).sort();
}

function without(all: readonly string[], others: readonly string[]): string[] {
	const left = [...others];
	return all.filter((one) => {
		const at = left.indexOf(one);
		if (at !== -1) left.splice(at, 1);
		return at === -1;
	});
}

describe("of findings made at random", () => {
	const random = new Random(1);
	const letters = ["a", "b", "c", "d", "e", "f"];
	const some = (): Finding[] =>
		Array.from({ length: random.below(6) }, () =>
			about(
				random.one(["r", "s"]),
				random.one(["a.mdx", "b.mdx"]),
				letters.slice(random.below(3), 3 + random.below(4)),
			),
		);

	it("those are new whose identity was not there, or less often, and no others", () => {
		for (let round = 0; round < 2000; round++) {
			const [before, now] = [some(), some()];
			const expected = without(identities(now), identities(before));
			expect(identities(newFindings(now, before, moves))).toEqual(expected);
			const { matched: known, stale } = matchBaseline(now, countElements(before));
			const left = countElements(now).reduce((sum, { count }) => sum + count, 0);
			const accepted = [...known.values()].reduce((sum, { size }) => sum + size, 0);
			expect(left - accepted).toBe(expected.length);
			expect(stale.reduce((sum, { count }) => sum + count, 0)).toBe(
				without(identities(before), identities(now)).length,
			);
		}
	});
});
