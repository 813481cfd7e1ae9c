// Questions to a site that changes: their answers are those of a new site, and they are asked again
// only where something has changed that these were made from.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RuleReport } from "../../src/engine/finding.ts";
import { noRunItems, unusedComments } from "../../src/engine/question.ts";
import { Answers, Memory, type QuestionedSite } from "../../src/engine/questions/memory.ts";
import { questionsTo } from "../../src/engine/questions/question.ts";
import {
	Input,
	Inputs,
	noteAllFiles,
	noteFile,
	noteInput,
	Reads,
	recordReads,
} from "../../src/engine/questions/reads.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { fixedLocation, SourceFile } from "../../src/text/source-file.ts";
import { amountOf } from "../thorough.ts";

const at = fixedLocation(new SourceFile("a.mdx", "text"), { start: 0, end: 1 });

/** What the sites of these tests are made of. */
interface Content {
	readonly words: readonly string[];
	readonly numbers: readonly number[];
	readonly files: Readonly<Record<string, string>>;
}

const parts = { words: new Input(), numbers: new Input() };

class Model implements QuestionedSite<Model> {
	readonly answers: Answers<Model>;
	readonly #content: Content;

	constructor(content: Content, memory?: Memory<Model>) {
		this.#content = content;
		this.answers = new Answers(memory);
	}

	get words(): readonly string[] {
		noteInput(parts.words);
		return this.#content.words;
	}

	get numbers(): readonly number[] {
		noteInput(parts.numbers);
		return this.#content.numbers;
	}

