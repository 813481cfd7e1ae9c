// All kinds of records.
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
import { siteKind } from "./site.ts";
import { snippet } from "./snippet.ts";
import { text } from "./text.ts";

const others = {
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

const site = siteKind(Object.values(others));

export const kinds: Readonly<Record<KindName, RecordKind>> = { site, ...others };
