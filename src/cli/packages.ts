// A package that few runs need, loaded when one does.
import { createRequire } from "node:module";

const load = createRequire(import.meta.url);

/** Finds the files that fit a glob. */
export function globbingPackage(): typeof import("tinyglobby") {
	return load("tinyglobby") as typeof import("tinyglobby");
}
