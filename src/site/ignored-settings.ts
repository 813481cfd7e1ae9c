// What of docs.json the platform drops without a word.
import { child } from "../source/pointer.ts";
import type { NavigationContainer } from "./navigation.ts";
import { nameOf } from "./settings.ts";
import type { IgnoredSetting, Site } from "./site.ts";

export function* ignoredSettings(site: Site): Iterable<IgnoredSetting> {
	for (const { at, name } of site.droppedSettings)
		yield { at, name, why: "The platform knows no such setting." };
	for (const node of site.containers) yield* ignoredOf(node);
	for (const { at, name, node, effect } of site.nodeFaults) {
		if (effect.kind !== "dropped") continue;
		const full = `${nameOf(node.pointer)}.${name}`;
		yield { at, name: full, why: "Its value is not one the platform takes." };
	}
}

function* ignoredOf(node: NavigationContainer): Iterable<IgnoredSetting> {
	const { pointer, unknownKeys, chosen, losesChildren } = node;
	const name = (key: string): string => nameOf(child(pointer, key));
	for (const { key, at } of unknownKeys)
		yield { at, name: name(key), why: "It means nothing on this node." };
	if (chosen === undefined) return;
	for (const { key, at } of chosen.passedOver)
		yield {
			at,
			name: name(key),
			why: `Of the lists of a node one counts: \`${chosen.key}\`.`,
		};
	if (losesChildren)
		yield {
			at: chosen.at,
			name: name(chosen.key),
			why: "Something in it is not what the platform takes.",
		};
}
