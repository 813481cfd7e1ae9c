// Source text of pages and snippets that is parsed differently from its probable intention.

import type { Slip } from "../../../mdx/slip.ts";
import type { BodyFile } from "../../facts/bodies/body-file.ts";

const noSlips: readonly never[] = [];

export function slipsIn({ reading }: BodyFile, ...kinds: readonly Slip["kind"][]): readonly Slip[] {
	// The function returns early, because most bodies have no slips.
	if (reading.kind !== "body" || reading.body.slips.length === 0) return noSlips;
	return reading.body.slips.filter(({ kind }) => kinds.includes(kind));
}

export function textAt({ file }: BodyFile, { start, end }: Slip["range"]): string {
	return file.text.slice(start, end);
}
