import type { DataDocument } from "../../../text/document.ts";
import { memoise } from "../../../text/memoised.ts";
import { stringsIn } from "../../../text/placed-strings.ts";
import type { Reference } from "./reference.ts";

/** The `$ref`s of a document, in no particular order. `targetOf` resolves a single `$ref`. */
export function* refsIn(
	document: DataDocument,
	targetOf: (written: string) => ReturnType<Reference["target"]>,
): Iterable<Reference> {
	for (const { written, pointer } of refStrings(document))
		yield { kind: "$ref", at: document.locate(pointer), written, target: () => targetOf(written) };
}

const refStrings = memoise((document: DataDocument) =>
	Array.from(stringsIn(document.value)).filter(({ key }) => key === "$ref"),
);
