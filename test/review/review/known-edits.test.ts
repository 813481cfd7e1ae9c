// Pages with random edits, of which a review tells exactly what was done.
import fc from "fast-check";
import { expect, it } from "vitest";
import type { DifferenceCounts } from "../../../src/review/review/count-differences.ts";
import { amountOf } from "../../thorough.ts";
import { differencesBetween, type Texts } from "./pairs.ts";

const blockKinds = [
	"text",
	"list",
	"note",
	"parameter",
	"steps",
	"code",
	"table",
	"picture",
	"link",
] as const;

type BlockKind = (typeof blockKinds)[number];

/**
 * The words of a text, the lines of code, the first cells of rows, or the target and the text of a picture or
 * link, or the names of steps, which have a word each. A list has two words an item. The last part of a parameter is its name.
 */
interface TestBlock {
	readonly kind: BlockKind;
	readonly parts: readonly string[];
	/** The start and the end of a component around it. */
	readonly wrapper?: readonly [string, string];
}

interface TestSection {
	readonly heading: string;
	readonly blocks: readonly TestBlock[];
}

const edits = [
	"none",
	"add",
	"remove",
	"replace",
	"new block",
	"no block",
	"wrap",
	"swap",
] as const;
const sectionEdits = ["none", "none", "rename", "remove", "add before", "swap"] as const;

interface PlannedBlock {
	readonly kind: BlockKind;
	readonly size: number;
	readonly at: number;
	readonly amount: number;
}

interface PlannedSection {
	readonly blocks: readonly PlannedBlock[];
	/** At most one block of a section differs, because two blocks of a kind could be taken for each other. */
	readonly edited: number;
	readonly edit: (typeof edits)[number];
	readonly sectionEdit: (typeof sectionEdits)[number];
}

const plannedBlock: fc.Arbitrary<PlannedBlock> = fc.record({
	kind: fc.constantFrom(...blockKinds),
	size: fc.integer({ min: 8, max: 14 }),
	at: fc.nat(),
	amount: fc.integer({ min: 1, max: 3 }),
});

const plannedSections = fc.array(
	fc.record({
		blocks: fc.array(plannedBlock, { minLength: 1, maxLength: 4 }),
		edited: fc.nat(),
		edit: fc.constantFrom(...edits),
		sectionEdit: fc.constantFrom(...sectionEdits),
	}),
	{ minLength: 2, maxLength: 6 },
);

const stateOf = { add: "added", remove: "removed", replace: "changed" } as const;

class EditedPage {
	readonly before: TestSection[] = [];
	readonly after: TestSection[] = [];
	/** What differs, by content; each with the headings above it. */
	readonly expected = new Map<string, DifferenceCounts & { readonly headings: Set<string> }>();
	readonly expectedHeadings: string[] = [];
	#names = 0;
	/** Whether the last two sections stand in another order. */
	#isSwapped = false;

	constructor(sections: readonly PlannedSection[]) {
		for (const section of sections) this.#add(section);
	}

	#add({ blocks: planned, edited, edit, sectionEdit }: PlannedSection): void {
		const heading = `Section ${this.#name()} on ${this.#name()}`;
		const blocks = planned.map((block) => this.#newBlock(block));
		const before = { heading, blocks };
		this.before.push(before);
		if (sectionEdit === "remove") {
			this.expectedHeadings.push(`removed ${heading}`);
			for (const block of blocks) this.#expectBlock(block, "removed", heading);
			return;
		}
		if (sectionEdit === "add before") {
			const added = {
				heading: `New ${this.#name()}`,
				blocks: planned.map((one) => this.#newBlock(one)),
			};
			this.after.push(added);
			this.expectedHeadings.push(`added ${added.heading}`);
			for (const block of added.blocks) this.#expectBlock(block, "added", added.heading);
		}
		const other = sectionEdit === "swap" && !this.#isSwapped ? this.after.pop() : undefined;
		this.#isSwapped = other !== undefined;
		if (other !== undefined) this.expectedHeadings.push("moved");
		const headingNow = sectionEdit === "rename" ? `${heading} and ${this.#name()}` : heading;
		if (sectionEdit === "rename") this.expectedHeadings.push(`${heading} → ${headingNow}`);
		const index = edited % blocks.length;
		const [block, plan, next] = [blocks[index], planned[index], blocks[index + 1]];
		if (block === undefined || plan === undefined) return;
		const isSwap = edit === "swap" && next !== undefined;
		if (isSwap)
			this.#expect(
				"blocks",
				"changed",
				Math.min(countMovable(block), countMovable(next)),
				headingNow,
			);
		this.after.push({
			heading: headingNow,
			blocks: isSwap
				? blocks.toSpliced(index, 2, next, block)
				: blocks.toSpliced(index, 1, ...this.#edited(block, plan, edit, headingNow)),
		});
		if (other !== undefined) this.after.push(other);
	}

	#name(): string {
		this.#names++;
		return `n${this.#names}`;
	}

