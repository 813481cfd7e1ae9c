import type { ReferenceMethod } from "./method.ts";
import type { Operation } from "./spec.ts";

export { methods, type ReferenceMethod } from "./method.ts";
export type { Operation } from "./spec.ts";

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

/** Left out of the site entirely. Mintlify takes any truthy value for yes. */
export function isExcluded(operation: Operation): boolean {
	return Boolean(operation.value["x-excluded"]);
}

/** Published, but left out of generated navigation. Mintlify takes any truthy value for yes. */
export function isHidden(operation: Operation): boolean {
	return Boolean(operation.value["x-hidden"]);
}
