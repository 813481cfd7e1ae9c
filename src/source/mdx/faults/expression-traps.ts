// What stands in braces and is not JavaScript.
import { bracesAround, headingName, lastOpen, variable } from "./brace-traps.ts";
import { missingEnd } from "./missing-end.ts";
import { tagAround } from "./tags.ts";
import { because, escaped, type Stop, shown, type Trap, type Trapped } from "./trap.ts";

/** The first that knows the fault tells it. */
export const expressionTraps: readonly Trap[] = [
	lazyLine,
	openBrace,
	emptyValue,
	headingName,
	variable,
	attributeValue,
	missingEnd,
	spread,
	inText,
];

function lazyLine({ text, fault, at }: Stop): Trapped | undefined {
	if (fault.code !== "unexpected-lazy") return undefined;
	const what = fault.reason.includes("expression") ? "expression" : "tag";
	const end = Math.max(at + 1, at + (/^\S*/.exec(text.slice(at, at + 60))?.[0].length ?? 0));
	return {
		range: { start: at, end },
		message: `The ${what} goes on here, outside the list or quote that it begins in.`,
		hint: "Begin this line like the one before it: with `>` in a quote, with as many spaces in a list.",
	};
}

function openBrace({ text, fault, at }: Stop): Trapped | undefined {
	const isComment = fault.code === "open-comment";
	if (!isComment && !/^Unexpected end of file in expression/.test(fault.reason)) return undefined;
	const start = isComment ? at : lastOpen(text, at);
	if (start === undefined) return undefined;
	if (text.startsWith("{/*", start))
		return {
			range: { start, end: start + 3 },
			message: "The comment opened here is never closed.",
			hint: "End it with `*/}`.",
		};
	return {
		range: { start, end: start + 1 },
		message: "The brace opened here is never closed.",
		hint: "Close it with `}`, or write `\\{` if it is text.",
	};
}

function emptyValue({ text, fault, at }: Stop): Trapped | undefined {
	if (fault.code !== "unexpected-empty-expression") return undefined;
	const range = bracesAround(text, at);
	if (range === undefined) return undefined;
	return {
		range,
		message: "The braces of this attribute are empty.",
		hint: "Write a value in them, or remove the attribute.",
	};
}

function attributeValue({ text, fault, at }: Stop): Trapped | undefined {
	const range = bracesAround(text, at);
	if (
		range === undefined ||
		!/[\w$-]\s*=\s*$/.test(text.slice(Math.max(0, range.start - 40), range.start))
	)
		return undefined;
	const inner = text.slice(range.start + 1, range.end - 1);
	const isLine = !/[\r\n]/.test(inner) && inner !== "";
	return {
		range: { start: at, end: at + 1 },
		message: `This value is not valid JavaScript${because(fault.script)}.`,
		hint: "Correct it, or write the value in quotes.",
		...(isLine && {
			masks: [{ range, text: `{1${" ".repeat(inner.length - 1)}}` }],
		}),
	};
}

/** Braces between the attributes of a tag. */
function spread({ text, fault, at }: Stop): Trapped | undefined {
	const range = bracesAround(text, at);
	const isSpread = /spread/.test(fault.reason);
	if (!isSpread && (range === undefined || !isInTag(text, range.start))) return undefined;
	return {
		range: range ?? { start: at, end: at + 1 },
		message: `Braces between the attributes of a tag hold something else than \`...\` and a name${because(fault.script)}.`,
		hint: "Write `name={value}`.",
	};
}

function isInTag(text: string, offset: number): boolean {
	return tagAround(text, offset) !== undefined;
}

/** `{user id}`. */
function inText({ text, fault, at }: Stop): Trapped | undefined {
	const range = bracesAround(text, at);
	if (range === undefined || fault.code !== "acorn") return undefined;
	const written = text.slice(range.start, range.end);
	const isLine = !/[\r\n]/.test(written);
	const isProse = /^\{[\p{L}\p{N}_ ,.-]+\}$/u.test(written);
	const part = shown(text, range);
	const start = isLine ? range : { start: at, end: at + 1 };
	return {
		range: start,
		message: isLine
			? `\`${part}\` is not a JavaScript expression${because(fault.script)}.`
			: `What stands in the braces is not JavaScript${because(fault.script)}.`,
		hint: isProse
			? `Write \`\\${part}\`, or put it in backticks.`
			: "Put it in backticks, or write `\\{` for each brace.",
		masks: [{ range, text: written.replaceAll(/[^\s\w]/g, ";") }],
		...(isLine && {
			fix: {
				...escaped(text, range.start),
				...(!isProse && { isUnsafe: true }),
			},
		}),
	};
}
