// What readers get of a site, and how its parts refer to each other.

import type { DocsJson } from "../../facts/docs-json/docs-json.ts";
import type { SiteFiles } from "../../facts/files/site-files.ts";
import type { Navigation } from "../../facts/navigation/navigation.ts";
import type { Pages } from "../../facts/pages/page.ts";
import type { OperationIndex } from "../../openapi/operation-index.ts";
import { SiteEditions } from "./editions.ts";
import type { GeneratedPage } from "./generated-pages.ts";
import { PageGenerator } from "./page-generator.ts";
import { PageLookup } from "./page-lookup.ts";
import type { PlacedReference, SpecReference } from "./placed-reference.ts";
import { References } from "./references.ts";
import type { SpecFiles } from "./specs/spec-files.ts";
import { unknownFolders } from "./unknown-folders.ts";

export interface Published {
	readonly operations: OperationIndex;
	/** Every place that names an OpenAPI file. */
	readonly specReferences: readonly SpecReference[];
	/** Every place that names an operation. */
	readonly operationReferences: readonly PlacedReference[];
	/** The pages that Mintlify makes of OpenAPI and AsyncAPI files. */
	readonly generated: readonly GeneratedPage[];
	readonly references: References;
	readonly generator: PageGenerator;
	/** What a plain navigation entry leads to. */
	readonly lookup: PageLookup;
	readonly editions: SiteEditions;
}

interface WithPublished {
	readonly published: Published;
}

export function specReferences({
	published,
}: WithPublished): readonly SpecReference[] {
	return published.specReferences;
}

export function operationReferences({
	published,
}: WithPublished): readonly PlacedReference[] {
	return published.operationReferences;
}

interface Parts {
	readonly files: SiteFiles;
	readonly docs: DocsJson;
	readonly navigation: Navigation;
	readonly pages: Pages;
	readonly specs: SpecFiles;
}

export function publish(parts: Parts): Published {
	const { files, navigation, pages, specs } = parts;
	const references = new References(parts);
	const { operations, toSpecs, toOperations } = references;
	const generator = new PageGenerator(navigation.nodes, toOperations, specs);
	const editions = new SiteEditions(navigation, pages);
	const lookup = new PageLookup(
		pages,
		generator.pages,
		[...unknownFolders(navigation.nodes, toOperations, specs)],
		files,
		(slug, other) => editions.arePagesOfOne(slug, other),
	);
	return {
		operations,
		specReferences: toSpecs,
		operationReferences: toOperations,
		generated: generator.pages,
		references,
		generator,
		lookup,
		editions,
	};
}
