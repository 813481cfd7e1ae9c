// All kinds of records, in the order in which they are listed.
import type { KindName, RecordKind } from "./kind.ts";
import { page } from "./page.ts";

export const kinds: Readonly<Record<KindName, RecordKind>> = { page };
