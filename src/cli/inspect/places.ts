// Locations as data and in words, and reasons why an entry is not in the sidebar.
import type { Finding } from "../../engine/finding.ts";
import type { NavigationContainer } from "../../site/facts/navigation/navigation.ts";
import { withoutUrlSecrets } from "../../text/secrets.ts";
import type { Location } from "../../text/source-file.ts";

export interface SourcePosition {
	readonly file: string;
	readonly line: number;
	readonly column: number;
}

export function positionOf({ file, range }: Location): SourcePosition {
	return { file: withoutUrlSecrets(file.path), ...file.position(range.start) };
}

/** The result is `undefined` if the sidebar lists the entry. */
export function whyNotInSidebar({
	parent,
}: {
	readonly parent: NavigationContainer | undefined;
}): string | undefined {
	for (let node = parent; node !== undefined; node = node.parent) {
		if (node.losesChildren)
			return `Mintlify ignores everything in the ${nodeName(node)}, because a part of it is invalid.`;
		if (node.isHidden) return `The ${nodeName(node)} is hidden.`;
	}
	return undefined;
}

/** The node and its parents, such as `the tab `API` > group `Users``. */
export function nodeTrail(node: NavigationContainer): string {
	const names: string[] = [];
	for (
		let container: NavigationContainer | undefined = node;
		container !== undefined;
		container = container.parent
	)
		if (container.division !== "root") names.unshift(nodeName(container));
	return names.length === 0 ? "`navigation`" : `the ${names.join(" > ")}`;
}

export function nodeName({ division, label }: NavigationContainer): string {
	return division === "root" ? "navigation" : `${division} \`${label}\``;
}

/** An error of a rule explains why an entry has no page. */
export class Reasons {
	readonly #byPlace = new Map<string, Finding>();

	constructor(findings: readonly Finding[]) {
		for (const finding of findings) {
			const { file, pointer } = finding.at;
			const key = `${file.path}\n${pointer}`;
			if (finding.severity === "error" && !this.#byPlace.has(key)) this.#byPlace.set(key, finding);
		}
	}

	/** A location without a JSON pointer has no error. */
	reasonFor({ file, pointer }: Location): string {
		const finding = pointer === "" ? undefined : this.#byPlace.get(`${file.path}\n${pointer}`);
		return finding?.message ?? "This page does not exist.";
	}
}
