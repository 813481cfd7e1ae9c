import { hasHiddenParameters, isOfOtherPlace } from "../../../src/openapi/hidden-parts.ts";
import { createNameTest, parameterNames } from "../../../src/openapi/spec/path-template.ts";
import { type Operation, resolveValue } from "../../../src/openapi/spec/spec.ts";
import { memoise } from "../../../src/text/memoised.ts";
import { childPointer, type JsonPointer } from "../../../src/text/pointer.ts";
import { type Location, locationWithin } from "../../../src/text/source-file.ts";
import { property } from "../../../src/text/value.ts";
import { findNearest } from "../../../src/text/wording/suggest.ts";

export interface PathParameterFault {
	readonly at: Location;
	/** The faulty name; several names if an operation has too many faults to report one by one. */
	readonly names: readonly [string, ...string[]];
	readonly path: string;
	/**
	 * `in path only`: no parameter describes the name. `described only`: the path does not contain
	 * the name. `notation`: the path contains the name, but not in braces.
	 */
	readonly why: "in path only" | "described only" | "notation";
	/** The name in the path with its marks, such as `<id>`; empty for other faults. */
	readonly written: string;
	/** The name in the path that the author of a parameter with another name must have intended. */
	readonly meant: string | undefined;
	readonly undescribedNames: readonly string[];
	/** The operations that do not describe the name; empty for `described only`. */
	readonly operations: readonly Operation[];
}

export const pathParameterFaults = memoise(
	(operations: readonly Operation[]): readonly PathParameterFault[] => {
		/** The faults by location, so that a parameter that several operations share is reported once. */
		const faults = new Map<string, PathParameterFault>();
		for (const operation of operations) {
			const described = operation.method === "webhook" ? undefined : pathParametersOf(operation);
			if (described === undefined) continue;
			const { spec, path, pathPointer } = operation;
			const pathLocation = spec.document.locate(pathPointer, "key");
			const describedParameters = described.parameters;
			const describedNames = new Set(describedParameters.map(({ name }) => name));
			const isIn = createNameTest(path);
			const names = new Set(parameterNames(path).filter(isPlain));
			const missingNames = [...names].filter(
				(name) => !describedNames.has(name) && !described.possibleNames.has(name),
			);
			const segments = new Set(path.split("/"));
			const strangeParameters: PathParameter[] = [];
			for (const parameter of describedParameters) {
				const { name } = parameter;
				if (isIn(name)) continue;
				const written = inOtherNotation(segments, name);
				const key = `${pathPointer} ${name}`;
				const why = "notation";
				if (written === undefined) strangeParameters.push(parameter);
				else faults.set(key, { ...inPath, at: pathLocation, names: [name], path, why, written });
			}
			for (const [parameter, ...others] of inGroups(strangeParameters)) {
				const { name } = parameter;
				const pointer = pointerOf(operation, parameter);
				faults.set(pointer, {
					at: spec.document.locate(pointer),
					names: [name, ...others.map((other) => other.name)],
					path,
					why: "described only",
					written: "",
					meant:
						others.length === 0
							? findIntendedName(name, strangeParameters.length, missingNames)
							: undefined,
					undescribedNames: missingNames,
					operations: [],
				});
			}
			for (const group of inGroups(missingNames.slice(strangeParameters.length))) {
				const key = `${pathPointer} ${group[0]}`;
				const otherOperations = faults.get(key)?.operations ?? [];
				faults.set(key, {
					...inPath,
					at: locationWithin(pathLocation, `{${group[0]}}`),
					names: group,
					path,
					why: "in path only",
					operations: [...otherOperations, operation],
				});
			}
		}
		return [...faults.values()];
	},
);

/**
 * The maximum number of faults of one kind in an operation that are reported one by one, because
 * each report contains the whole path.
 */
const maxFaults = 100;

/** Each item alone, and all items beyond `maxFaults` together. */
function inGroups<Item>(items: readonly Item[]): readonly (readonly [Item, ...Item[]])[] {
	const [first, ...others] = items.slice(maxFaults);
	const groups = items.slice(0, maxFaults).map((item): [Item, ...Item[]] => [item]);
	return first === undefined ? groups : [...groups, [first, ...others]];
}

/** The name in a path in the notation of another program: `<id>`, `:id` or `[id]`. */
function inOtherNotation(segments: ReadonlySet<string>, name: string): string | undefined {
	return [`<${name}>`, `:${name}`, `[${name}]`].find((notation) => segments.has(notation));
}

/** The fields of a fault in the path that describe faults of other kinds. */
const inPath = { written: "", meant: undefined, undescribedNames: [], operations: [] } as const;

function findIntendedName(
	name: string,
	strangeCount: number,
	missing: readonly string[],
): string | undefined {
	if (strangeCount === 1 && missing.length === 1) return missing[0];
	return strangeCount * missing.length > maxComparisons ? undefined : findNearest(name, missing);
}

/**
 * The maximum number of comparisons for suggestions, so that time stays linear with hundreds of
 * names.
 */
const maxComparisons = 200_000;

/**
 * True for a name without the special characters of URI templates; `path*` has such a character.
 */
function isPlain(name: string): boolean {
	return /^[\w.~-]+$/.test(name);
}

interface PathParameter {
	readonly name: string;
	readonly isOfPath: boolean;
	readonly index: number;
	readonly isReference: boolean;
}

interface DescribedParameters {
	readonly parameters: readonly PathParameter[];
	/** The names of parameters with an invalid `in`, which may be path parameters. */
	readonly possibleNames: ReadonlySet<string>;
}

/**
 * The path parameters of an operation and of its path; `undefined` if any of the parameters is
 * unknown.
 */
function pathParametersOf(operation: Operation): DescribedParameters | undefined {
	if (hasHiddenParameters(operation)) return undefined;
	const { spec, item, value } = operation;
	const parameters: PathParameter[] = [];
	const possibleNames = new Set<string>();
	for (const holder of [item, value]) {
		const parameterList = property(holder, "parameters");
		if (!Array.isArray(parameterList)) continue;
		for (let index = 0; index < parameterList.length; index++) {
			const rawParameter: unknown = parameterList[index];
			const parameter = resolveValue(spec, rawParameter);
			const name = property(parameter, "name");
			if (isOfOtherPlace(parameter)) continue;
			if (typeof name !== "string") return undefined;
			if (property(parameter, "in") !== "path") {
				possibleNames.add(name);
				continue;
			}
			const isReference = parameter !== rawParameter;
			parameters.push({ name, isOfPath: holder === item, index, isReference });
		}
	}
	return { parameters, possibleNames };
}

/** The pointer of the parameter's name, or of the reference to the parameter. */
function pointerOf(
	operation: Operation,
	{ isOfPath, index, isReference }: PathParameter,
): JsonPointer {
	const listPointer = isOfPath
		? operation.pointerInItem("parameters")
		: childPointer(operation.pointer, "parameters");
	return childPointer(childPointer(listPointer, index), isReference ? "$ref" : "name");
}
