import type { CodeBlock } from "../../mdx/body.ts";

export interface BlockContent {
	readonly language: string | undefined;
	/** The rest of the line that opens the block. */
	readonly options: string;
	/** The number of lines of code. */
	readonly lines: number;
}

export function readBlock(text: string, { opening, end }: CodeBlock): BlockContent {
	const [, mark = "", info = ""] =
		/^(`+|~+)(.*)$/s.exec(text.slice(opening.start, opening.end)) ?? [];
	const linesBelow = text.slice(opening.end, end).split("\n").slice(1);
	const lastLine = linesBelow.at(-1)?.replace(/^[ \t>]*/, "") ?? "";
	const isClosed = lastLine.startsWith(mark) && [...lastLine].every((one) => one === mark[0]);
	const [language = "", ...rest] = info.trim().split(/\s+/);
	const isLanguage = language !== "" && !/[={]/.test(language);
	return {
		language: isLanguage ? language : undefined,
		options: (isLanguage ? rest : [language, ...rest]).join(" "),
		lines: linesBelow.length - (isClosed ? 1 : 0),
	};
}
