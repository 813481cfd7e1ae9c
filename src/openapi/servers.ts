// Where the requests of an operation go.
import { valueAt } from "../schema/schema-errors.ts";
import { property, text } from "../source/value.ts";
import type { Operation } from "./operation.ts";

/** Whether the operation, its path or its file names a server. */
export function hasServer({ spec, pointer, value }: Operation): boolean {
	const root = spec.document.value;
	const item = valueAt(root, pointer.slice(0, pointer.lastIndexOf("/")));
	return [value, item, root].some((holder) => {
		const servers = property(holder, "servers");
		return (
			Array.isArray(servers) &&
			servers.some((server) => text(property(server, "url")) !== undefined)
		);
	});
}
