// Text that is meant as markup but is none.
import { frontmatterLength, parseFrontmatter } from "../../../src/mdx/frontmatter.ts";
import { readBody } from "../../../src/mdx/read-body.ts";
import { property } from "../../../src/source/value.ts";
import { type Kind, pageFiles } from "../kind.ts";
import { type Change, type TextMatch, textKind } from "../text-kind.ts";

/** The first line of a plain paragraph between blank lines. */
const paragraph = /(?<=\n\n)[A-Z][a-z][^`<>{}[\]$*_|\n]{20,}\n(?=\n)/g;
const table = /(?<=\n\n)\|[^`\n\\]+\|\n\|[-:| ]+\|\n(?:\|[^`\n\\]+\|\n)+/g;

/**
 * The closing fences of blocks with a language that precede another such block. A fence without a
 * language would be read as the missing one.
 */
function closingFences(text: string): number[] {
	const fences = Array.from(text.matchAll(/^[ \t>]*(?:```|~~~|\$\$).*$/gm));
	const ends: number[] = [];
	for (let index = 0; index + 2 < fences.length; index += 2) {
		const [opening, closing, next] = fences.slice(index, index + 3);
		if (closing === undefined || closing[0] !== "```") continue;
		if (!/^```(?!md)\w/.test(opening?.[0] ?? "")) continue;
		if (/^```(?!md)\w/.test(next?.[0] ?? "")) ends.push(closing.index);
	}
	return ends;
}

function before(insert: string): (textMatch: TextMatch) => Change {
	return ({ written }) => ({ text: insert + written, at: 0 });
}

/** The lines of a table whose rows have equally many cells. */
function linesOf(written: string): readonly string[] | undefined {
	const lines = written.split("\n").slice(0, -1);
	const counts = new Set(lines.map((line) => line.split("|").length));
	return counts.size === 1 && (lines[0]?.split("|").length ?? 0) > 3 ? lines : undefined;
}

export const markupKinds: readonly Kind[] = [
	{
		name: "a block of code that is not closed",
		rule: "code-block-closed",
		files: pageFiles,
		plant: ({ text }, chance) => {
			const ends = closingFences(text);
			if (ends.length === 0) return undefined;
			const start = chance.one(ends);
			const rest = text.slice(start + 4);
			const planted = text.slice(0, start) + rest;
			// The page does not parse if the code swallows an end tag.
			if (readBody(planted).kind !== "body") return undefined;
			return { text: planted, at: start + rest.indexOf("```") };
		},
	},
	textKind(
		"the last block of code that is not closed",
		"code-block-closed",
		/(?<=\n\n)[A-Z][^<>{}[\]\n]*\n(?![\s\S])/g,
		({ written }) => ({ text: `\`\`\`sh\nnpm install\n\n${written}`, at: 0 }),
	),
	textKind(
		"a fence at the end that opens a block",
		"code-block-closed",
		/(?<=\n\n[^<{\n][^\n]*\n)(?![\s\S])/g,
		() => ({ text: "```\n", at: 0 }),
	),
	textKind("two amounts in dollars", "dollar-sign-escaped", paragraph, ({ written }) => ({
		text: written.replace(" ", " costs $5 to $10 for "),
		at: 0,
	})),
	textKind(
		"two names that begin with a dollar sign",
		"dollar-sign-escaped",
		paragraph,
		({ written }) => ({
			text: written.replace(" ", " with $HOME and $PATH "),
			at: 0,
		}),
	),
	textKind(
		"a callout with colons",
		"callout-is-component",
		paragraph,
		before(":::tip\nSome text.\n:::\n\n"),
	),
	textKind(
		"a callout in a quote",
		"callout-is-component",
		paragraph,
		before("> [!WARNING]\n> Some text.\n\n"),
	),
	textKind(
		"a space between the text and the target of a link",
		"link-in-one-piece",
		/(?<=\n[^\n`|]*[a-z] \[[^[\]`!\n]+\])\((?:\/|https:)[^()\s]+\)/g,
		({ written }) => ({ text: ` ${written}`, at: 0 }),
	),
	textKind("a table without its dashes", "table-well-formed", table, ({ written }) => {
		const lines = linesOf(written);
		const text = lines?.toSpliced(1, 1).join("\n");
		return text === undefined ? undefined : { text: `${text}\n`, at: 0 };
	}),
	textKind("a table with fewer dashes than columns", "table-well-formed", table, ({ written }) => {
		const [head = "", dashes = "", ...rows] = linesOf(written) ?? [];
		const fewer = dashes.replace(/^\|[^|]*/, "");
		return dashes === ""
			? undefined
			: {
					text: `${[head, fewer, ...rows].join("\n")}\n`,
					at: head.length + 1,
				};
	}),
	textKind("a row that is wider than its table", "table-well-formed", table, ({ written }) => {
		if (linesOf(written) === undefined) return undefined;
		const text = written.replace(/\n$/, " more |\n");
		return { text, at: text.length - 4 };
	}),
	textKind(
		"a component in small letters",
		"component-capital",
		/<(Note|Tip|Info|Warning|Check)>(?:(?!<\/?\1)[\s\S])*<\/\1>/g,
		({ written }) => ({
			text: written.replaceAll(/<\/?[A-Z]\w+>/g, (tag) =>
				tag.includes(written.slice(1, 5)) ? tag.toLowerCase() : tag,
			),
			at: 1,
		}),
	),
	{
		name: "a title that YAML cuts",
		rule: "field-not-cut",
		files: pageFiles,
		plant: ({ text }) => {
			const match = /^---\n(?:.*\n)*?(title: [A-Z]\w+) \w[^:#\n"]*\n/.exec(text);
			const end = match?.[0].lastIndexOf(match[1] ?? "") ?? 0;
			if (match?.[1] === undefined) return undefined;
			const at = end + match[1].length;
			return { text: `${text.slice(0, at)} #2${text.slice(at)}`, at };
		},
	},
	{
		name: "a heading that repeats the title",
		rule: "title-shown-once",
		files: pageFiles,
		plant: ({ path, text }) => {
			const title = property(parseFrontmatter(path, text)?.value, "title");
			const end = frontmatterLength(`${text}\n`) ?? 0;
			if (typeof title !== "string" || !/^[\w ]+$/.test(title)) return undefined;
			if (/^(?:#|mode:)/m.test(text) || text[end] !== "\n") return undefined;
			const insert = `\n\n# ${title}\n`;
			return {
				text: text.slice(0, end) + insert + text.slice(end),
				at: end + 2,
			};
		},
	},
];