	/** Each third line of code is one that occurs often. */
	#newParts(kind: BlockKind, count: number): readonly string[] {
		return Array.from({ length: count }, (_, index) =>
			kind === "code" && index % 3 === 2 ? "}" : this.#name(),
		);
	}

	#newBlock({ kind, size }: PlannedBlock): TestBlock {
		return { kind, parts: this.#newParts(kind, /picture|link/.test(kind) ? 2 : size - (size % 2)) };
	}

	#edited(
		block: TestBlock,
		plan: PlannedBlock,
		edit: PlannedSection["edit"],
		heading: string,
	): readonly TestBlock[] {
		const { kind, parts } = block;
		if (edit === "new block") {
			const added = this.#newBlock(plan);
			this.#expectBlock(added, "added", heading);
			return [block, added];
		}
		if (edit === "no block") {
			this.#expectBlock(block, "removed", heading);
			return [];
		}
		if (edit === "none" || edit === "swap") return [block];
		if (edit === "wrap") {
			const isParameter = plan.amount === 1;
			this.#expect(isParameter ? "parameters" : "components", "added", 1, heading);
			const wrapper = isParameter
				? ([`<ParamField path="${this.#name()}">`, "</ParamField>"] as const)
				: (["<Check>", "</Check>"] as const);
			return [{ ...block, wrapper }];
		}
		if (kind === "picture" || kind === "link") {
			this.#expect(`${kind}s`, "changed", 1, heading);
			return [{ kind, parts: [this.#name(), ...parts.slice(1)] }];
		}
		if (kind === "steps") {
			const isRenamed = edit === "replace";
			const at = plan.at % parts.length;
			const added = edit === "remove" ? [] : [this.#name()];
			this.#expect("components", stateOf[edit], 1, heading);
			if (!isRenamed) this.#expect("words", stateOf[edit], 1, heading);
			// A renamed step keeps its word.
			const [former = ""] = parts.slice(at, at + 1);
			const now = isRenamed ? added.map((name) => `${name} ${former}`) : added;
			return [{ kind, parts: parts.toSpliced(at, edit === "add" ? 0 : 1, ...now) }];
		}
		// Words of a list come and go by items.
		const amount = kind === "list" ? 2 : plan.amount;
		const places = parts.length - 4;
		const at = kind === "list" ? (plan.at % (places / 2)) * 2 : plan.at % places;
		const removed = edit === "add" ? [] : parts.slice(at, at + amount);
		const added = edit === "remove" ? [] : Array.from({ length: amount }, () => this.#name());
		const isText = kind !== "code" && kind !== "table";
		const content =
			kind === "code" ? "lines of code" : kind === "table" ? "rows of tables" : "words";
		if (edit === "replace" && !isText) this.#expect(content, "changed", amount, heading);
		else {
			this.#expect(content, "added", added.length, heading);
			this.#expect(content, "removed", removed.length, heading);
		}
		return [{ kind, parts: parts.toSpliced(at, removed.length, ...added) }];
	}

	#expectBlock({ kind, parts }: TestBlock, state: "added" | "removed", heading: string): void {
		const expect = (content: string, count: number): void =>
			this.#expect(content, state, count, heading);
		if (kind === "code") {
			expect("code blocks", 1);
			expect("lines of code", parts.length);
		} else if (kind === "table") {
			expect("tables", 1);
			expect("rows of tables", parts.length);
		} else if (kind === "picture") expect("pictures", 1);
		else {
			if (kind === "note") expect("components", 1);
			if (kind === "steps") expect("components", 1 + parts.length);
			if (kind === "parameter") expect("parameters", 1);
			if (kind === "link") expect("links", 1);
			expect("words", kind === "link" ? 1 : parts.length - Number(kind === "parameter"));
		}
	}

	#expect(content: string, state: keyof DifferenceCounts, count: number, heading: string): void {
		if (count === 0) return;
		const tally = this.expected.get(content) ?? {
			added: 0,
			removed: 0,
			changed: 0,
			headings: new Set(),
		};
		this.expected.set(content, tally);
		tally[state] += count;
		tally.headings.add(heading);
	}
}

/** The number of paragraphs, code, tables, parameters and pictures, which can move on their own. */
function countMovable({ kind, parts }: TestBlock): number {
	if (kind === "list") return parts.length / 2;
	return kind === "steps" ? parts.length : kind === "parameter" ? 2 : 1;
}

function writtenBlock({ wrapper, ...block }: TestBlock): string {
	if (wrapper !== undefined) return `${wrapper[0]}\n\n${writtenBlock(block)}\n\n${wrapper[1]}`;
	const { kind, parts } = block;
	switch (kind) {
		case "text":
			return parts.join(" ");
		case "list":
			return parts
				.flatMap((part, index) => (index % 2 === 0 ? `- ${part} ${parts[index + 1] ?? ""}` : []))
				.join("\n");
		case "note":
			return `<Note>\n  ${parts.join(" ")}\n</Note>`;
		case "code":
			return ["```js", ...parts, "```"].join("\n");
		case "table":
			return ["| Name | Use |", "| --- | --- |", ...parts.map((part) => `| ${part} | yes |`)].join(
				"\n",
			);
		case "steps": {
			const steps = parts.map((part) => {
				const [title, word = title] = part.split(" ");
				return `<Step title="${title}">\n\n${word}w\n\n</Step>`;
			});
			return `<Steps>\n\n${steps.join("\n\n")}\n\n</Steps>`;
		}
		case "parameter":
			return `<ParamField path="${parts.at(-1)}">\n  ${parts.slice(0, -1).join(" ")}\n</ParamField>`;
		case "link":
			return `[${parts[1]}](/${parts[0]})`;
		case "picture":
			return `![${parts[1]}](/${parts[0]}.png)`;
	}
}

function siteWith(sections: readonly TestSection[]): Texts {
	const body = sections.flatMap(({ heading, blocks }) => [
		`## ${heading}`,
		...blocks.map(writtenBlock),
	]);
	return new Map([
		["docs.json", JSON.stringify({ navigation: { pages: ["start"] } })],
		["start.mdx", `---\ntitle: Start\n---\n\n${body.join("\n\n")}\n`],
	]);
}

const runs = amountOf(300, 20_000);

it(`tells exactly the edits of ${runs} pages`, () => {
	fc.assert(
		fc.property(plannedSections, (sections) => {
			const page = new EditedPage(sections);
			const changes = differencesBetween(siteWith(page.before), siteWith(page.after)).pages.flatMap(
				(one) => one.changes,
			);
			const told = new Map<string, DifferenceCounts & { readonly headings: Set<string> }>();
			const headings: string[] = [];
			for (const { content = "", added = 0, removed = 0, changed = 0, ...change } of changes) {
				const { before, after, names = [] } = change;
				if (content === "sections") {
					headings.push(...names.map(() => "moved"));
					continue;
				}
				if (content === "headings") {
					headings.push(
						...(before === undefined
							? names.map((name) => `${added > 0 ? "added" : "removed"} ${name}`)
							: [`${before} → ${after}`]),
					);
					continue;
				}
				const tally = told.get(content) ?? {
					added: 0,
					removed: 0,
					changed: 0,
					headings: new Set(),
				};
				told.set(content, tally);
				tally.added += added;
				tally.removed += removed;
				tally.changed += changed;
				for (const heading of change.headings ?? []) tally.headings.add(heading);
			}
			expect(new Map([...told].sort())).toEqual(new Map([...page.expected].sort()));
			expect(headings.sort()).toEqual(page.expectedHeadings.sort());
		}),
		{ numRuns: runs },
	);
});
