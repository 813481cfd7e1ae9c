// What the path of an operation and its path parameters say of each other.
import { valueAt } from "../schema/schema-errors.ts";
import type { Location } from "../source/location.ts";
import { within } from "../source/location.ts";
import { child, type JsonPointer } from "../source/pointer.ts";
import { property } from "../source/value.ts";
import type { Operation } from "./operation.ts";
import { parameterNames } from "./path-template.ts";
import { referenceTargets } from "./reference-targets.ts";
import type { ReadableSpec } from "./spec.ts";

/** A path parameter that only one of the two knows. */
export interface PathParameterFault {
	readonly at: Location;
	readonly name: string;
	readonly path: string;
	/** `in path only`: no parameter describes it. `described only`: the path has no such part. */
	readonly why: "in path only" | "described only";
	/** The part of the path that a parameter of another name must mean. */
	readonly meant: string | undefined;
	/** In path only: the operations that do not describe it. */
	readonly operations: readonly Operation[];
}

/** Of the given operations of one file, each fault once. */
export function pathParameterFaults(
	spec: ReadableSpec,
	operations: readonly Operation[],
): PathParameterFault[] {
	const { document } = spec;
	/** By place: a parameter can be shared by operations. */
	const faults = new Map<string, PathParameterFault>();
	for (const operation of operations) {
		if (operation.method === "webhook") continue;
		const { path, pathPointer } = operation;
		const names = parameterNames(path).filter((name) =>
			/^[\w.~-]+$/.test(name),
		);
		const described = pathParametersOf(operation);
		if (described === undefined) continue;
		const missing = names.filter(
			(name) => !described.some((parameter) => parameter.name === name),
		);
		const strange = described.filter(({ name }) => !path.includes(`{${name}}`));
		for (const [index, { name, pointer }] of strange.entries())
			faults.set(pointer, {
				at: document.locate(pointer),
				name,
				path,
				why: "described only",
				meant: missing[index],
				operations: [],
			});
		for (const name of missing.slice(strange.length)) {
			const key = `${pathPointer} ${name}`;
			const others = faults.get(key)?.operations ?? [];
			faults.set(key, {
				at: within(document.locate(pathPointer, "key"), `{${name}}`),
				name,
				path,
				why: "in path only",
				meant: undefined,
				operations: [...others, operation],
			});
		}
	}
	return [...faults.values()];
}

interface PathParameter {
	readonly name: string;
	/** Of its name, or of the reference to it. */
	readonly pointer: JsonPointer;
}

/** Of the operation and of its path; `undefined` if one of them is not known. */
function pathParametersOf({
	spec,
	pointer,
	value,
}: Operation): PathParameter[] | undefined {
	const item = pointer.slice(0, pointer.lastIndexOf("/"));
	const lists: [JsonPointer, unknown][] = [
		[item, property(valueAt(spec.document.value, item), "parameters")],
		[pointer, value.parameters],
	];
	const found: PathParameter[] = [];
	for (const [holder, list] of lists) {
		if (!Array.isArray(list)) continue;
		for (const [index, written] of list.entries()) {
			const parameter = referenceTargets(spec).resolve(written);
			if (parameter === undefined) return undefined;
			const name = property(parameter, "name");
			if (property(parameter, "in") !== "path" || typeof name !== "string")
				continue;
			const at = child(child(holder, "parameters"), index);
			const key = parameter === written ? "name" : "$ref";
			found.push({ name, pointer: child(at, key) });
		}
	}
	return found;
}