	get texts(): readonly string[] {
		noteAllFiles();
		return Object.values(this.#content.files);
	}

	read(path: string): string {
		noteFile(path);
		return this.#content.files[path] ?? "";
	}
}

/** A site, state after state. */
class Changing {
	readonly #memory = new Memory<Model>();
	content: Content = { words: [], numbers: [], files: {} };
	site = new Model(this.content, this.#memory);

	constructor(content: Partial<Content> = {}) {
		this.change(content);
	}

	change(more: Partial<Content>): void {
		const { content: before } = this;
		this.content = { ...before, ...more };
		const { words, numbers, files } = this.content;
		const paths = Object.keys({ ...before.files, ...files });
		this.#memory.startStep(
			[
				...(words === before.words ? [] : [parts.words]),
				...(numbers === before.numbers ? [] : [parts.numbers]),
			],
			paths.filter((path) => before.files[path] !== files[path]),
		);
		this.site = new Model(this.content, this.#memory);
	}
}

const { question, each } = questionsTo<Model>();

/** Questions of all kinds, and what is asked. */
function questions() {
	const asked: string[] = [];
	const note = <Answer>(name: string, answer: Answer): Answer => {
		asked.push(name);
		return answer;
	};
	const words = question(({ words }) => note("words", words.join(" ")));
	const texts = question(({ texts }) => note("texts", texts.join(" ")));
	const text = question((site: Model, path: string) => note(`text ${path}`, site.read(path)));
	const count = question(
		({ words }) => note("count", words.length),
		(one, other) => one === other,
	);
	const lengths = question(
		({ words }) =>
			note(
				"lengths",
				words.map((word) => word.length),
			),
		(one, other) => one.join() === other.join(),
	);
	const longest = question((site) =>
		note("longest", Math.max(...lengths(site), site.numbers.length)),
	);
	const many = question((site) =>
		note("many", site.words.map((path) => text(site, path)).join(" ")),
	);
	const both = question((site) => note("both", `${count(site)} ${site.numbers.join()}`));
	const about = each<string, string>({
		items: ({ words }) => words,
		*ask(site, word) {
			note(`about ${word}`, word);
			const said = word.startsWith("?") ? site.read(word.slice(1)) : word;
			if (!said.startsWith("0")) yield `${said} of ${count(site)}`;
			if (said.endsWith("!")) throw new Error(said);
			if (said.endsWith("#")) yield site.numbers.join();
		},
		onThrow: (word, error) => (word.length > 3 ? undefined : `${word}: ${error}`),
	});
	const whole = each<Model, string>({
		items: (site) => [site],
		ask: (site) => note("whole", site.numbers.map(String)),
	});
	const sum = question((site) => note("sum", `${about(site).join(" ")} ${whole(site).join()}`));
	const all = (site: Model): unknown => [
		...[words(site), texts(site), count(site), many(site), both(site)],
		...[about(site), whole(site), sum(site), text(site, "a")],
		...[lengths(site), longest(site)],
	];
	return { asked, all, sum, about };
}

const first: Content = {
	words: ["a", "?a", "?b", "0"],
	numbers: [1, 2],
	files: { a: "A", b: "B#", c: "C" },
};

describe("are asked again", () => {
	it.each<[string, Partial<Content>, readonly string[]]>([
		["of nothing", {}, []],
		[
			"of words, as many as before",
			{ words: ["a", "?a", "?c", "0"] },
			["words", "count", "many", "text ?c", "about ?c", "sum", "lengths"],
		],
		[
			"of words in another order",
			{ words: ["0", "a", "?b", "?a"] },
			[
				...["words", "count", "many", "sum", "lengths", "longest"],
				...["about 0", "about a", "about ?a"],
			],
		],
		[
			"of words that are one less",
			{ words: ["a", "?b", "0"] },
			[
				...["words", "count", "many", "both"],
				...["about a", "about ?b", "sum", "lengths", "longest"],
			],
		],
		["of numbers", { numbers: [3] }, ["both", "about ?b", "whole", "sum", "longest"]],
		[
			"of a file that is read",
			{ files: { ...first.files, a: "Z" } },
			["texts", "text a", "many", "about ?a", "sum"],
		],
		["of a file that says the same to them", { files: { ...first.files, c: "Z" } }, ["texts"]],
	])("where there is another site: %s", (_, more, expected) => {
		const { asked, all } = questions();
		const changing = new Changing(first);
		all(changing.site);
		asked.length = 0;
		all(changing.site);
		expect(asked).toEqual([]);
		changing.change(more);
		const answers = all(changing.site);
		expect(asked.toSorted()).toEqual(expected.toSorted());
		expect(answers).toEqual(questions().all(new Model(changing.content)));
	});

	it("once, where nobody has asked for two states", () => {
		const { asked, all } = questions();
		const changing = new Changing(first);
		all(changing.site);
		asked.length = 0;
		changing.change({ words: ["b"] });
		changing.change({ words: first.words });
		changing.change({ numbers: [7] });
		all(changing.site);
		expect(asked.toSorted()).toEqual(
			[
				...["words", "count", "many", "both"],
				...["about ?b", "whole", "sum", "lengths", "longest"],
			].toSorted(),
		);
	});
});

describe("what was asked of a thing that came later", () => {
	it.each<[string, readonly Partial<Content>[]]>([
		["a file", [{ words: ["a", "?a"] }, { files: { a: "Z" } }]],
		[
			"a file, among others",
			[{ words: ["?a", "b"] }, { words: ["?a", "c"] }, { files: { a: "Z" } }],
		],
		["numbers", [{ words: ["a", "b#"] }, { numbers: [9] }]],
		["numbers of one more", [{ words: ["a", "b", "b#"] }, { numbers: [9] }]],
		["nothing any more", [{ words: ["?a", "b"] }, { words: ["a", "b"] }]],
	])("holds as long as it is the same: %s", (_, changes) => {
		const { about } = questions();
		const changing = new Changing({ ...first, words: ["a", "b"] });
		about(changing.site);
		for (const more of changes) {
			changing.change(more);
			const expected = questions().about(new Model(changing.content));
			expect(about(changing.site)).toEqual(expected);
		}
	});
});

describe("a rule", () => {
	it("looks again only at what may be another, and at the run each time", () => {
		const asked: string[] = [];
		const rule = defineRule({
			...{ holds: "It holds.", because: "It does not." },
			...{ severity: "error" as const, of: (site: Model) => site.words },
			*check(word: string): Iterable<RuleReport> {
				asked.push(word);
				if (word === "!") throw new TypeError("No.");
				yield { at, message: word };
			},
		});
		const late = defineRule({
			...{ holds: "It holds.", because: "It does not." },
			...{ severity: "error" as const, of: unusedComments },
			*check({ rule: name }, _: Model): Iterable<RuleReport> {
				yield { at, message: name };
			},
		});
		const comment = { at, ruleAt: at, reason: "", isColonMissing: false, line: 1 };
		const run = (site: Model, name: string): string[] => {
			const thrown: string[] = [];
			const onThrow = (where: string, error: unknown): void => {
				thrown.push(`${where}: ${error}`);
			};
			const unused = [{ ...comment, rule: name }];
			const ofRun = { ...noRunItems, unusedComments: unused };
			const reports = [...rule.run(site, onThrow, ofRun), ...late.run(site, onThrow, ofRun)];
			return [...reports.map(({ message }) => message), ...thrown];
		};
		const failed = "the site: TypeError: No.";
		const changing = new Changing({ words: ["a", "!"] });
		expect(run(changing.site, "one")).toEqual(["a", "one", failed]);
		expect(run(changing.site, "two")).toEqual(["a", "two", failed]);
		expect(asked).toEqual(["a", "!"]);
		changing.change({ words: ["a", "b"] });
		expect(run(changing.site, "one")).toEqual(["a", "b", "one"]);
		expect(asked).toEqual(["a", "!", "b"]);
		const alone = new Model(changing.content);
		expect(run(alone, "one")).toEqual(run(alone, "one"));
		expect(asked.slice(3)).toEqual(["a", "b", "a", "b"]);
	});
});

describe("of a site that does not change", () => {
	it("are asked once", () => {
		const { asked, all } = questions();
		const site = new Model(first);
		const answers = all(site);
		const before = asked.length;
		expect(all(site)).toEqual(answers);
		expect(asked).toHaveLength(before);
		expect(new Set(asked).size).toBe(before);
	});
});

describe("of any site", () => {
	const word = fc.constantFrom(
		...["a", "b", "0", "!", "b!", "long!", "0!", "#"],
		...["?a", "?b", "?c", "?d"],
	);
	const change = fc.record(
		{
			words: fc.array(word, { maxLength: 8 }),
			numbers: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }),
			files: fc.dictionary(
				fc.constantFrom("a", "b", "c"),
				fc.constantFrom("A", "0", "B!", "0#", "C#"),
			),
			isAsked: fc.boolean(),
		},
		{ requiredKeys: ["isAsked"] },
	);

