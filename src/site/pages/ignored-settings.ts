import { childPointer, type JsonPointer } from "../../text/pointer.ts";
import type { Location } from "../../text/source-file.ts";
import type { NavigationContainer, PlacedKey } from "../facts/navigation/navigation.ts";
import { dottedName } from "../facts/settings/settings.ts";
import { settingsOf } from "../facts/unknown-settings/dropped-settings.ts";
import type { Site } from "../parts/site.ts";

export interface IgnoredSetting {
	readonly at: Location;
	/** The pointer of the setting's value in the merged docs.json. */
	readonly pointer: JsonPointer;
	/** The dotted name, such as `navigation.tabs[0].pages`. */
	readonly name: string;
	readonly why: string;
}

export function* ignoredSettings({ docs, navigation }: Site): Iterable<IgnoredSetting> {
	for (const { at, pointer, name } of settingsOf(docs).dropped)
		yield { at, pointer, name, why: "Mintlify has no such setting." };
	for (const node of navigation.containers) yield* ignoredInNode(node);
	for (const { at, pointer, effect } of navigation.nodeFaults) {
		if (effect.kind !== "dropped") continue;
		const reason = "The value of the setting is not valid.";
		yield { at, pointer, name: dottedName(pointer), why: reason };
	}
}

function* ignoredInNode(node: NavigationContainer): Iterable<IgnoredSetting> {
	const { unknownKeys, chosenKey, losesChildren } = node;
	const toIgnoredSetting = ({ key, at }: PlacedKey, why: string): IgnoredSetting => {
		const pointer = childPointer(node.pointer, key);
		return { at, pointer, name: dottedName(pointer), why };
	};
	for (const key of unknownKeys) yield toIgnoredSetting(key, "This node has no such key.");
	if (chosenKey === undefined) return;
	for (const key of [...chosenKey.ignoredKeys, ...chosenKey.empty])
		yield toIgnoredSetting(
			key,
			`Mintlify uses only one list of a node, here \`${chosenKey.key}\`.`,
		);
	if (losesChildren) yield toIgnoredSetting(chosenKey, "A part of this value is not valid.");
}
