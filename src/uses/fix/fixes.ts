import type { Fixed } from "./rounds.ts";

/** What fixes come to. */
export interface Fixes {
	/** How many findings they fix. */
	readonly count: number;
	/** The files that they change, by path: what is to be in each. */
	readonly texts: Readonly<Record<string, string>>;
}

/** The fixes as data: of each file what it is to be. */
export function fixesOf({ files, fixes }: Fixed): Fixes {
	const texts = files.map(({ path, after }) => [path, after] as const);
	return { count: fixes, texts: Object.fromEntries(texts) };
}
