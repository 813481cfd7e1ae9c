// Packed parts of a large file, each of which `browser/unpack.ts` unpacks when the reader opens the
// part.
import { gzipSync } from "node:zlib";
import { htmlOf } from "./layout.tsx";

export interface PackedPart {
	readonly id: string;
	readonly text: string;
}

const minPackSize = 200_000;

/**
 * Packs parts in the order of their ids; each pack carries the id of its first part, so that the
 * browser finds a part by comparing ids.
 */
export function packParts(parts: readonly PackedPart[]): string {
	const sortedParts = parts.toSorted((one, other) => (one.id < other.id ? -1 : 1));
	const packs: string[] = [];
	for (let start = 0; start < sortedParts.length; ) {
		let text = "";
		let end = start;
		for (; end < sortedParts.length && text.length < minPackSize; end++)
			text += sortedParts[end]?.text ?? "";
		packs.push(packOf(sortedParts[start]?.id ?? "", text));
		start = end;
	}
	return packs.join("");
}

function packOf(from: string, text: string): string {
	const data = gzipSync(text, { level: 9 }).toString("base64");
	return htmlOf(
		<script type="text/plain" data-from={from}>
			{data}
		</script>,
	);
}
