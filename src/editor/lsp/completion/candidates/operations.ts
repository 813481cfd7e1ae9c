import { parseReference } from "../../../../openapi/reference.ts";
import {
	isExcluded,
	isUsable,
	type Operation,
	type ReadableSpec,
	signature,
} from "../../../../openapi/spec/spec.ts";
import { normalizePath } from "../../../../site/facts/files/site-path.ts";
import { isRead, shownOperationsOf } from "../../../../site/pages/operations/spec-use.ts";
import type { Site } from "../../../../site/parts/site.ts";
import { valueAt } from "../../../../text/pointer.ts";
import { text } from "../../../../text/value.ts";
import { type Candidate, type CompletionRequest, itemKind } from "./candidate.ts";

/**
 * The operations for navigation entries: operations of the group's own file without the file's
 * name, operations of other files with the file's name. `sources` are the raw `openapi` values of
 * the groups.
 */
export function* operationEntries(
	request: CompletionRequest,
	sources: readonly string[],
): Iterable<Candidate> {
	const { site } = request;
	const ownSpec = specOf(request, sources);
	for (const spec of site.published.operations.specs.filter(isUsable)) {
		const isOwnSpec = spec === ownSpec;
		// A path with a blank is left out, because Mintlify would read such a path as two words.
		if (!isOwnSpec && /\s/.test(spec.path)) continue;
		for (const operation of operationsOf(site, spec)) {
			const reference = isOwnSpec ? operation.text : `${spec.path} ${operation.text}`;
			const isReferenceAccepted = (): boolean => isResolved(site, spec, reference);
			const rank = operation.rank + (isOwnSpec ? 0 : 1);
			yield { ...operation, text: reference, rank, isAccepted: isReferenceAccepted };
		}
	}
}

function specOf(
	{ site, path }: CompletionRequest,
	[source]: readonly string[],
): ReadableSpec | undefined {
	// In a part of docs.json, the enclosing groups are unknown because the groups are in another
	// file.
	const entry =
		source === undefined && path !== "docs.json"
			? site.navigation.entries.find(({ at }) => at.file.path === path)
			: undefined;
	const inheritedPath = entry?.kind === "operation" ? entry.inherited?.sources[0]?.path : undefined;
	const specPath = source === undefined ? inheritedPath : normalizePath(source);
	const spec = specPath === undefined ? undefined : site.specs.findKnown(specPath);
	return spec?.kind === "readable" ? spec : undefined;
}

function isResolved(site: Site, spec: ReadableSpec, written: string): boolean {
	const reference = parseReference(normalizePath(written));
	return (
		reference !== undefined && site.published.operations.findIn(spec, reference).kind === "found"
	);
}

/** The operations of a file; operations without a page come first. */
function* operationsOf(site: Site, spec: ReadableSpec): Iterable<Candidate> {
	const withPages = new Set(shownOperationsOf(site, spec));
	for (const operation of spec.operations) {
		if (isExcluded(operation) || operation.isFromReference) continue;
		const isNew = !withPages.has(operation);
		yield {
			text: signature(operation),
			kind: itemKind.function,
			rank: isNew ? 0 : 2,
			detail: () => operationDetail(operation, isNew),
			subject: ["operation", spec.path, operation.pointer],
		};
	}
}

function operationDetail({ value }: Operation, isNew: boolean): string | undefined {
	const summary = text(value.summary);
	if (!isNew) return summary;
	return summary === undefined ? "no page yet" : `${summary}, no page yet`;
}

/**
 * Operations for the frontmatter of a page. The file is added only if several files have the
 * operation, because Mintlify searches all OpenAPI files.
 */
export function* pageOperations(
	{ site }: CompletionRequest,
	field: "openapi" | "api",
): Iterable<Candidate> {
	const { operations } = site.published;
	const seenOperations = new Set<string>();
	for (const spec of operations.specs.filter(isUsable))
		for (const operation of operationsOf(site, spec)) {
			const reference = parseReference(operation.text);
			if (reference === undefined || /\s/.test(reference.path)) continue;
			const isShared = operations.operationsMatching(reference).length > 1;
			const isPlain = field === "api" || !isShared;
			if (field === "api" && reference.method === "webhook") continue;
			if (!isPlain && /\s/.test(spec.path)) continue;
			const operationName = isPlain ? operation.text : `${spec.path} ${operation.text}`;
			if (seenOperations.has(operationName)) continue;
			seenOperations.add(operationName);
			yield { ...operation, text: operationName };
		}
}

/** The OpenAPI files of the site; files that the navigation does not use yet come first. */
export function* specFiles(
	{ site }: CompletionRequest,
	key: "openapi" | "asyncapi",
): Iterable<Candidate> {
	const specs =
		key === "openapi"
			? site.published.operations.specs.filter(isUsable)
			: site.specs.withChannels();
	for (const spec of specs)
		yield {
			text: spec.path,
			kind: itemKind.file,
			rank: isRead(site, spec) ? 1 : 0,
			detail: () => text(valueAt(spec.document.value, "/info/title")),
		};
}
