// A name of any length is told in a sentence that can be read.
import { rmSync } from "node:fs";
import { expect, it } from "vitest";
import { SettingsError } from "../../src/check/settings/config.ts";
import { checkSite } from "../../src/check/site/validate.ts";
import type { Result } from "../../src/engine/result.ts";
import { concise } from "../../src/output/formats/concise.ts";
import { github } from "../../src/output/formats/github.ts";
import { prettyReporter } from "../../src/output/formats/pretty.ts";
import { kinds, longName, pieces, siteOf } from "../long-names.ts";
import { plain, sited } from "../print.ts";
import { newPath, write } from "../temporary.ts";
import { amountOf } from "../thorough.ts";

/** A sentence or two, and what stands around them. */
const longestSentence = 1000;
const longestLine = 5000;

function longestIn(text: string): number {
	return text.split("\n").reduce((max, line) => Math.max(max, line.length), 0);
}

function checkLengths(result: Result): void {
	for (const finding of result.findings) {
		const { message, hint = "", consequence, related = [] } = finding;
		const others = related.map((other) => other.message);
		for (const sentence of [message, hint, consequence, ...others])
			expect(sentence.length).toBeLessThanOrEqual(longestSentence);
		expect(related.length).toBeLessThan(10);
	}
	for (const format of [prettyReporter, concise, github])
		expect(longestIn(format([sited(result)], plain))).toBeLessThan(longestLine);
}

/** Checks what is said of a site, be it an error that stops the run. */
function tryName(kind: string, name: string): void {
	const root = write(newPath(), siteOf(kind, name));
	try {
		const result = checkSite(root).result;
		expect(result.failures).toEqual([]);
		checkLengths(result);
	} catch (error) {
		if (!(error instanceof SettingsError)) throw error;
		expect(longestIn(error.message)).toBeLessThan(longestLine);
	} finally {
		rmSync(root, { recursive: true });
	}
}

it.each(pieces.slice(0, amountOf(1, pieces.length)))("takes names of many `%s`", (piece) => {
	const name = longName(piece, amountOf(10_000, 100_000));
	// Each kind of place in turn.
	for (const [index, kind] of kinds.entries())
		if (index % amountOf(5, 1) === 0) tryName(kind, name);
});
