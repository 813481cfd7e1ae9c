// Where the requests of an operation go.
import { property, text } from "../source/value.ts";
import type { Operation } from "./operation.ts";

/** Whether the operation, its path or its file names a server. */
export function hasServer({ spec, value, item }: Operation): boolean {
	return [spec.document.value, value, item].some((holder) => {
		const servers = property(holder, "servers");
		return (
			Array.isArray(servers) &&
			servers.some((server) => text(property(server, "url")) !== undefined)
		);
	});
}
