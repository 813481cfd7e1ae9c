// Places: as data, in the navigation, and why what stands there leads nowhere.
import type { Finding } from "../../engine/finding.ts";
import type { NavigationContainer } from "../../facts/navigation/navigation.ts";
import { withoutUrlSecrets } from "../../source/secrets.ts";
import type { Location } from "../../source/source-file.ts";

/** Where something is written, as data. */
export interface SourcePosition {
	readonly file: string;
	readonly line: number;
	readonly column: number;
}

export function placeOf({ file, range }: Location): SourcePosition {
	return { file: withoutUrlSecrets(file.path), ...file.position(range.start) };
}

/** Why an entry is not in the sidebar; `undefined` for one that is. */
export function whyUnseen({
	parent,
}: {
	readonly parent: NavigationContainer | undefined;
}): string | undefined {
	for (let node = parent; node !== undefined; node = node.parent) {
		if (node.losesChildren)
			return `Mintlify ignores everything in the ${nameOf(node)}, as something in it is not valid.`;
		if (node.isHidden) return `The ${nameOf(node)} is hidden.`;
	}
	return undefined;
}

/** `the tab `API` > group `Users``. */
export function trailOf(node: NavigationContainer): string {
	const names: string[] = [];
	for (let at: NavigationContainer | undefined = node; at !== undefined; at = at.parent)
		if (at.division !== "root") names.unshift(nameOf(at));
	return names.length === 0 ? "`navigation`" : `the ${names.join(" > ")}`;
}

export function nameOf({ division, label }: NavigationContainer): string {
	return division === "root" ? "navigation" : `${division} \`${label}\``;
}

/** The errors that the rules tell, by the place they tell them of. */
export class Reasons {
	readonly #byPlace = new Map<string, Finding>();

	constructor(findings: readonly Finding[]) {
		for (const finding of findings) {
			const { file, pointer } = finding.at;
			const key = `${file.path}\n${pointer}`;
			if (finding.severity === "error" && !this.#byPlace.has(key)) this.#byPlace.set(key, finding);
		}
	}

	/** The error at a place; of a place that belongs to no value none is known. */
	at({ file, pointer }: Location): Finding | undefined {
		return pointer === "" ? undefined : this.#byPlace.get(`${file.path}\n${pointer}`);
	}

	/** Why what stands at a place leads nowhere. */
	of(place: Location): string {
		return this.at(place)?.message ?? "This page does not exist.";
	}
}
