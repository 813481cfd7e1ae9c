/**
 * Whether `npm run test:long` runs: what tries some of its inputs otherwise then tries all of them.
 */
const isThorough = process.env.DOCPROOF_TESTS === "thorough";

/** One amount for each commit, and another for those tests that may take minutes. */
export function amountOf<T>(quick: T, thorough: T): T {
	return isThorough ? thorough : quick;
}
