// Where the requests of an operation go.
import { property, text } from "../source/value.ts";
import type { Operation } from "./operation.ts";
import type { ReadableSpec } from "./spec.ts";

/** Those for which neither they, their path nor their file names a server. */
export function withoutServer(
	{ document }: ReadableSpec,
	operations: readonly Operation[],
): readonly Operation[] {
	if (namesServer(document.value)) return [];
	return operations.filter(
		({ value, item }) => !namesServer(value) && !namesServer(item),
	);
}

function namesServer(holder: unknown): boolean {
	const servers = property(holder, "servers");
	return (
		Array.isArray(servers) &&
		servers.some((server) => text(property(server, "url")) !== undefined)
	);
}
