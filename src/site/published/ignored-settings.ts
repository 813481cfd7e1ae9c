// What of docs.json the platform drops without a word.
import { child } from "../../source/pointer.ts";
import type {
	NavigationContainer,
	PlacedKey,
} from "../navigation/navigation.ts";
import { nameOf } from "../docs-json/settings.ts";
import type { IgnoredSetting, Site } from "../site.ts";

export function* ignoredSettings(site: Site): Iterable<IgnoredSetting> {
	for (const { at, pointer, name } of site.droppedSettings)
		yield { at, pointer, name, why: "Mintlify has no such setting." };
	for (const node of site.containers) yield* ignoredOf(node);
	for (const { at, pointer, effect } of site.nodeFaults) {
		if (effect.kind !== "dropped") continue;
		const why = "Its value is not valid.";
		yield { at, pointer, name: nameOf(pointer), why };
	}
}

function* ignoredOf(node: NavigationContainer): Iterable<IgnoredSetting> {
	const { unknownKeys, chosen, losesChildren } = node;
	const ignored = ({ key, at }: PlacedKey, why: string): IgnoredSetting => {
		const pointer = child(node.pointer, key);
		return { at, pointer, name: nameOf(pointer), why };
	};
	for (const key of unknownKeys)
		yield ignored(key, "This node has no such key.");
	if (chosen === undefined) return;
	for (const key of [...chosen.passedOver, ...chosen.empty])
		yield ignored(
			key,
			`Mintlify uses only one list of a node, here \`${chosen.key}\`.`,
		);
	if (losesChildren) yield ignored(chosen, "Something in it is not valid.");
}
