// What the authors of pages and snippets can have meant for something else than it is.
import type { BodyFile } from "../../../facts/bodies/body-file.ts";
import type { Slip } from "../../../source/mdx/slip.ts";

const none: readonly never[] = [];

/** Those of some kinds that a body has. */
export function slipsIn({ reading }: BodyFile, ...kinds: readonly Slip["kind"][]): readonly Slip[] {
	// Most bodies have none.
	if (reading.kind !== "body" || reading.body.slips.length === 0) return none;
	return reading.body.slips.filter(({ kind }) => kinds.includes(kind));
}

/** A text as it is written in a body. */
export function writtenAt({ file }: BodyFile, { start, end }: Slip["range"]): string {
	return file.text.slice(start, end);
}
