// A site with some files in memory, for editors that have not saved them.
import { posix, relative, sep } from "node:path";
import { DiskTree, type MemoryFile, OverlaidTree } from "../../site/facts/files/file-tree.ts";
import type { ConfigContent } from "../settings/config.ts";
import { configName, overlaidFiles, type SettingsFiles } from "../settings/settings-files.ts";
import type { ValidateSettings } from "./validate.ts";

/** The text of each file by its path in the site; `null` for a file that should count as absent. */
export type HeldTexts = Readonly<Record<string, string | null>>;

/** The files in memory, and the settings that replace the site's settings. */
export function inMemory(
	root: string,
	texts: HeldTexts = {},
	settings?: ConfigContent,
): Pick<ValidateSettings, "settingsFiles" | "tree"> {
	const textsInMemory = new Map(Object.entries(texts));
	for (const path of textsInMemory.keys()) checkPath(path);
	const withSettings = new Map(textsInMemory);
	if (settings !== undefined) withSettings.set(configName, JSON.stringify(settings));
	return {
		...(withSettings.size > 0 && { settingsFiles: settingsOver(root, withSettings) }),
		...(textsInMemory.size > 0 && { tree: treeOver(root, textsInMemory) }),
	};
}

/** Throws a `RangeError` for a path that no file of a site can have. */
export function checkPath(path: string): void {
	const isPlain = posix.normalize(path) === path && !/^(?:\.{0,2}$|\.\.\/|\/)|\\|\/$/.test(path);
	if (!isPlain)
		throw new RangeError(
			`\`${path}\` is not a path in the site. Paths are relative to the folder of docs.json and have forward slashes.`,
		);
}

function treeOver(root: string, texts: ReadonlyMap<string, string | null>): OverlaidTree {
	const files = new Map<string, MemoryFile>();
	for (const [path, text] of texts)
		if (text !== null) files.set(path, { kind: "file", bytes: Buffer.from(text) });
	const hidesPath = (path: string): boolean => texts.get(path) === null;
	return new OverlaidTree({ root, files, below: new DiskTree(root), hides: hidesPath });
}

function settingsOver(root: string, texts: ReadonlyMap<string, string | null>): SettingsFiles {
	const textAt = (path: string): string | null | undefined =>
		texts.get(relative(root, path).split(sep).join("/"));
	const bytesOf = (path: string): Buffer | undefined => {
		const text = textAt(path) ?? undefined;
		return text === undefined ? undefined : Buffer.from(text);
	};
	return overlaidFiles(bytesOf, (path) => textAt(path) === null);
}
