// Which fixes can be put in together.
import { expect, it } from "vitest";
import { withoutOverlaps } from "../../../src/check/fix/edits.ts";
import type { Finding } from "../../../src/engine/finding.ts";
import { fixedLocation, SourceFile } from "../../../src/text/source-file.ts";

const fixing = (path: string, start: number, end: number): Finding => {
	const at = fixedLocation(new SourceFile(path, "0123456789"), { start, end });
	return {
		...{ at, rule: "a", message: "Wrong.", consequence: "Nobody reads it." },
		...{ severity: "error", stopsBuild: false, isListed: true },
		fix: { at, text: "x" },
	};
};

it("tells files apart whose names are written in two ways", () => {
	const [composed, decomposed] = ["\u00e9.mdx", "e\u0301.mdx"];
	const kept = withoutOverlaps([
		fixing(composed, 0, 5),
		fixing(decomposed, 1, 2),
		fixing(composed, 3, 6),
	]);
	expect(kept.map(({ at }) => [at.file.path, at.range.start, at.range.end])).toEqual([
		[decomposed, 1, 2],
		[composed, 0, 5],
	]);
});
