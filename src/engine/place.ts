// A place in a few words, for a message about ourselves.
import type { Location } from "../source/location.ts";

export function place({ file, range }: Location): string {
	const { line, column } = file.position(range.start);
	return `${file.path}:${line}:${column}`;
}
