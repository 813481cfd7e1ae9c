// A package that few runs need, loaded when one does.
import { createRequire } from "node:module";

const load = createRequire(import.meta.url);

/** Shows two texts as a unified diff. */
export function diffPackage(): typeof import("diff") {
	return load("diff") as typeof import("diff");
}
