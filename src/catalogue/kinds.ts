// The list of all kinds of records.
import { address } from "./address.ts";
import { asset } from "./asset.ts";
import { code } from "./code.ts";
import { component } from "./component.ts";
import { entry } from "./entry.ts";
import { heading } from "./heading.ts";
import { image } from "./image.ts";
import type { RecordKind } from "./kind.ts";
import type { KindName } from "./kind-names.ts";
import { link } from "./link.ts";
import { operation } from "./operation.ts";
import { page } from "./page.ts";
import { redirect } from "./redirect.ts";
import { setting } from "./setting.ts";
import type { Site } from "../site/parts/site.ts";
import { factOf, type FactPlace } from "./fact.ts";
import { recordsOf, siteKind } from "./site.ts";
import { snippet } from "./snippet.ts";
import { text } from "./text.ts";

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

const allKinds = { site, ...otherKinds };

export const kinds: Readonly<Record<KindName, RecordKind>> = allKinds;

type FieldsOfKind<Kind> = Kind extends RecordKind<infer Fields> ? Fields : never;

/** A record of a kind as plain JSON, with the line that it comes from. */
export type Fact<Kind extends KindName = KindName> = FieldsOfKind<(typeof allKinds)[Kind]> &
	FactPlace;

/** The facts of a kind in a site, in its order. */
export function factsOf<Kind extends KindName>(site: Site, kind: Kind): readonly Fact<Kind>[] {
	return recordsOf(kinds[kind], site).map((record) => factOf(record) as unknown as Fact<Kind>);
}