	it("have the answers of a new one", () => {
		const told = fc.property(fc.array(change, { minLength: 2, maxLength: 8 }), (changes) => {
			const { all, sum, about } = questions();
			const changing = new Changing(first);
			all(changing.site);
			for (const { isAsked, ...more } of changes) {
				changing.change(more);
				const { site, content } = changing;
				// Some only, and in another order.
				if (!isAsked) expect(sum(site)).toBe(sum(new Model(content)));
				else expect(all(site)).toEqual(all(new Model(content)));
				expect(about(site)).toEqual(about(new Model(content)));
			}
		});
		fc.assert(told, { numRuns: amountOf(15, 60), seed: 1 });
	});

	const many = Array.from({ length: 120 }, (_, index) => `w${index}`);
	const [one = "", ...others] = many;

	it.each<[string, readonly string[], number]>([
		["the same", [...many], 0],
		["50 others", many.map((word, at) => (at < 50 ? `${word}x` : word)), 50],
		["51 others", many.map((word, at) => (at < 51 ? `${word}x` : word)), 51],
		["all others", many.map((word) => `${word}x`), 120],
		["one more", ["x", ...many], 1],
		["one less", others, 0],
		// The last of all is taken for another one.
		["one in another place", [...others, one], 1],
		["one other and one more", ["x", "y", ...others], 2],
		["the first alone", [one], 0],
		["none", [], 0],
	])("of many things have them with few questions: %s", (_, words, count) => {
		const asked: string[] = [];
		const plain = each<string, string>({
			items: (site) => site.words,
			ask: (_, word) => {
				asked.push(word);
				return [word];
			},
		});
		const changing = new Changing({ words: many });
		plain(changing.site);
		asked.length = 0;
		changing.change({ words });
		expect(plain(changing.site)).toEqual(words);
		expect(asked).toHaveLength(count);
	});
});

