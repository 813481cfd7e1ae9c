// The visible parts of an operation: its servers, its security, its parameters, and the fields of
// its body.
import { childPointer, type JsonPointer } from "../text/pointer.ts";
import { asText, entries, itemsIn, property, text } from "../text/value.ts";
import { schemaGraph } from "./schema-objects/schema-graph.ts";
import { nearestList, type Operation, type ReadableSpec, resolveValue } from "./spec/spec.ts";

/** The URLs of the servers of an operation, otherwise of its path, otherwise of its file. */
export function serversOf({ spec, value, item }: Operation): readonly string[] {
	const holders = [value, item, spec.document.value];
	return nearestList(holders, "servers").flatMap((server) => text(property(server, "url")) ?? []);
}

/**
 * The URLs that readers' code calls: those of the servers, with the default values of their
 * variables, and the path, in which every variable is `{}`.
 */
export function calledUrls({ spec, value, item, path }: Operation): readonly string[] {
	const holders = [value, item, spec.document.value];
	const servers = nearestList(holders, "servers").flatMap((server) => {
		const url = text(property(server, "url"));
		return url?.replaceAll(/\{([^{}]*)\}/g, (written, name: string) => {
			const variable = property(property(server, "variables"), name);
			return asText(property(variable, "default") ?? written);
		});
	});
	const end = path.replaceAll(/\{[^{}]*\}/g, "{}");
	return (servers.length === 0 ? [""] : servers).flatMap((server) =>
		server === undefined ? [] : server.replace(/(?<!\/)\/+$/, "") + end,
	);
}

/**
 * The alternatives to authenticate, each as a list of its required schemes: from the operation,
 * otherwise from the operation's file.
 */
export function securityOf({ spec, value }: Operation): readonly (readonly string[])[] {
	return nearestList([value, spec.document.value], "security").map((requirement) =>
		entries(requirement).map(([name]) => name),
	);
}

export interface OperationParameter {
	readonly name: string;
	readonly in: string;
	readonly type: string;
	readonly isRequired: boolean;
	readonly pointer: JsonPointer;
}

/**
 * The parameters of an operation, including parameters of its path that the operation does not
 * override.
 */
export function parametersOf(operation: Operation): readonly OperationParameter[] {
	const { spec, value, item, pointer } = operation;
	const parametersByName = new Map<string, OperationParameter>();
	for (const holder of [item, value]) {
		const listPointer =
			holder === value
				? childPointer(pointer, "parameters")
				: operation.pointerInItem("parameters");
		for (const [index, written] of nearestList([holder], "parameters").entries()) {
			const parameter = resolveValue(spec, written);
			const name = text(property(parameter, "name"));
			if (name === undefined) continue;
			const place = asText(property(parameter, "in") ?? "");
			parametersByName.set(`${place} ${name}`, {
				name,
				in: place,
				type: typeOf(spec, property(parameter, "schema")),
				isRequired: property(parameter, "required") === true,
				pointer: childPointer(listPointer, index),
			});
		}
	}
	return [...parametersByName.values()];
}

/** The type of a schema in words, such as `array of string`; empty without a type. */
function typeOf(spec: ReadableSpec, written: unknown, depth = 0): string {
	const schema = resolveValue(spec, written);
	const type = property(schema, "type");
	if (Array.isArray(type)) return type.map(asText).join(" or ");
	if (type === "array" && depth < 3) {
		const items = typeOf(spec, property(schema, "items"), depth + 1);
		return items === "" ? "array" : `array of ${items}`;
	}
	return text(type) ?? "";
}

export interface BodyField {
	/** The dotted name, such as `user.name`; `[]` means the items of a list. */
	readonly name: string;
	readonly type: string;
	readonly isRequired: boolean;
}

const maxFieldDepth = 3;

/** The fields of the first content of an operation's request body, down to the third level. */
export function bodyFieldsOf({ spec, value }: Operation): readonly BodyField[] {
	const graph = schemaGraph(spec);
	const budget = graph.budgetFor("fields of a body");
	const body = resolveValue(spec, value.requestBody);
	const [[, media] = []] = entries(property(body, "content"));
	const fields: BodyField[] = [];
	const openSchemas = [{ written: property(media, "schema"), name: "", depth: 1 }];
	for (const { written, name, depth } of openSchemas)
		for (const schema of graph.partsOf([written]) ?? []) {
			if (!budget.take()) return fields;
			if (schema.type === "array")
				openSchemas.push({ written: schema.items, name: `${name}[]`, depth });
			for (const [key, inner] of entries(schema.properties)) {
				const field = name === "" ? key : `${name}.${key}`;
				const isRequired = itemsIn(schema.required).includes(key);
				fields.push({ name: field, type: typeOf(spec, inner), isRequired });
				if (depth < maxFieldDepth)
					openSchemas.push({ written: inner, name: field, depth: depth + 1 });
			}
		}
	return fields.sort((one, other) => (one.name < other.name ? -1 : 1));
}
