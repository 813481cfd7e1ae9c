// What Mintlify finds wrong in an OpenAPI 3.2 file beside its JSON Schema.
import type { JsonPointer } from "../../source/pointer.ts";
import type { Part as PartOfPlace } from "../../source/source-file.ts";

export interface Fault {
	readonly pointer: JsonPointer;
	readonly part: PartOfPlace;
	/** One sentence. */
	readonly message: string;
	/** One action. */
	readonly hint: string;
}