describe("what throws", () => {
	it("is thrown on, and asked again only where that may be another", () => {
		let count = 0;
		const odd = each<string, string>({
			items: ({ words }) => words,
			ask(_, item) {
				count++;
				if (item === "!") throw new TypeError("No.");
				return [item];
			},
		});
		const changing = new Changing({ words: ["a", "!"] });
		expect(() => odd(changing.site)).toThrow("No.");
		expect(() => odd(new Model(changing.content))).toThrow("No.");
		changing.change({ words: ["a", "b"] });
		count = 0;
		expect(odd(changing.site)).toEqual(["a", "b"]);
		expect(count).toBe(2);
	});

	it("in what is settled first is heard by who asks it", () => {
		const length = question(
			({ words }) => {
				if (words.length === 0) throw new TypeError("None.");
				return words.length;
			},
			(one, other) => one === other,
		);
		const twice = question((site) => {
			try {
				return length(site) * 2;
			} catch (error) {
				return `${error}`;
			}
		});
		const changing = new Changing({ words: ["a"] });
		expect(twice(changing.site)).toBe(2);
		changing.change({ words: [] });
		expect(twice(changing.site)).toBe("TypeError: None.");
		changing.change({ words: ["a", "b"] });
		expect(twice(changing.site)).toBe(4);
	});
});

describe("a memory", () => {
	it("knows which files have changed since a state", () => {
		const memory = new Memory<Model>();
		memory.startStep([], ["a", "b"]);
		memory.startStep([], ["b"]);
		memory.startStep([parts.words], []);
		const since = [1, 2, 3, 4].map((state) => [...memory.changedFilesSince(state)]);
		expect(since).toEqual([["a", "b"], ["b"], [], []]);
		expect(memory.stateNumber).toBe(4);
	});

	it("has no files that have changed as long as none has", () => {
		const memory = new Memory<Model>();
		memory.startStep([], []);
		const reads = { inputs: Inputs.none, files: "all" as const };
		expect(memory.isUnchanged(reads, 0, new Model(first, memory))).toBe(true);
	});

	it("knows where two lists differ, if in few places", () => {
		const memory = new Memory<Model>();
		const list = (count: number, length = 100): readonly number[] =>
			Array.from({ length }, (_, index) => (index < count ? -1 : index));
		const at = (count: number) => memory.changedIndexes(list(0), list(count));
		expect(at(0)).toEqual(new Set());
		expect(at(2)).toEqual(new Set([0, 1]));
		expect(at(50)?.size).toBe(50);
		expect(at(51)).toBeUndefined();
		expect(memory.changedIndexes(list(0), list(0, 99))).toBeUndefined();
		const [before, other, now] = [list(0), list(1), list(2)];
		const known = memory.changedIndexes(before, now);
		expect(memory.changedIndexes(before, now)).toBe(known);
		expect(memory.changedIndexes(other, now)).toEqual(new Set([1]));
	});

	it.each<[string, Pick<Reads, "inputs" | "files">, number, boolean]>([
		["nothing", { inputs: Inputs.none, files: undefined }, 1, true],
		["words", { inputs: Inputs.none.withInput(parts.words), files: undefined }, 2, false],
		["words", { inputs: Inputs.none.withInput(parts.words), files: undefined }, 3, true],
		["numbers", { inputs: Inputs.none.withInput(parts.numbers), files: undefined }, 1, true],
		["a file", { inputs: Inputs.none, files: new Set(["a"]) }, 1, false],
		["a file", { inputs: Inputs.none, files: new Set(["a"]) }, 2, true],
		["a file", { inputs: Inputs.none, files: new Set(["b"]) }, 2, false],
		["two files", { inputs: Inputs.none, files: new Set(["a", "b"]) }, 2, false],
		["a file", { inputs: Inputs.none, files: new Set(["b"]) }, 3, true],
		["another file", { inputs: Inputs.none, files: new Set(["c"]) }, 1, true],
		["nothing", { inputs: Inputs.none, files: undefined }, 0, true],
		["another file", { inputs: Inputs.none, files: new Set(["c"]) }, 0, true],
		["numbers", { inputs: Inputs.none.withInput(parts.numbers), files: undefined }, 0, true],
		["all files", { inputs: Inputs.none, files: "all" }, 2, false],
		["all files", { inputs: Inputs.none, files: "all" }, 3, true],
	])("of %s, %j as of the state %d is the same: %s", (_, reads, asOf, isSame) => {
		const memory = new Memory<Model>();
		memory.startStep([], ["a"]);
		memory.startStep([parts.words], ["b"]);
		memory.startStep([], []);
		expect(memory.isUnchanged(reads, asOf, new Model(first, memory))).toBe(isSame);
		expect(memory.isUnchanged(reads, 4, new Model(first, memory))).toBe(true);
	});
});

