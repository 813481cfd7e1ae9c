// What is asked for at a place of a file.
import { bodyContext } from "./body-context.ts";
import type { Context } from "./context.ts";
import { frontmatterBlock, frontmatterContext } from "./frontmatter-context.ts";
import { jsonContext } from "./json-context.ts";

/** `undefined` where nothing is known that could stand there. */
export function contextAt(path: string, text: string, offset: number): Context | undefined {
	if (/\.json$/.test(path)) return jsonContext(text, offset);
	if (/\.[jt]sx$/.test(path)) return bodyContext(text, 0, offset, true);
	if (!/\.mdx?$/i.test(path)) return undefined;
	const block = frontmatterBlock(text);
	if (block === undefined) return bodyContext(text, 0, offset, false);
	const { start, end, isClosed } = block;
	if (offset >= start && (isClosed ? offset < end : offset <= end))
		return frontmatterContext(text, block, offset);
	// The lines around it are its own.
	const body = isClosed ? end + 3 : end;
	return offset < body ? undefined : bodyContext(text, body, offset, false);
}
