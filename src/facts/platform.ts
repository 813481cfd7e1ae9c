// The platform that docproof describes: what the facts here, and the rules that stand on them, were read from.

/**
 * The day of the packages common 1.0.1211, prebuild 1.0.1370, scraping 4.0.1081, link-rot 3.0.1419, previewing 4.0.1442,
 * validation 0.1.878 and cli 4.0.1591. Mintlify where it is hosted is always the newest.
 */
const date = "2026-10-05";

/** What is said of a name that Mintlify of that day has not. */
export const unknownToPlatform = `Mintlify of ${date} ignores it; if it is newer, update docproof.`;
