// What is told first, and what is told once: findings by what they cost readers, and by what one
// change mends.
import { expect, it } from "vitest";
import { type Cause, causesOf } from "../../src/engine/causes.ts";
import type { Finding } from "../../src/engine/finding.ts";
import { fixedLocation, SourceFile } from "../../src/text/source-file.ts";

const file = new SourceFile("a.mdx", "text");

const finding = (message: string, other: Partial<Finding> = {}): Finding => ({
	at: fixedLocation(file, { start: 0, end: 4 }),
	...{ rule: "a", message, consequence: "Nobody reads it." },
	...{ severity: "error", stopsBuild: false, isListed: true },
	...other,
});

const messages = (causes: readonly Cause[]): string[] => causes.map(({ first }) => first.message);

it("puts first what costs readers most", () => {
	const inOrder = [
		finding("stops", { stopsBuild: true, severity: "note" }),
		finding("listed"),
		finding("unlisted", { isListed: false }),
		finding("degraded", { forgiven: "degraded" }),
		finding("warning", { severity: "warning" }),
		finding("harmless", { forgiven: "harmless" }),
		finding("note", { severity: "note" }),
	];
	const gravities = causesOf(inOrder.toReversed()).map(({ first, severityRank: gravity }) => [
		first.message,
		gravity,
	]);
	expect(gravities).toEqual([
		["stops", 0],
		["listed", 1],
		["degraded", 2],
		["unlisted", 2],
		["warning", 3],
		["harmless", 4],
		["note", 5],
	]);
});

it("within that what most unhappy readers see, then what is in most places", () => {
	const twice = [finding("twice"), finding("twice")];
	const seen = finding("seen");
	const all = [finding("once"), ...twice, seen];
	const unhappy = (one: Finding): number => (one === seen ? 1 : 0);
	expect(messages(causesOf(all))).toEqual(["twice", "once", "seen"]);
	expect(messages(causesOf(all, unhappy))).toEqual(["seen", "twice", "once"]);
});

it.each<[string, Partial<Finding>, Partial<Finding>, number]>([
	["in the same words", {}, {}, 1],
	["with another hint", { hint: "Write `b`." }, { hint: "Write `c`." }, 2],
	["by another rule", {}, { rule: "b" }, 2],
	["in other words", {}, { message: "other" }, 2],
	["of the same cause", { cause: "/x" }, { cause: "/x", message: "other" }, 1],
	["of another cause", { cause: "/x" }, { cause: "/y" }, 2],
])("what is told %s comes to so many causes", (_, one, other, count) => {
	const causes = causesOf([finding("same", one), finding("same", other)]);
	expect(causes).toHaveLength(count);
	expect(causes.flatMap(({ findings }) => findings)).toHaveLength(2);
});

it("tells of a cause its gravest place first", () => {
	const unlisted = finding("same", { isListed: false });
	const listed = finding("same");
	const [cause] = causesOf([unlisted, listed]);
	expect(cause?.findings).toEqual([listed, unlisted]);
	expect(cause?.severityRank).toBe(1);
});

it("says of several places what is so of all, and of one what is so there", () => {
	const one = finding("one", { cause: { key: "x", message: "all", hint: "Write all." } });
	const two = finding("two", { cause: "x" });
	const said = (findings: readonly Finding[]) =>
		causesOf(findings).map(({ first: { message, hint } }) => [message, hint]);
	expect(said([one])).toEqual([["one", undefined]]);
	expect(said([one, two])).toEqual([["all", "Write all."]]);
	expect(said([two, one])).toEqual([["all", "Write all."]]);
	expect(causesOf([one, two])[0]?.findings).toEqual([one, two]);
});

it("tells of a cause first what most unhappy readers see, in the first words for all", () => {
	const one = finding("one", {
		cause: { key: "x", message: "all", hint: "Do." },
	});
	const two = finding("two", {
		cause: { key: "x", message: "both", hint: "Do." },
	});
	const unhappy = (found: Finding): number => (found === two ? 2 : 1);
	const [cause] = causesOf([one, two], unhappy);
	expect(cause?.findings).toEqual([two, one]);
	expect(cause?.first.message).toBe("all");
});

it.each<
	[string, number, (index: number) => { path: string; start?: number; pointer?: string }, number]
>([
	["in one OpenAPI file", 20, (index) => ({ path: "a.yaml", pointer: `/paths/~1${index}` }), 1],
	["in fewer places of it", 19, (index) => ({ path: "a.yaml", pointer: `/paths/~1${index}` }), 19],
	["in two such files", 20, (index) => ({ path: `${index % 2}.yaml`, pointer: "/paths/~1a" }), 20],
	["in docs.json", 20, (index) => ({ path: "docs.json", pointer: `/redirects/${index}` }), 20],
	["at one place of the pages of a folder", 20, (index) => ({ path: `api/${index}/a.mdx` }), 1],
	["in two folders", 20, (index) => ({ path: `${index % 2}/${index}.mdx` }), 20],
	[
		"at other places of a quarter of the pages",
		40,
		(index) => ({ path: `api/${index}.mdx`, start: index % 4 === 0 ? index : 0 }),
		40,
	],
])("what one generator wrote %s", (_, count, place, causes) => {
	const findings = Array.from({ length: count }, (__, index) => {
		const { path, start = 0, pointer = "" } = place(index);
		const range = { start, end: start + 1 };
		const at = fixedLocation(new SourceFile(path, "text".repeat(10)), range, pointer);
		return finding(`The example \`${index}\` has ${index} faults.`, { at });
	});
	const found = causesOf(findings);
	expect(found).toHaveLength(causes);
	expect(found.flatMap((cause) => cause.findings)).toHaveLength(count);
	expect(found[0]?.isGenerated).toBe(causes === 1 ? true : undefined);
	const others = [finding("other"), ...findings, finding("another", { rule: "b" })];
	expect(causesOf(others)).toHaveLength(causes + 2);
});

it("comes to nothing where nothing is found", () => {
	expect(causesOf([])).toEqual([]);
});
