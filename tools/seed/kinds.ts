import type { Kind } from "./kind.ts";
import { componentKinds } from "./kinds/components.ts";
import { exampleKinds } from "./kinds/examples.ts";
import { markupKinds } from "./kinds/markup.ts";
import { nameKinds } from "./kinds/names.ts";
import { schemaKinds } from "./kinds/schemas.ts";

export const kinds: readonly Kind[] = [
	...componentKinds,
	...exampleKinds,
	...markupKinds,
	...nameKinds,
	...schemaKinds,
];
