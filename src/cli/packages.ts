// What few runs need, loaded when one does.
import { createRequire } from "node:module";

const load = createRequire(import.meta.url);

/** An example of a rule: a finding as it is printed, and what fixes it, as a diff. */
export interface Example {
	readonly finding: string;
	readonly fix?: string;
}

/** By rule; made of the fixtures by `tools/build/examples.ts`. */
export function examples(): Readonly<Record<string, Example>> {
	return load("./examples.json") as Readonly<Record<string, Example>>;
}

/** Watches folders. */
export function watchingPackage(): Pick<typeof import("chokidar"), "watch"> {
	return load("chokidar") as typeof import("chokidar");
}

/** Finds the files that fit a glob. */
export function globbingPackage(): typeof import("tinyglobby") {
	return load("tinyglobby") as typeof import("tinyglobby");
}
