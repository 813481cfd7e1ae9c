// The ratios that tools/bench/README.md records, which are those of the last release.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.ts";

/** Rows such as `… --no-bodies` belong to the row above them that has a name of its own. */
export class RowNames {
	#last = "";

	fullNameOf(name: string): string {
		if (!name.startsWith("…")) this.#last = name;
		return name.startsWith("…") ? `${this.#last} ${name}` : name;
	}
}

/** By full name of a row: the first number with two decimals behind it, which is its CPU ratio. */
export function recordedRatios(): ReadonlyMap<string, number> {
	const ratios = new Map<string, number>();
	const names = new RowNames();
	for (const line of readFileSync(join(root, "tools/bench/README.md"), "utf8").split("\n")) {
		const [, name = "", , ratio = ""] = line.split("|").map((cell) => cell.trim());
		if (name === "" || !line.startsWith("| ")) continue;
		const full = names.fullNameOf(name);
		if (/^\d+\.\d+$/.test(ratio) && !ratios.has(full)) ratios.set(full, Number(ratio));
	}
	return ratios;
}