describe("what was read", () => {
	it("is the same set for the same inputs, in any order", () => {
		const [one, two, three] = [new Input(), new Input(), new Input()];
		const both = Inputs.none.withInput(two).withInput(one);
		expect(both.list).toEqual([one, two]);
		expect(Inputs.none.withInput(one).withInput(two)).toBe(both);
		expect(both.withInput(one)).toBe(both);
		const other = Inputs.none.withInput(three).withInput(two);
		expect(both.unite(other).list).toEqual([one, two, three]);
		expect(other.unite(both)).toBe(both.unite(other));
		expect(both.unite(both)).toBe(both);
		expect(both.unite(Inputs.none)).toBe(both);
		expect(Inputs.none.unite(both)).toBe(both);
		expect(two.id).toBe(one.id + 1);
	});

	it("is what is asked within, and not around", () => {
		const [one, two, three] = [new Input(), new Input(), new Input()];
		const [inner, outer] = [new Reads(), new Reads()];
		recordReads(outer, () => {
			noteInput(one);
			noteFile("a");
			recordReads(inner, () => {
				noteInput(two);
				noteFile("b");
			});
			recordReads(undefined, () => {
				noteInput(three);
				noteFile("c");
				noteAllFiles();
			});
			const failing = (): never => {
				throw new TypeError("No.");
			};
			expect(() => recordReads(inner, failing)).toThrow("No.");
			noteFile("d");
		});
		expect(outer.inputs.list).toEqual([one]);
		expect(outer.files).toEqual(new Set(["a", "d"]));
		expect(inner.inputs.list).toEqual([two]);
		expect(inner.files).toEqual(new Set(["b"]));
		noteFile("e");
		expect(outer.files).toEqual(new Set(["a", "d"]));
	});

	it("is all files where it is more than two hundred", () => {
		const [one, two] = [new Input(), new Input()];
		const reads = new Reads();
		for (let count = 0; count < 200; count++) reads.addFile(`${count}`);
		reads.addFile("0");
		expect(reads.files).toHaveProperty("size", 200);
		const more = new Reads();
		more.add(reads);
		expect(more.files).toEqual(reads.files);
		more.addFile("200");
		expect(more.files).toBe("all");
		more.addFile("201");
		expect(more.files).toBe("all");
		const all = new Reads();
		all.add({ inputs: Inputs.none.withInput(one), files: "all" });
		all.add({ inputs: Inputs.none.withInput(two), files: undefined });
		all.add({ inputs: Inputs.none, files: new Set(["a"]) });
		expect(all).toMatchObject({ inputs: { list: [one, two] }, files: "all" });
	});
});
