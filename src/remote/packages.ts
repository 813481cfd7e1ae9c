// A package that few runs need, loaded when one does.
import { createRequire } from "node:module";

const load = createRequire(import.meta.url);

type Filter = Pick<
	typeof import("request-filtering-agent"),
	"RequestFilteringHttpsAgent"
>;

/** Opens no connection to private addresses. */
export function filterPackage(): Filter {
	return load("request-filtering-agent") as Filter;
}
