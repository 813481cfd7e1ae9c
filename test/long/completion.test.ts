// Whatever is completed at places drawn at random, nothing is found of it that was not found
// before. Other sites are tried with
//   DOCPROOF_SITES=<folder of sites>:… DOCPROOF_PLACES=<so many for each site>
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { filesOnDisk } from "../../src/check/settings/settings-files.ts";
import { candidates } from "../../src/editor/lsp/completion/candidates/candidates.ts";
import { chooseCandidates } from "../../src/editor/lsp/completion/choice.ts";
import { contextAt } from "../../src/editor/lsp/completion/context/context-at.ts";
import { toItem } from "../../src/editor/lsp/completion/item.ts";
import { OpenSite } from "../../src/editor/lsp/sites/open-site.ts";
import { randomFrom, randomSite } from "../editor/move/random-site.ts";
import { newFolder, write } from "../temporary.ts";

const { DOCPROOF_SITES, DOCPROOF_PLACES = "50" } = process.env;
const positions = Number(DOCPROOF_PLACES);

const sites: readonly (readonly [name: string, make: () => string])[] =
	DOCPROOF_SITES === undefined
		? Array.from({ length: 10 }, (_, seed) => [
				`random ${seed + 1}`,
				() => write(newFolder(), randomSite(seed + 1)),
			])
		: DOCPROOF_SITES.split(":").flatMap((folder) =>
				readdirSync(folder)
					.map((name) => join(folder, name))
					.filter((site) => existsSync(join(site, "docs.json")))
					.map((site) => [basename(site), () => site] as const),
			);

/** What somebody adds to a page; `|` is where it is completed. */
const additions = [
	"[x](|)",
	"[x](/|)",
	"[x](./|)",
	"[x](#|)",
	'<Card title="x" href="|" />',
	'<Badge color="|">x</Badge>',
	"<Badge |>x</Badge>",
	"![x](/|)",
];

/** What is listed, or shown, twice is told, and where a list of pages has one less. */
const expected =
	/^(?:navigation-page-listed-once|operation-has-one-page|operation-is-generated-once|generated-page-has-own-slug)$/;

interface Inserted {
	readonly text: string;
	readonly isNew: boolean;
}

class Trial {
	readonly #site: OpenSite;
	readonly #root: string;

	constructor(root: string) {
		this.#root = root;
		this.#site = new OpenSite(root, filesOnDisk);
	}

	get pages(): readonly string[] {
		return this.#site.site.pages.all.map(({ path }) => path);
	}

	textOf(path: string): string {
		return readFileSync(join(this.#root, path), "utf8");
	}

	/**
	 * How often each rule tells something, in each file; a page of strangers that is listed now can
	 * have faults of its own.
	 */
	told(): ReadonlyMap<string, number> {
		const counts = new Map<string, number>();
		for (const { rule, at } of this.#site.results.findings) {
			const isOther = at.file.path !== "docs.json" && /^page-/.test(rule);
			if (DOCPROOF_SITES !== undefined && isOther) continue;
			counts.set(rule, (counts.get(rule) ?? 0) + 1);
		}
		return counts;
	}

	/** The text with each of the items, at the mark. */
	completed(path: string, before: string, after: string): readonly Inserted[] {
		const text = before + after;
		const offset = before.length;
		this.#site.setText(path, text);
		const context = contextAt(path, text, offset);
		// The end of a page of strangers can be in a block of code that nothing closes.
		if (context === undefined && DOCPROOF_SITES !== undefined) return [];
		if (context === undefined) throw new Error(`Nothing at ${before}|${after}`);
		const { start } = context.range;
		const typed = text.slice(start, offset);
		const { site } = this.#site;
		const asked = { site, path, text, start, typed, hasSettings: true };
		const { chosen } = chooseCandidates(candidates(asked, context.expected), typed);
		const document = TextDocument.create("file:///x", "x", 1, text);
		const position = document.positionAt(offset);
		const place = { document, context, position, typed, client: {} };
		this.#site.setText(path, undefined);
		return chosen.flatMap((one, index) => {
			const { textEdit, detail = "" } = toItem(place, one, index) ?? {};
			if (textEdit === undefined || !("range" in textEdit)) return [];
			const isNew = /not listed yet|no page yet/.test(detail);
			return [{ text: TextDocument.applyEdits(document, [textEdit]), isNew }];
		});
	}

	/** The rules that tell more of it, with another text. */
	more(path: string, text: string, before: ReadonlyMap<string, number>): readonly string[] {
		this.#site.setText(path, text);
		const more = Array.from(this.told()).filter(([rule, count]) => count > (before.get(rule) ?? 0));
		this.#site.setText(path, undefined);
		return more.map(([rule]) => rule);
	}
}

function addedTo(text: string, random: (below: number) => number): readonly [string, string] {
	const lists = [...text.matchAll(/"pages":\s*\[(\s*\])?/g)];
	const list = lists[random(lists.length)];
	if (list === undefined) {
		const [before = "", after = ""] = (additions[random(additions.length)] ?? "").split("|");
		return [`${text}\n\n${before}`, `${after}\n`];
	}
	const isEmpty = list[1] !== undefined;
	const at = list.index + list[0].length - (list[1]?.length ?? 0);
	const [before = "", after = ""] = (['"|"', '"/|"', '"GET |"', "|"][random(4)] ?? "").split("|");
	return [text.slice(0, at) + before, after + (isEmpty ? "" : ",") + text.slice(at)];
}

it.each(sites.map((site, index) => [...site, index + 1] as const))(
	"%s takes what is completed",
	(_, make, seed) => {
		const trial = new Trial(make());
		const told = trial.told();
		const random = randomFrom(seed * 100);
		let tried = 0;
		for (let step = 0; step < positions; step++) {
			const { pages } = trial;
			// The navigation of some is in a part.
			const inDocs = random(3) === 0 && trial.textOf("docs.json").includes('"pages"');
			const path = inDocs ? "docs.json" : (pages[random(pages.length)] ?? "");
			const [before, after] = addedTo(trial.textOf(path), random);
			const items = trial.completed(path, before, after);
			for (const { text, isNew } of items.slice(0, 5)) {
				const more = trial.more(path, text, told);
				const wrong = more.filter((rule) => isNew || !expected.test(rule));
				expect(wrong, `${path}: ${text.slice(before.length - 40, before.length + 60)}`).toEqual([]);
				tried++;
			}
		}
		expect(tried).toBeGreaterThan(positions);
	},
	240_000,
);
