// What the `api` of a page says.
import { text } from "../../source/value.ts";
import type { Page } from "./page.ts";

export interface WrittenEndpoint {
	readonly written: string;
	/** As it is written, which may be no HTTP method. */
	readonly method: string;
	/** The path or URL; `undefined` where `api` is not two words. */
	readonly path: string | undefined;
}

/** `undefined` for a page without `api`. */
export function endpointOf({ fields }: Page): WrittenEndpoint | undefined {
	const written = text(fields.api);
	if (written === undefined) return undefined;
	const [method = "", path, ...others] = written.split(/\s+/);
	return { written, method, path: others.length === 0 ? path : undefined };
}
