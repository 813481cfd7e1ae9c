// What is told of two sets of Mintlify's packages that answer in other ways.
import { describe, expect, it } from "vitest";
import type { Answers } from "../../../tools/platform/answers.ts";
import { answerOf, canonicalText } from "../../../tools/platform/answers.ts";
import {
	type Agrees,
	type Difference,
	differences,
	toRead,
} from "../../../tools/platform/compare.ts";
import { facts } from "../../../tools/platform/facts.ts";
import { changedFiles } from "../../../tools/platform/hashes.ts";
import { printed } from "../../../tools/platform/print.ts";
import { Keys } from "../../../tools/platform/questions/settings.ts";

type Written = Readonly<
	Record<string, Answers extends ReadonlyMap<string, infer Given> ? Given : never>
>;

function compared(
	recorded: Written,
	asked: Written,
	agrees: Agrees = () => undefined,
	differing: readonly string[] = [],
): readonly Difference[] {
	return [
		...differences({
			...{ question: "specs", agrees, differing: new Set(differing) },
			recorded: new Map(Object.entries(recorded)),
			current: new Map(Object.entries(asked)),
		}),
	];
}

/** docproof says one answer. */
const says =
	(said: unknown): Agrees =>
	(_input, _aspect, answer) =>
		canonicalText(answer) === JSON.stringify(said);

it.each([
	["taken", "taken", undefined],
	["taken", "refused", "turned"],
	[["a", "b"], ["b", "a", "c"], "new"],
	[["a", "b"], ["a"], "turned"],
	[undefined, "taken", "new"],
	["taken", undefined, "turned"],
	[{ a: 1, b: 2 }, { b: 2, a: 1 }, undefined],
])("%j that becomes %j is %s", (old, now, kind) => {
	const at = (answer: typeof old): Written =>
		answer === undefined ? {} : { file: { verdict: answerOf(answer) } };
	expect(compared(at(old), at(now))[0]?.kind).toBe(kind);
});

it.each([
	["old", "old"],
	["new", "new"],
	["other", "neither"],
])("says where docproof says %s", (said, stand) => {
	const [found] = compared({ file: { verdict: "old" } }, { file: { verdict: "new" } }, says(said));
	expect(found?.stand).toBe(stand);
});

it("tells that a build stops, and not what is missing then", () => {
	const [found, ...others] = compared(
		{ site: { build: "ends", sidebar: ["a"] } },
		{ site: { build: "stops" } },
	);
	expect(others).toEqual([]);
	expect(found).toMatchObject({ aspect: "build", old: "ends", now: "stops" });
});

it("tells where docproof alone has changed, unless that is noted", () => {
	const same = { file: { verdict: "taken" } };
	const [found] = compared(same, same, says("refused"));
	expect(found?.kind).toBe("docproof");
	const noted = ["specs | file | verdict"];
	expect(compared(same, same, says("refused"), noted)).toEqual([]);
});

describe("files of facts", () => {
	const path = "common/dist/openapi/validate.js";
	const before = { [path]: "1", "common/dist/graphql/index.js": "1" };

	it.each([
		[[path], { ...before, [path]: "2" }, [path]],
		[["common/dist/graphql/"], before, []],
		[
			["common/dist/graphql/"],
			{ ...before, "common/dist/graphql/new.js": "1" },
			["common/dist/graphql/new.js"],
		],
		[[path], {}, [path]],
	])("%j", (paths, now, changed) => {
		expect(changedFiles(paths, before, now)).toEqual(changed);
	});

	it("are to be read where nothing turned", () => {
		const now = { ...before, [path]: "2" };
		const names = toRead(before, now, []).map(({ fact }) => fact.fact);
		expect(names).toEqual(["which OpenAPI files are taken"]);
		const turned = compared({ file: { verdict: "taken" } }, { file: { verdict: "refused" } });
		expect(toRead(before, now, turned)).toEqual([]);
	});
});

it("prints each difference under its fact, the smallest input first", () => {
	const found = compared(
		{
			long: { verdict: "taken" },
			short: { verdict: "taken" },
			list: { verdict: ["a", "b"] },
		},
		{
			long: { verdict: "refused" },
			short: { verdict: "\u001b[31mrefused" },
			list: { verdict: ["a", "c"] },
		},
		says("taken"),
	);
	const fact = facts.find(({ questions }) => questions.length === 0);
	const read = fact === undefined ? [] : [{ fact, files: ["a.js"] }];
	const text = printed(found, read, ({ input }) => `{ "of": "${input}" }`);
	expect(text).toMatchSnapshot();
});

it("names the keys of a JSON Schema by their paths, however they hold each other", () => {
	const schema = {
		anyOf: [{ $ref: "#/definitions/docs" }],
		definitions: {
			docs: {
				type: "object",
				additionalProperties: false,
				properties: {
					theme: { const: "mint" },
					navigation: { $ref: "#/definitions/node" },
					color: { type: "string", pattern: "^#" },
				},
			},
			node: {
				type: "object",
				properties: {
					tabs: { type: "array", items: { $ref: "#/definitions/tab" } },
					mode: { enum: ["a", "b"] },
				},
			},
			tab: {
				type: "object",
				properties: {
					tab: { type: "string" },
					sdk: { not: {} },
					tabs: { type: "array", items: { $ref: "#/definitions/tab" } },
				},
			},
		},
	};
	expect(new Keys(schema).all()).toEqual({
		"": ["closed object"],
		color: ["string pattern ^#"],
		navigation: ["object"],
		"navigation.mode": ['"a"', '"b"'],
		"navigation.tabs": ["array"],
		"navigation.tabs[]": ["object"],
		"navigation.tabs[].sdk": ["nothing"],
		"navigation.tabs[].tab": ["string"],
		theme: ['"mint"'],
	});
});
