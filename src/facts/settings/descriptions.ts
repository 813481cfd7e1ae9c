// What settings of docs.json do, in the words that editors get with the JSON Schema of them.
import { createRequire } from "node:module";
import { property } from "../../source/value.ts";
import type { Division } from "./division.ts";

const load = createRequire(import.meta.url);

type Words = Readonly<Record<string, string>>;

function descriptions(): {
	readonly settings: Words;
	readonly definitions: Words;
} {
	return load("./schemas/descriptions.json");
}

/** `keys` lead to it from the top, without indexes; `undefined` for a setting that is not known. */
export function describeSetting(keys: readonly string[]): string | undefined {
	return property(descriptions().settings, keys.join("."));
}

/** Of a key of a navigation node; `keys` lead to it from there. */
export function describeNodeKey(division: Division, keys: readonly string[]): string | undefined {
	const { definitions, settings } = descriptions();
	const key = keys.at(-1) ?? "";
	const holder = keys.at(-2) ?? division;
	return (
		property(definitions, `${holder}.${key}`) ??
		property(settings, keys.join(".")) ??
		property(definitions, `*.${key}`)
	);
}
