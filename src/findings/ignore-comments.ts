// Comments that say of the line below or beside them that what is found there is accepted.
import type { IgnoreComment } from "../engine/comments.ts";
import { pageFile } from "../facts/pages/page.ts";
import { byBody } from "../site/pages/bodies.ts";
import { each, question, type Site } from "../site/parts/site.ts";
import { ignoreMark } from "../source/mdx/proven-page.ts";
import { endOfCode } from "../source/rewrite.ts";
import { fixedLocation, type Location, type SourceFile } from "../source/source-file.ts";

/**
 * A comment, and the words behind the mark. YAML and frontmatter have `#` comments, the body of a
 * page those of JSX.
 */
interface Written {
	readonly start: number;
	readonly end: number;
	readonly words: string;
	/** Where the words begin. */
	readonly behind: number;
}

/**
 * The comments of YAML files, of frontmatter and of the bodies below it, whether or not they accept
 * anything.
 */
export const ignoreComments = question((site): readonly IgnoreComment[] => [
	...(site.files.hasBodies ? inBodies(site) : inFrontmatter(site)),
	...inData(site),
]);

const inBodies = byBody((site, body) => {
	if (!body.hasMark) return [];
	const head =
		body.kind === "page" ? pageFile(site.files, body.path).page.frontmatter?.file.text.length : 0;
	return guarded(site, body.file, head ?? 0);
});

const inFrontmatter = each({
	items: ({ pages }) => pages.all,
	ask: (site, { frontmatter }) => {
		if (frontmatter === undefined) return [];
		const { file } = frontmatter;
		return guarded(site, file, file.text.length);
	},
});

const inData = each({
	items: ({ specs: { all, overlays } }): readonly SourceFile[] => [
		...all.flatMap((spec) => (spec.kind === "readable" ? spec.document.file : [])),
		...[...overlays.known.values()].map(({ document }) => document.file),
	],
	ask: (site, file) => guarded(site, file, file.text.length),
});

/** `head`: how much of it is YAML; the rest is the body of a page, or a script. */
function guarded(site: Site, file: SourceFile, head: number): readonly IgnoreComment[] {
	return site.files.failures.guard(
		file.path,
		() => ignoreCommentsIn(file, head),
		() => [],
	);
}

function ignoreCommentsIn(file: SourceFile, head: number): IgnoreComment[] {
	if (!file.text.includes(ignoreMark)) return [];
	// JSON has no comments.
	if (head === file.text.length && /^\s*[{[]/.test(file.text)) return [];
	const comments: IgnoreComment[] = [];
	const meant = new MeantLines(file, head);
	// From the last to the first, as one can mean the same line as the next.
	for (const written of commentsIn(file.text, head).reverse()) {
		const at = fixedLocation(file, written);
		comments.push({ at, ...wordsOf(file, written, at), line: meant.of(at) });
	}
	return comments.reverse();
}

function wordsOf(
	file: SourceFile,
	{ words, behind }: Written,
	at: Location,
): Omit<IgnoreComment, "at" | "line"> {
	const [, space = "", rule = "", rest = ""] =
		/^(\s+)([\w-]+(?:\/[\w-]+)*)(.*)$/s.exec(words.trimEnd()) ?? [];
	const [colon, reason = ""] = /^\s*:\s*(.*)$/s.exec(rest) ?? [];
	const start = behind + space.length;
	const end = start + rule.length;
	return {
		rule,
		ruleAt: rule === "" ? at : fixedLocation(file, { start, end }),
		reason,
		lacksColon: rest !== "" && colon === undefined,
	};
}

function commentsIn(text: string, head: number): Written[] {
	const found: Written[] = [];
	const isCode = codeIn(text);
	let closing = 0;
	for (
		let mark = text.indexOf(ignoreMark);
		mark !== -1;
		mark = text.indexOf(ignoreMark, mark + ignoreMark.length)
	) {
		const behind = mark + ignoreMark.length;
		const open = endOfCode(text, mark);
		if (mark >= head && text.startsWith("{/*", open - 3)) {
			if (closing !== -1 && closing < behind) closing = text.indexOf("*/}", behind);
			if (closing === -1 || isCode(open)) continue;
			const words = text.slice(behind, closing);
			found.push({ start: open - 3, end: closing + 3, words, behind });
		} else if (mark < head && text[open - 1] === "#" && !text.slice(open, mark).includes("\n")) {
			if (open > 1 && !/[ \t\n]/.test(text[open - 2] ?? "")) continue;
			const words = /^[^\n\r]*/.exec(text.slice(behind))?.[0] ?? "";
			const end = behind + words.trimEnd().length;
			found.push({ start: open - 1, end, words, behind });
		}
	}
	return found;
}

/**
 * Tells of an offset of a body whether code is shown there: what looks like a comment is none then.
 */
function codeIn(text: string): (offset: number) => boolean {
	const blocks = [...text.matchAll(/^[ \t>]*(`{3,}|~{3,})[\s\S]*?(?:^[ \t>]*\1|(?![\s\S]))/gm)];
	const endOf = ({ 0: block, index }: RegExpExecArray): number => index + block.length;
	let next = 0;
	// Offsets come from the first to the last.
	return (offset) => {
		for (let at = blocks[next]; at && endOf(at) <= offset; at = blocks[next]) next++;
		const start = blocks[next]?.index ?? offset + 1;
		return start <= offset || text[offset - 4] === "`";
	};
}

const alone = /^\s*(?:\{\/\*.*\*\/\}\s*)?$/;

/** The lines that comments mean, asked from the last comment of a file to the first. */
class MeantLines {
	readonly #file: SourceFile;
	readonly #head: number;
	/** The line last passed over, and where that led to. */
	#last: { readonly from: number; readonly to: number } | undefined;

	constructor(file: SourceFile, head: number) {
		this.#file = file;
		this.#head = head;
	}

	/**
	 * A comment beside something means its line, one on a line of its own the next line that is no
	 * comment.
	 */
	of({ range }: Location): number {
		const file = this.#file;
		const { line } = file.position(range.start);
		const last = file.position(range.end).line;
		const before = file.text.slice(file.lineStart(line), range.start);
		const after = file.text.slice(range.end, file.lineStart(last + 1));
		if (before.trim() !== "" || after.trim() !== "") return line;
		let next = last + 1;
		while (next < file.lineCount && this.#isAlone(next))
			next = next === this.#last?.from ? this.#last.to : next + 1;
		this.#last = { from: line, to: next };
		return next;
	}
	/** Whether nothing but a comment is on a line. */
	#isAlone(line: number): boolean {
		const text = this.#file.line(line);
		const isYaml = this.#file.lineStart(line) < this.#head;
		return alone.test(text) || (isYaml && /^\s*#/.test(text));
	}
}
