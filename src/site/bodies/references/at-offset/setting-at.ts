// The key of docs.json at an offset: its description, and the reason if Mintlify ignores the key at
// that location.

import { type JsonPointer, segments } from "../../../../text/pointer.ts";
import type { Range } from "../../../../text/source-file.ts";
import { valueAtOffset } from "../../../../text/value-at.ts";
import type { NavigationContainer } from "../../../facts/navigation/navigation.ts";
import { describeNodeKey, describeSetting } from "../../../facts/settings/descriptions.ts";
import { withoutIndexes } from "../../../facts/settings/setting-choices.ts";
import { ignoredSettings } from "../../../pages/ignored-settings.ts";
import type { Site } from "../../../parts/site.ts";
import type { EditorText } from "./open-text.ts";
import { documentOf } from "./reference-in-data.ts";

export interface SettingAt {
	readonly range: Range;
	/** The dotted name of the key, without indexes. */
	readonly name: string;
	readonly description: string | undefined;
	/** The reason why Mintlify ignores the key; `undefined` if Mintlify uses the key. */
	readonly ignored: string | undefined;
}

export function settingAt(site: Site, open: EditorText, offset: number): SettingAt | undefined {
	const siteDocument = site.docs.documents.find(({ file }) => file.path === open.path);
	if (siteDocument === undefined) return undefined;
	const document = documentOf(siteDocument, open);
	const valueAtCursor = valueAtOffset(document, open.path, offset);
	if (valueAtCursor?.part !== "key") return undefined;
	const { range, pointer } = valueAtCursor;
	const keys = withoutIndexes(segments(pointer));
	const node = nodeAround(site, open.path, pointer);
	const description =
		node === undefined
			? isMainFile(site, open) && describeSetting(keys)
			: describeNodeKey(node.division, withoutIndexes(segments(pointer.slice(node.at.length))));
	const ignoredSetting = Array.from(ignoredSettings(site)).find(
		(setting) => setting.at.file.path === open.path && setting.at.pointer === pointer,
	);
	return {
		range,
		name: keys.join("."),
		description: description || undefined,
		ignored: ignoredSetting?.why,
	};
}

/**
 * True for docs.json itself. Parts of docs.json are left out, because docproof does not determine
 * where a key of a part belongs in docs.json.
 */
function isMainFile({ docs }: Site, { path }: EditorText): boolean {
	return path === docs.file.path;
}

function nodeAround(
	{ docs, navigation }: Site,
	path: string,
	pointer: JsonPointer,
): (Pick<NavigationContainer, "division"> & { at: JsonPointer }) | undefined {
	let innermostNode: { division: NavigationContainer["division"]; at: string } | undefined;
	for (const { division, pointer: merged } of navigation.containers) {
		const { file, pointer: at } = docs.locate(merged);
		const isAround = file.path === path && pointer.startsWith(`${at}/`);
		if (isAround && at.length >= (innermostNode?.at.length ?? 0)) innermostNode = { division, at };
	}
	return innermostNode;
}
