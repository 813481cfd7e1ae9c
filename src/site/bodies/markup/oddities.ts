// Source text of pages and snippets that is parsed differently from its probable intention.

import type { Oddity } from "../../../mdx/oddity.ts";
import type { BodyFile } from "../../facts/bodies/body-file.ts";

const noOddities: readonly never[] = [];

export function odditiesIn(
	{ reading }: BodyFile,
	...kinds: readonly Oddity["kind"][]
): readonly Oddity[] {
	// The function returns early, because most bodies have no oddities.
	if (reading.kind !== "body" || reading.body.oddities.length === 0) return noOddities;
	return reading.body.oddities.filter(({ kind }) => kinds.includes(kind));
}

export function textAt({ file }: BodyFile, { start, end }: Oddity["range"]): string {
	return file.text.slice(start, end);
}
