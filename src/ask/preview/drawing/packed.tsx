// The parts of a large file, packed: browser/unpack.ts puts one where it belongs when somebody
// looks at it.
import { gzipSync } from "node:zlib";
import { drawn } from "./layout.tsx";

/** What the address can show. */
export interface PackedPart {
	readonly id: string;
	readonly text: string;
}

/** So many characters are unpacked at once, at least. */
const leastAtOnce = 200_000;

/** In the order of their names, each pack with the first of its own. */
export function packed(parts: readonly PackedPart[]): string {
	const sorted = parts.toSorted((one, other) => (one.id < other.id ? -1 : 1));
	const packs: string[] = [];
	for (let start = 0; start < sorted.length; ) {
		let text = "";
		let end = start;
		for (; end < sorted.length && text.length < leastAtOnce; end++) text += sorted[end]?.text ?? "";
		packs.push(packOf(sorted[start]?.id ?? "", text));
		start = end;
	}
	return packs.join("");
}

function packOf(from: string, text: string): string {
	const data = gzipSync(text, { level: 9 }).toString("base64");
	return drawn(
		<script type="text/plain" data-from={from}>
			{data}
		</script>,
	);
}
