/** True each night. Tests that otherwise use some of their inputs then use all. */
export const isThorough = process.env.DOCPROOF_TESTS === "thorough";

/** The amount for each commit, or the larger one for each night. */
export function amountOf<T>(quick: T, thorough: T): T {
	return isThorough ? thorough : quick;
}
