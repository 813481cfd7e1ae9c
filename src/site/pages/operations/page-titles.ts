import { posix } from "node:path";
import type { OperationReference } from "../../../openapi/reference.ts";
import { withoutTrailingSlash } from "../../../openapi/spec/path-template.ts";
import type { Operation, ReadableSpec } from "../../../openapi/spec/spec.ts";
import { isAccepted } from "../../../openapi/status.ts";
import { entries, property } from "../../../text/value.ts";

/**
 * The operation from whose summary Mintlify makes a page's title. Mintlify takes the last accepted
 * file that has the path of the operation and matches the file in the reference. Mintlify finds no
 * title for a webhook.
 */
export function titleOperationFor(
	specs: readonly ReadableSpec[],
	{ file, method, path }: OperationReference,
): Operation | undefined {
	const spec = specs.findLast(
		(candidate) =>
			isAccepted(candidate) &&
			hasTitleWord(candidate, file) &&
			pathKeyIn(candidate, path) !== undefined,
	);
	const key = spec && pathKeyIn(spec, path);
	return spec?.operations.find(
		(candidate) => candidate.method === method && candidate.path === key,
	);
}

export function hasTitleWord({ path }: ReadableSpec, word: string | undefined): boolean {
	return word === undefined || word === posix.parse(path).name || word === `/${path}`;
}

/** The path as spelled in a file: the spelling may differ in a trailing slash. */
function pathKeyIn({ document: { value } }: ReadableSpec, path: string): string | undefined {
	const keys = entries(property(value, "paths")).map(([key]) => key);
	return keys.includes(path)
		? path
		: keys.find((key) => withoutTrailingSlash(key) === withoutTrailingSlash(path));
}
