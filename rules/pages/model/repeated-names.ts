// Names that a page or snippet exports although the names are declared already.

import type { Declaration } from "../../../src/mdx/body.ts";
import { wholeImportsOf } from "../../../src/site/bodies/components/component-names.ts";
import type { BodyFile } from "../../../src/site/facts/bodies/body-file.ts";
import { reservedModuleNames } from "../../../src/site/facts/bodies/page-scope.ts";
import { bodyAt, eachBody } from "../../../src/site/pages/bodies.ts";
import type { Site } from "../../../src/site/parts/site.ts";
import type { Location } from "../../../src/text/source-file.ts";

export interface RepeatedName {
	readonly name: string;
	readonly at: Location;
	/** The earlier declaration; `undefined` for a name that Mintlify declares itself. */
	readonly before: Location | undefined;
	/**
	 * The path of the first page that fails; `undefined` if the declaration is in the page itself.
	 */
	readonly page: string | undefined;
}

export const repeatedNames = eachBody(function* (site, file): Iterable<RepeatedName> {
	if (file.reading.kind !== "body") return;
	const { declarations } = file.reading.body;
	if (declarations.length === 0) return;
	for (const { declaration, before } of findRepeatedDeclarations(declarations)) {
		const isPage = file.kind === "page";
		// The declaration is ignored in snippets, because Mintlify takes the last of several
		// declarations in a snippet.
		if (!isPage && before !== undefined) continue;
		const page = isPage ? undefined : importingPagePath(site, file);
		if (isPage || page !== undefined)
			yield {
				name: declaration.name,
				at: nameLocation(file, declaration),
				before: before && nameLocation(file, before),
				page,
			};
	}
});

function importingPagePath(site: Site, { path }: BodyFile): string | undefined {
	return wholeImportsOf(site, path).find(({ importer }) => bodyAt(site, importer)?.kind === "page")
		?.importer;
}

interface RepeatedDeclaration {
	readonly declaration: Declaration;
	readonly before: Declaration | undefined;
}

/** Functions and `var` may be declared again; other values may not. */
function* findRepeatedDeclarations(
	declarations: readonly Declaration[],
): Iterable<RepeatedDeclaration> {
	const firstDeclarationByName = new Map<string, Declaration>();
	for (const declaration of declarations) {
		const firstDeclaration = firstDeclarationByName.get(declaration.name);
		firstDeclarationByName.set(declaration.name, firstDeclaration ?? declaration);
		if (firstDeclaration !== undefined) {
			if (declaration.kind === "value" || firstDeclaration.kind === "value")
				yield { declaration, before: firstDeclaration };
		} else if (declaration.kind === "value" && reservedModuleNames.has(declaration.name))
			yield { declaration, before: firstDeclaration };
	}
}

function nameLocation(file: BodyFile, { name, start }: Declaration): Location {
	return file.locate({ start, end: start + name.length });
}
