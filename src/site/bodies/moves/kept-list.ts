// The list of addresses that a site keeps, after a move: the old address stays, as readers have it,
// and the new one joins it.
import { fixedLocation } from "../../../source/source-file.ts";
import { addressList } from "../../addresses/lost/kept-addresses.ts";
import type { TextEdit } from "./change.ts";
import { type Move, movedAddresses } from "./moved-files.ts";

export function addressesAdded(move: Move): readonly TextEdit[] {
	const { addresses } = addressList(move.site);
	const lines = [...addresses];
	const [, last] = lines.at(-1) ?? [];
	if (last === undefined) return [];
	return movedAddresses(move)
		.filter(({ was, now }) => addresses.has(was) && !addresses.has(now))
		.map(({ now }) => now)
		.sort()
		.map((now) => {
			// The list is sorted.
			const [, next] = lines.find(([address]) => address > now) ?? [];
			const { file, range } = next ?? last;
			const offset = next === undefined ? range.end : range.start;
			const at = fixedLocation(file, { start: offset, end: offset });
			return { at, text: next === undefined ? `\n${now}` : `${now}\n` };
		});
}
