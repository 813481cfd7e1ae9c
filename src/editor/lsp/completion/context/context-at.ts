import { bodyContext } from "./body-context.ts";
import type { CompletionContext } from "./context.ts";
import { frontmatterBlock, frontmatterContext } from "./frontmatter-context.ts";
import { jsonContext } from "./json-context.ts";

/** The context of the cursor; `undefined` if docproof has no completion at the position. */
export function contextAt(
	path: string,
	text: string,
	offset: number,
): CompletionContext | undefined {
	if (/\.json$/.test(path)) return jsonContext(text, offset);
	if (/\.[jt]sx$/.test(path)) return bodyContext(text, 0, offset, true);
	if (!/\.mdx?$/i.test(path)) return undefined;
	const block = frontmatterBlock(text);
	if (block === undefined) return bodyContext(text, 0, offset, false);
	const { start, end, isClosed } = block;
	if (offset >= start && (isClosed ? offset < end : offset <= end))
		return frontmatterContext(text, block, offset);
	// The delimiter lines of the frontmatter have no completion.
	const body = isClosed ? end + 3 : end;
	return offset < body ? undefined : bodyContext(text, body, offset, false);
}
