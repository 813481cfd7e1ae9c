// Suggestions for path parameters that the path and the operations name differently.
import type { SuggestedChange, Suggestion } from "../../../src/engine/suggestion.ts";
import type { Operation, ReadableSpec } from "../../../src/openapi/spec/spec.ts";
import { shownOperationsOf } from "../../../src/site/pages/operations/spec-use.ts";
import type { Site } from "../../../src/site/parts/site.ts";
import { removalOf, siblingCount } from "../../../src/site/suggestions/data-entries.ts";
import { memoise } from "../../../src/text/memoised.ts";
import { childPointer, parentOf, valueAt } from "../../../src/text/pointer.ts";
import { inPlaceOf } from "../../../src/text/rewrite.ts";
import { fixedLocation, type Location } from "../../../src/text/source-file.ts";
import { isMapping, itemsIn, property } from "../../../src/text/value.ts";
import { type PathParameterFault, pathParameterFaults } from "./path-parameters.ts";

/**
 * Suggests a parameter for a name in the path; for a parameter, a name in the path or the removal
 * of the parameter.
 */
export function* pathParameterSuggestions(
	site: Site,
	spec: ReadableSpec,
	at: Location,
): Iterable<Suggestion> {
	const fault = faultByPlace(pathParameterFaults(shownOperationsOf(site, spec))).get(placeKey(at));
	if (fault === undefined || fault.names.length > 1) return;
	if (fault.why === "in path only") yield* addParameter(spec, fault);
	else if (fault.why === "described only") yield* renameParameter(spec, fault);
}

const faultByPlace = memoise((faults: readonly PathParameterFault[]) => {
	const faultByKey = new Map<string, PathParameterFault>();
	for (const fault of faults.toReversed()) faultByKey.set(placeKey(fault.at), fault);
	return faultByKey;
});

function placeKey({ pointer, range }: Location): string {
	return `${range.start} ${pointer}`;
}

function* renameParameter(
	spec: ReadableSpec,
	{ at, undescribedNames, meant }: PathParameterFault,
): Iterable<Suggestion> {
	const [only = "", ...others] = undescribedNames;
	const name = meant ?? (others.length === 0 ? only : "");
	const isNameLocation = at.pointer.endsWith("/name");
	const isShared = sharedParameters(spec).has(valueAt(spec.document.value, parentOf(at.pointer)));
	const text = name === "" || !isNameLocation || isShared ? undefined : inPlaceOf(at, name);
	if (text !== undefined)
		yield {
			title: `Write \`${name}\``,
			reason: "No parameter describes this name, which is in the path.",
			changes: [{ kind: "edit", at, text }],
		};
	const pointer = /\/parameters\/\d+(?=\/name$)/.test(at.pointer)
		? parentOf(at.pointer)
		: undefined;
	if (pointer === undefined || undescribedNames.length > 0) return;
	const isOnlyParameter = siblingCount(spec.document, pointer) === 1;
	const change = removalOf(spec.document, isOnlyParameter ? parentOf(pointer) : pointer);
	if (change !== undefined)
		yield {
			title: "Remove the parameter",
			reason: "The path has no such part, so readers cannot set it.",
			changes: [change],
		};
}

/** The parameters that aliases of YAML put into several paths, of which only one is at fault. */
const sharedParameters = memoise(({ operations }: ReadableSpec): ReadonlySet<unknown> => {
	const pathByParameter = new Map<unknown, string>();
	const shared = new Set<unknown>();
	for (const { path, item, value } of operations)
		for (const parameter of [item, value].flatMap((holder) =>
			itemsIn(property(holder, "parameters")),
		)) {
			if ((pathByParameter.get(parameter) ?? path) !== path) shared.add(parameter);
			pathByParameter.set(parameter, path);
		}
	return shared;
});

function* addParameter(
	spec: ReadableSpec,
	{ names: [name], operations }: PathParameterFault,
): Iterable<Suggestion> {
	const [first] = operations;
	if (first === undefined || !/^[\w-]+$/.test(name)) return;
	const changes = operations.map((operation) => parameterAddition(spec, operation, name));
	const certainChanges = changes.filter((change) => change !== undefined);
	if (certainChanges.length === changes.length)
		yield {
			title:
				operations.length === 1
					? `Add the parameter \`${name}\``
					: `Add the parameter \`${name}\` to ${operations.length} operations`,
			reason: "Its type is `string`, as of most parameters: correct it if you know better.",
			changes: certainChanges,
		};
}

/**
 * The change that adds a parameter before the other parameters of an operation, or as the only
 * parameter.
 */
function parameterAddition(
	{ document }: ReadableSpec,
	{ pointer }: Operation,
	name: string,
): SuggestedChange | undefined {
	const operation = valueAt(document.value, pointer);
	const listPointer = childPointer(pointer, "parameters");
	const parameters = valueAt(document.value, listPointer);
	const isEmpty = !Array.isArray(parameters) || parameters.length === 0;
	if (!isMapping(operation) || (isEmpty && parameters !== undefined)) return undefined;
	const [firstKey] = Object.keys(operation);
	if (firstKey === undefined) return undefined;
	const nextLocation = isEmpty
		? document.locate(childPointer(pointer, firstKey), "key")
		: document.locate(childPointer(listPointer, 0));
	const text = parameterText(nextLocation, name, isEmpty);
	const { file, range } = nextLocation;
	return text === undefined
		? undefined
		: { kind: "edit", at: fixedLocation(file, { start: range.start, end: range.start }), text };
}

/**
 * The source text of a parameter, and of the separator before the text that follows the parameter;
 * `undefined` if the layout is not simple.
 */
function parameterText(
	{ file, range }: Location,
	name: string,
	isOnlyParameter: boolean,
): string | undefined {
	const { text, path } = file;
	const textBefore = text.slice(file.lineStartBefore(range.start), range.start);
	const indent = /^[ \t]*/.exec(textBefore)?.[0] ?? "";
	const isBlock = /^[ \t]*(?:-[ \t]+)?$/.test(textBefore);
	if (/\.json$/i.test(path)) {
		const item = `{ "name": ${JSON.stringify(name)}, "in": "path", "required": true, "schema": { "type": "string" } }`;
		return `${isOnlyParameter ? `"parameters": [${item}]` : item},${isBlock ? `\n${indent}` : " "}`;
	}
	if (!isBlock || textBefore.includes("-") === isOnlyParameter) return undefined;
	const [dash, inner] = isOnlyParameter
		? [`${indent}  - `, `${indent}    `]
		: ["", textBefore.replace("-", " ")];
	const fields = [`name: ${name}`, "in: path", "required: true", "schema:", "  type: string"];
	const item = dash + fields.join(`\n${inner}`);
	return isOnlyParameter ? `parameters:\n${item}\n${indent}` : `${item}\n${textBefore}`;
}
