import { posix } from "node:path";
import { pathOf } from "../../facts/docs-json/redirects.ts";

/** The path of an address as Mintlify looks for it. */
export function plainPath(address: string): string {
	const path = pathOf(address);
	// Almost all are plain already, and a site has thousands.
	if (/^(?:\/[\w-]+)+$/.test(path)) return path;
	return pathOf(posix.normalize(decoded(path.replaceAll("\\", "/"))));
}

function decoded(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}
