import type { Body } from "../../source/mdx/body.ts";

const none: ReadonlySet<string> = new Set();

/** The names that a file imports or exports itself. */
export function ownNames({ imports, exports }: Body): ReadonlySet<string> {
	// Most pages do neither.
	if (imports.length + exports.length === 0) return none;
	return new Set([
		...imports.flatMap(({ names }) => names.map(({ local }) => local)),
		...exports.map(({ name }) => name),
	]);
}
