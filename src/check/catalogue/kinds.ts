import type { Site } from "../../site/parts/site.ts";
import { type AddressFields, address } from "./address.ts";
import { type AssetFields, asset } from "./asset.ts";
import { type CodeFields, code } from "./code.ts";
import { type ComponentFields, component } from "./component.ts";
import { type EntryFields, entry } from "./entry.ts";
import { type FactPlace, factOf } from "./fact.ts";
import { type HeadingFields, heading } from "./heading.ts";
import { type ImageFields, image } from "./image.ts";
import type { RecordKind } from "./kind.ts";
import type { KindName } from "./kind-names.ts";
import { type LinkFields, link } from "./link.ts";
import { type OperationFields, operation } from "./operation.ts";
import { type PageFields, page } from "./page.ts";
import { type RedirectFields, redirect } from "./redirect.ts";
import { type SettingFields, setting } from "./setting.ts";
import { recordsOf, type SiteFields, siteKind } from "./site.ts";
import { type SnippetFields, snippet } from "./snippet.ts";
import { type TextFields, text } from "./text.ts";

const otherKinds = {
	address,
	page,
	heading,
	link,
	image,
	code,
	component,
	snippet,
	asset,
	operation,
	redirect,
	entry,
	setting,
	text,
} as const satisfies Readonly<Record<Exclude<KindName, "site">, RecordKind>>;

const site = siteKind(Object.values(otherKinds));

export const kinds: Readonly<Record<KindName, RecordKind>> = { site, ...otherKinds };

/**
 * The fields of each kind, written out so that the public types do not contain types of the site
 * model.
 */
interface FieldsByKind {
	readonly site: SiteFields;
	readonly address: AddressFields;
	readonly page: PageFields;
	readonly heading: HeadingFields;
	readonly link: LinkFields;
	readonly image: ImageFields;
	readonly code: CodeFields;
	readonly component: ComponentFields;
	readonly snippet: SnippetFields;
	readonly asset: AssetFields;
	readonly operation: OperationFields;
	readonly redirect: RedirectFields;
	readonly entry: EntryFields;
	readonly setting: SettingFields;
	readonly text: TextFields;
}

/** A record of a kind as plain JSON, with its location. */
export type Fact<Kind extends KindName = KindName> = FieldsByKind[Kind] & FactPlace;

export function factsOf<Kind extends KindName>(site: Site, kind: Kind): readonly Fact<Kind>[] {
	return recordsOf(kinds[kind], site).map((record) => factOf(record) as unknown as Fact<Kind>);
}
