import type { Location } from "../../source/source-file.ts";

/** Where something is written, as data. */
export interface Place {
	readonly file: string;
	readonly line: number;
	readonly column: number;
}

export function placeOf({ file, range }: Location): Place {
	return { file: file.path, ...file.position(range.start) };
}
