import type { CodeBlock, Element } from "../../mdx/body.ts";
import type { BodyFile } from "../../site/facts/bodies/body-file.ts";
import { EnclosingElements } from "../../site/facts/bodies/ids/holders.ts";
import { computeLazily } from "../../text/memoised.ts";
import type { Range } from "../../text/source-file.ts";
import { type BlockContent, readBlock } from "./code-block.ts";
import { bodySource } from "./in-bodies.ts";
import { inPageOf, type PagePart, pagePartFields, partOfPage } from "./in-page.ts";
import { byName, type CatalogueRecord, kindOf, recordOf } from "./kind.ts";
import { integer, object, optional, string } from "./schema.ts";

const fields = object("A code block.", {
	language: optional(string("The first word of the line that opens it.")),
	title: optional(string("The rest of that line, without options such as `wrap` or `{1-3}`.")),
	lines: integer("The number of lines of code."),
	inComponent: optional(string("The name of the innermost element around it.")),
});

export type CodeFields = NonNullable<(typeof fields)["value"]>;

export const code = kindOf({
	name: "code",
	summary: "A code block in a page or snippet.",
	fields: partOfPage(fields),
	bodyFields: "all",
	sources: [
		bodySource(function* (site, file, body) {
			const inPage = inPageOf(site, file.path);
			const enclosingElements = new EnclosingElements(body.elements);
			for (const block of body.codes)
				yield codeRecord(file, block, enclosingElements.of(block.opening.start), inPage);
		}),
	],
});

function codeRecord(
	file: BodyFile,
	block: CodeBlock,
	element: Element | undefined,
	inPage: PagePart["inPage"],
): CatalogueRecord<CodeFields> {
	const { opening, end } = block;
	// The code is read again on demand, because the text of the file is not in memory.
	const content = computeLazily(() => readBlock(file.file.text, block));
	const ownFields = fieldsOfBlock({ content, element, inPage });
	return recordOf(
		ownFields,
		file.locate(opening),
		byName(() => {
			const info = file.locate(infoRange(file.file.text, block));
			return {
				language: ownFields.language === undefined ? undefined : info,
				title: ownFields.title === undefined ? undefined : info,
				lines: file.locate({ start: opening.start, end }),
			};
		}),
		file.path,
	);
}

interface ReadBlock extends PagePart {
	readonly content: () => BlockContent;
	readonly element: Element | undefined;
}

const fieldsOfBlock = pagePartFields<ReadBlock, CodeFields>({
	language: ({ content }) => content().language,
	title: ({ content }) => titleIn(content().options) || undefined,
	lines: ({ content }) => content().lines,
	inComponent: ({ element }) => element?.name,
});

/** The range of the text after the fence in the line that opens a block. */
function infoRange(text: string, { opening }: CodeBlock): Range {
	const line = text.slice(opening.start, opening.end);
	const [fence = ""] = /^(?:`+|~+)\s*/.exec(line) ?? [];
	return { start: opening.start + fence.length, end: opening.start + line.trimEnd().length };
}

const flagOption = /^(?:wrap|lines|expandable|twoslash|showLineNumbers)$/;

/** The title from `title="…"`, otherwise all text that is not an option. */
function titleIn(written: string): string {
	const [, named] = /(?:^|\s)title=["']([^"']*)["']/.exec(written) ?? [];
	if (named !== undefined) return named;
	return written
		.replaceAll(/(?<![\w-])[\w-]+=(?:"[^"]*"|'[^']*'|\{[^}]*(?:\}|$)|\S+)|\{[^}]*(?:\}|$)/g, " ")
		.split(/\s+/)
		.filter((word) => !flagOption.test(word))
		.join(" ")
		.trim();
}
