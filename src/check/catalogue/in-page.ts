// The page of a heading, a link or another part of a page, so that conditions on the part can also
// be about the fields of its page.

import { pagesByPath } from "../../site/parts/moved-references.ts";
import type { Site } from "../../site/parts/site.ts";
import { computeLazily } from "../../text/memoised.ts";
import { type FieldGetters, lazyFields } from "./kind.ts";
import { type PageFields, page, pageRecord } from "./page.ts";
import type { TypedSchema } from "./schema.ts";

/** Adds the field `inPage` to a schema. The type stays, because lists of facts leave the field out. */
export function partOfPage<Fields extends object>(
	fields: TypedSchema<Fields>,
): TypedSchema<Fields> {
	const { properties, ...schema } = fields.schema;
	const inPage = {
		...page.schema,
		description:
			"The fields of its page, as of the kind `page`; only in conditions, and if `--fields` names it.",
		isUnknownIfAbsent: true,
		isListed: false,
	} as const;
	return { ...fields, schema: { ...schema, properties: { ...properties, inPage } } };
}

/** The fields of the page at a path, computed once; `undefined` for a file that is not a page. */
export function inPageOf(site: Site, path: string): () => PageFields | undefined {
	return computeLazily(() => {
		const pageOfPart = pagesByPath(site).get(path);
		return pageOfPart && pageRecord(site, pageOfPart, computeLazily).fields;
	});
}

/** The source of the fields of a part of a page. */
export interface PagePart {
	readonly inPage: () => PageFields | undefined;
}

/** Fields with `inPage`, which lists leave out. */
export function pagePartFields<Source extends PagePart, Fields extends object>(
	getters: FieldGetters<Source, Fields>,
): (source: Source) => Fields {
	return lazyFields(getters, { inPage: ({ inPage }: Source) => inPage() });
}
