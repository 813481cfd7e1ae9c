import { isExcluded, isUsable, type Operation } from "../../../src/openapi/spec/spec.ts";
import { slugInDirectory } from "../../../src/site/parts/generated-pages.ts";
import { question, type Site } from "../../../src/site/parts/site.ts";
import { groupBy, onlyItem } from "../../../src/text/lists.ts";

/**
 * The only operation whose generated page would have a slug, in any directory: the folder and the
 * name of the page have to match. Webhooks are left out, because no entry of a page can name them.
 */
export function operationOfSlug(site: Site, slug: string): Operation | undefined {
	const name = slug.split("/").slice(-2).join("/");
	return name.includes("/") ? onlyItem(operationsBySlug(site).get(name)) : undefined;
}

const operationsBySlug = question(({ published }: Site) =>
	groupBy(
		published.operations.specs
			.filter(isUsable)
			.flatMap(({ operations }) => operations)
			.filter((operation) => operation.method !== "webhook" && !isExcluded(operation)),
		slugInDirectory,
	),
);
