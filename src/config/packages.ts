// A package that few runs need, loaded when one does.
import { createRequire } from "node:module";

const load = createRequire(import.meta.url);

/** Says whether a path fits a glob. */
export function globPackage(): typeof import("picomatch") {
	return load("picomatch") as typeof import("picomatch");
}
