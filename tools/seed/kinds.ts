import type { Kind } from "./kind.ts";
import { componentKinds } from "./kinds/components.ts";
import { exampleKinds } from "./kinds/examples.ts";
import { nameKinds } from "./kinds/names.ts";
import { schemaKinds } from "./kinds/schemas.ts";

export const kinds: readonly Kind[] = [
	...schemaKinds,
	...exampleKinds,
	...componentKinds,
	...nameKinds,
];
