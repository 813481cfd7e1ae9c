// Code that is loaded on its first use: large packages, and the compiled schemas. A site needs few of
// them, and shows only in the middle of synchronous work which. All other code is imported, or loaded
// by `await import()` where the program waits anyway.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/**
 * Loads a CommonJS file of `src` by its path there, such as `mdx/packages.cjs`. Each of these files
 * has the same path in `dist`, where it contains its packages.
 */
export function loadLate(path: string) {
	return require(`./${path}`);
}
