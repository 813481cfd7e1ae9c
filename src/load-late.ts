// Code that is loaded on its first use: large packages and generated code, such as the compiled
// schemas. A site needs few of them, and only the middle of synchronous work shows which. All other
// code is imported, or loaded by `await import()` in functions that are asynchronous anyway.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/**
 * Loads a CommonJS file of `src` by its path there, such as `mdx/packages.cjs`. The build makes a
 * file with the same path in `dist`, which contains the packages that the file requires. The module of
 * this function is in a file at the top of `dist`, where these paths begin.
 */
export function loadLate(path: string) {
	return require(`./${path}`);
}
