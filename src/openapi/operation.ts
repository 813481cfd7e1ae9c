import type { JsonPointer } from "../source/pointer.ts";
import type { ReadableSpec } from "./spec.ts";

/** The methods of a path item, in the order in which the platform generates their pages. */
export const methods = [
	"get",
	"put",
	"post",
	"delete",
	"options",
	"head",
	"patch",
	"trace",
] as const;
export type Method = (typeof methods)[number];

/** What a reference can name: an operation by its method, or a whole webhook. */
export type ReferenceMethod = Method | "webhook";

/** One operation of an OpenAPI file: a method of a path, or a webhook. */
export interface Operation {
	readonly spec: ReadableSpec;
	readonly method: ReferenceMethod;
	/** The path template; for a webhook its name. */
	readonly path: string;
	/** Of the operation object; of a webhook's path item. */
	readonly pointer: JsonPointer;
	/** The pointer of the path item the operation is written in. */
	readonly pathPointer: JsonPointer;
	readonly value: Readonly<Record<string, unknown>>;
}

/** An operation as readers of OpenAPI write it: `GET /users/{id}`, or `webhook orderPlaced`. */
export function signature(operation: {
	readonly method: ReferenceMethod;
	readonly path: string;
}): string {
	const { method, path } = operation;
	return method === "webhook"
		? `webhook ${path}`
		: `${method.toUpperCase()} ${path}`;
}

/** Left out of the site entirely. The platform takes any truthy value for yes. */
export function isExcluded(operation: Operation): boolean {
	return Boolean(operation.value["x-excluded"]);
}

/** Published, but left out of generated navigation. The platform takes any truthy value for yes. */
export function isHidden(operation: Operation): boolean {
	return Boolean(operation.value["x-hidden"]);
}
