// What an OpenAPI file says of an operation.
import {
	nearest,
	type Operation,
	type ReadableSpec,
	resolved,
} from "../../../openapi/spec.ts";
import {
	asText,
	entries,
	isMapping,
	property,
	text,
} from "../../../source/value.ts";
import { placeOfOperation } from "../../inspect/explain-operation.ts";
import { placeOf } from "../../inspect/place.ts";
import type { OperationView, ParameterView } from "./page-model.ts";

export function operationView(operation: Operation): OperationView {
	const { spec, value, item } = operation;
	const holders = [value, item, spec.document.value];
	const body = resolved(spec, value.requestBody);
	return {
		method: operation.method.toUpperCase(),
		path: operation.path,
		place: placeOf(placeOfOperation(operation)),
		summary: text(value.summary),
		servers: nearest(holders, "servers").flatMap(
			(server) => text(property(server, "url")) ?? [],
		),
		security: nearest([value, spec.document.value], "security").map(
			(requirement) => entries(requirement).map(([name]) => name),
		),
		parameters: parametersOf(operation),
		body: isMapping(body)
			? entries(body.content).map(([type]) => type)
			: undefined,
		responses: entries(value.responses).map(([status, response]) => ({
			status,
			says: text(property(resolved(spec, response), "description")) ?? "",
		})),
	};
}

/** Those of the path too, but for those that the operation has itself. */
function parametersOf({ spec, value, item }: Operation): ParameterView[] {
	const byName = new Map<string, ParameterView>();
	for (const holder of [item, value])
		for (const written of nearest([holder], "parameters")) {
			const parameter = resolved(spec, written);
			const name = text(property(parameter, "name"));
			if (name === undefined) continue;
			const place = asText(property(parameter, "in") ?? "");
			byName.set(`${place} ${name}`, {
				name,
				in: place,
				type: typeOf(spec, property(parameter, "schema"), 0),
				isRequired: property(parameter, "required") === true,
			});
		}
	return [...byName.values()];
}

function typeOf(spec: ReadableSpec, written: unknown, depth: number): string {
	const schema = resolved(spec, written);
	const type = property(schema, "type");
	if (Array.isArray(type)) return type.map(asText).join(" or ");
	if (type === "array" && depth < 3) {
		const items = typeOf(spec, property(schema, "items"), depth + 1);
		return items === "" ? "array" : `array of ${items}`;
	}
	return text(type) ?? "";
}
