// The differences between two states of a body: how much of which content, and under which headings.
// The content is compared as multisets, in time that is linear in the length of the bodies.
import { wordsIn } from "../../check/catalogue/prose.ts";
import type { Body, Element } from "../../mdx/body.ts";
import { frontmatterLength } from "../../mdx/frontmatter.ts";
import { readProse } from "../../mdx/prose.ts";
import type { BodyFile } from "../../site/facts/bodies/body-file.ts";
import { EnclosingElements } from "../../site/facts/bodies/ids/holders.ts";
import { groupBy, lastIndexUpTo } from "../../text/lists.ts";
import type { SourceFile } from "../../text/source-file.ts";
import { bodyContents, type PageChange } from "./review.ts";

export type TextDifference = Pick<
	PageChange,
	"content" | "added" | "removed" | "headings" | "names"
>;

/** A word, a line of code, a row of a table, or another part of a body. */
interface BodyPiece {
	readonly content: NonNullable<PageChange["content"]>;
	readonly key: string;
	readonly offset: number;
	/** The name of a heading, parameter or component. */
	readonly name?: string;
}

/** Bodies that cannot be parsed are compared as lines. */
export function compareBodies(former: BodyFile, current: BodyFile): readonly TextDifference[] {
	const isParsed = [former, current].every(({ reading }) => reading.kind === "body");
	const read = isParsed ? piecesOf : sourceLinesOf;
	const [before, after] = [read(former), read(current)];
	const differences = bodyContents.flatMap((content) => differenceOf(content, before, after));
	if (differences.length > 0) return differences;
	const keysOf = ({ pieces }: BodyPieces): string => pieces.map(({ key }) => key).join("\n");
	const headings = changedHeadings(before, after, () => true);
	return [{ content: keysOf(before) === keysOf(after) ? "markup" : "order", headings }];
}

interface BodyPieces {
	readonly pieces: readonly BodyPiece[];
	/** The text of the heading above an offset; empty above the first heading. */
	readonly headingAbove: (offset: number) => string;
}

function differenceOf(
	content: (typeof bodyContents)[number],
	before: BodyPieces,
	after: BodyPieces,
): readonly TextDifference[] {
	const isOwn = (piece: BodyPiece): boolean => piece.content === content;
	const removedPieces = piecesWithout(before.pieces.filter(isOwn), after.pieces.filter(isOwn));
	const addedPieces = piecesWithout(after.pieces.filter(isOwn), before.pieces.filter(isOwn));
	if (removedPieces.length + addedPieces.length === 0) return [];
	const names = new Set([...addedPieces, ...removedPieces].flatMap(({ name }) => name ?? []));
	return [
		{
			content,
			added: addedPieces.length,
			removed: removedPieces.length,
			headings: content === "headings" ? [] : changedHeadings(before, after, isOwn),
			...(names.size > 0 && { names: [...names] }),
		},
	];
}

/** The pieces that other pieces do not have, as often as they do not have them. */
function piecesWithout(
	pieces: readonly BodyPiece[],
	others: readonly BodyPiece[],
): readonly BodyPiece[] {
	const counts = new Map<string, number>();
	for (const { key } of others) counts.set(key, (counts.get(key) ?? 0) + 1);
	return pieces.filter(({ key }) => {
		const count = counts.get(key) ?? 0;
		counts.set(key, count - 1);
		return count <= 0;
	});
}

/** The headings with other pieces below them, first those of the later state. */
function changedHeadings(
	before: BodyPieces,
	after: BodyPieces,
	isOwn: (piece: BodyPiece) => boolean,
): readonly string[] {
	const keysByHeading = ({ pieces, headingAbove }: BodyPieces): Map<string, string> =>
		new Map(
			Array.from(
				groupBy(pieces.filter(isOwn), ({ offset }) => headingAbove(offset)),
				([heading, below]) => [heading, below.map(({ key }) => key).join("\n")],
			),
		);
	const [formerKeys, currentKeys] = [keysByHeading(before), keysByHeading(after)];
	// A heading with the content of a heading that is gone has only another text.
	const goneKeys = keysWithout(formerKeys, currentKeys);
	const newKeys = keysWithout(currentKeys, formerKeys);
	const headings = new Set([...currentKeys.keys(), ...formerKeys.keys()]);
	return [...headings].filter((heading) => {
		const [formerKey, currentKey] = [formerKeys.get(heading), currentKeys.get(heading)];
		if (heading === "" || formerKey === currentKey) return false;
		if (formerKey === undefined) return !goneKeys.has(currentKey);
		return currentKey !== undefined || !newKeys.has(formerKey);
	});
}

function keysWithout(
	keys: ReadonlyMap<string, string>,
	others: ReadonlyMap<string, string>,
): ReadonlySet<string | undefined> {
	return new Set([...keys].flatMap(([heading, key]) => (others.has(heading) ? [] : key)));
}

function sourceLinesOf({ file: { text } }: BodyFile): BodyPieces {
	const start = frontmatterLength(`${text}\n`) ?? 0;
	const lines = linesOf(text, start, text.length);
	return {
		pieces: lines.map((line) => ({ ...line, content: "lines" })),
		headingAbove: () => "",
	};
}

