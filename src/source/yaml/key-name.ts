// Keys of YAML that are mappings or lists, which js-yaml makes names of that nobody has written.
import type { Location } from "../location.ts";

/** The name that every key gets that is a mapping. */
export const nameOfMapping = "[object Object]";

/** The text of a key at a place that is a mapping or a list; `undefined` for any other. */
export function writtenKey(
	{ file, range }: Location,
	name: string,
): string | undefined {
	const text = file.text.slice(range.start, range.end);
	const isOther =
		name === nameOfMapping ? /[:{[*]/.test(text) : /^(?:\[|-\s)/.test(text);
	return isOther ? text.replace(/\s+/g, " ") : undefined;
}
