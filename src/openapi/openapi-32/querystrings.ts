// Parameters that are the whole query of a request, beside others of it.
import { child, type JsonPointer } from "../../source/pointer.ts";
import { isMapping, property } from "../../source/value.ts";
import type { Components } from "../references/components.ts";
import type { Part } from "../spec/parts.ts";
import { methods } from "../spec/spec.ts";
import type { Fault } from "./fault.ts";

interface Parameter {
	readonly place: unknown;
	readonly name: unknown;
	readonly pointer: JsonPointer;
}

/** Of each operation of a path item, with the parameters that the path item has for all of them. */
export function* querystringFaults(
	{ kind, value, pointer }: Part,
	parameters: Components,
): Iterable<Fault> {
	if (kind !== "path item") return;
	const shared = few(inQuery(value, pointer, parameters));
	const own = [...methods, "query"].map((method) => ({
		operation: property(value, method),
		place: child(pointer, method),
	}));
	const others = isMapping(value.additionalOperations)
		? Object.entries(value.additionalOperations)
		: [];
	const place = child(pointer, "additionalOperations");
	for (const [method, operation] of others) own.push({ operation, place: child(place, method) });
	for (const { operation, place: at } of own)
		if (isMapping(operation))
			yield* faultsOf([...few(inQuery(operation, at, parameters)), ...shared]);
}

/** The parameters of an object that say something of the query. */
function inQuery(
	holder: unknown,
	pointer: JsonPointer,
	components: Components,
): readonly Parameter[] {
	const written = property(holder, "parameters");
	const list: readonly unknown[] = Array.isArray(written) ? written : [];
	return list.flatMap((one, index) => {
		const parameter = components.resolved(one);
		const place = property(parameter, "in");
		return place === "querystring" || place === "query"
			? {
					place,
					name: property(parameter, "name"),
					pointer: child(child(pointer, "parameters"), index),
				}
			: [];
	});
}

/**
 * Of each kind one, and of those that are the whole query one of another name: of more no other
 * fault can come.
 */
function few(all: readonly Parameter[]): readonly Parameter[] {
	const part = all.find(({ place }) => place === "query");
	const whole = all.find(({ place }) => place === "querystring");
	const other = all.find(({ place, name }) => place === "querystring" && name !== whole?.name);
	return [part, whole, other].filter((one) => one !== undefined);
}

function* faultsOf(all: readonly Parameter[]): Iterable<Fault> {
	const part = all.find(({ place }) => place === "query");
	const [whole, ...others] = all.filter(({ place }) => place === "querystring");
	if (whole === undefined) return;
	const at = { pointer: whole.pointer, part: "value" } as const;
	if (part !== undefined)
		yield {
			...at,
			message: `This parameter is the whole query, and \`${String(part.name)}\` a part of it.`,
			hint: "Remove one of the two.",
		};
	const other = others.find(({ name }) => name !== whole.name);
	if (other !== undefined)
		yield {
			...at,
			message: `Both this parameter and \`${String(other.name)}\` are the whole query.`,
			hint: "Remove one of the two.",
		};
}