function piecesOf(file: BodyFile): BodyPieces {
	if (file.reading.kind !== "body") return sourceLinesOf(file);
	const { text } = file.file;
	if (file.kind === "script")
		return { pieces: linesOf(text, 0, text.length), headingAbove: () => "" };
	const { body } = file.reading;
	const pieces = [
		...body.headings.map(({ text: name, start }): BodyPiece => {
			const key = name.trim();
			return { content: "headings", key, name: key, offset: start };
		}),
		...proseOf(
			file.file,
			new Set(body.headings.map(({ start }) => file.file.lineStartBefore(start))),
		),
		...body.codes.flatMap(({ opening: { start, end: lineEnd }, end }): BodyPiece[] => [
			// A block has changed if its language or title has.
			{ content: "code blocks", key: text.slice(start, lineEnd).trimEnd(), offset: start },
			...linesOf(text, lineEnd, end),
		]),
		...body.elements.flatMap(elementPieces),
		...body.imports.flatMap(({ source, range, names }) =>
			names.map(({ imported, local: name }): BodyPiece => {
				const key = `${source} ${imported} ${name}`;
				return { content: "imports", key, name, offset: range.start };
			}),
		),
		...body.links.map(
			({ kind, target, start }): BodyPiece => ({
				content: kind === "image" ? "pictures" : "links",
				key: target,
				offset: start,
			}),
		),
	].sort((one, other) => one.offset - other.offset);
	return { pieces: withParameters(pieces, body), headingAbove: headingsOf(body) };
}

function headingsOf({ headings }: Body): BodyPieces["headingAbove"] {
	return (offset) =>
		headings[lastIndexUpTo(headings, offset, ({ start }) => start)]?.text.trim() ?? "";
}

/** The lines that are not blank, without the fence at the end of a code block. */
function linesOf(text: string, start: number, end: number): readonly BodyPiece[] {
	let offset = start;
	return text
		.slice(start, end)
		.split("\n")
		.flatMap((line): BodyPiece[] => {
			const key = line.trimEnd();
			const piece = { content: "lines of code", key, offset } as const;
			offset += line.length + 1;
			return /^\s*(?:`{3,}|~{3,})?$/.test(key) ? [] : [piece];
		});
}

/** The words of paragraphs with their code, and the rows of tables. */
function proseOf(file: SourceFile, headingLines: ReadonlySet<number>): readonly BodyPiece[] {
	const { text } = file;
	const rows = new Map<number, BodyPiece>();
	const words: BodyPiece[] = [];
	for (const block of readProse(text)) {
		const { start, end } = block.range;
		const lineStart = file.lineStartBefore(start);
		if (headingLines.has(lineStart)) continue;
		const written = text.slice(start, end).replaceAll(/\]\([^()\n]*\)|<[^<>]*>/g, " ");
		const shownWords = wordsIn(written);
		if (/^[ \t>]*\|/.test(text.slice(lineStart, start))) {
			const key = `${rows.get(lineStart)?.key ?? ""}|${shownWords.join(" ")}`;
			rows.set(lineStart, { content: "rows of tables", key, offset: lineStart });
		} else for (const key of shownWords) words.push({ content: "words", key, offset: start });
	}
	return [...words, ...rows.values()];
}

function elementPieces({ name, kind, start, attributes }: Element): readonly BodyPiece[] {
	// Other HTML elements are markup of the words in them.
	if (kind === "script" || !/^(?:[A-Z].*|img|video|audio|iframe)$/.test(name)) return [];
	const key = JSON.stringify([name, attributes.map((one) => [one.name, one.value])]);
	const content = name === "img" ? "pictures" : "components";
	return [{ content, key, offset: start, ...(content === "components" && { name }) }];
}

/** The pieces with one piece for each field that describes a parameter, in place of its content. */
function withParameters(pieces: readonly BodyPiece[], { elements }: Body): readonly BodyPiece[] {
	const fields = elements.filter(({ name }) => /^(?:ParamField|ResponseField)$/.test(name));
	if (fields.length === 0) return pieces;
	const enclosingFields = new EnclosingElements(fields);
	const startFields = new Map(fields.map((field) => [field.start, field]));
	const contentByField = new Map<Element, BodyPiece[]>();
	const otherPieces: BodyPiece[] = [];
	for (const piece of pieces) {
		const isField = piece.content === "components";
		const field = (isField && startFields.get(piece.offset)) || enclosingFields.of(piece.offset);
		const content = field && contentByField.get(field);
		if (field === undefined) otherPieces.push(piece);
		else if (content === undefined) contentByField.set(field, [piece]);
		else content.push(piece);
	}
	const parameters = Array.from(contentByField, ([field, content]): BodyPiece => {
		const names = field.attributes.filter(({ name }) =>
			/^(?:path|query|body|header|name)$/.test(name),
		);
		const name = names[0]?.value ?? "";
		const key = content.map((piece) => piece.key).join("\n");
		return { content: "parameters", key, name, offset: field.start };
	});
	return [...otherPieces, ...parameters].sort((one, other) => one.offset - other.offset);
}
