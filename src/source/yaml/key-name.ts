// Keys of YAML that are mappings or lists, which js-yaml makes names of that nobody has written.
import type { Location } from "../location.ts";

/** The name that every key gets that is a mapping. */
export const nameOfMapping = "[object Object]";

/** Of a key at a place that is a mapping or a list the start of its text, of any other its name. */
export function writtenKey({ file, range }: Location, name: string): string {
	const text = file.text.slice(range.start, range.end);
	const isOther =
		name === nameOfMapping ? /[:{[*]/.test(text) : /^(?:\[|-\s)/.test(text);
	if (!isOther) return name;
	const line = text.slice(0, 1000).replace(/\s+/g, " ");
	return line.length > 80 ? `${line.slice(0, 77)}...` : line;
}
