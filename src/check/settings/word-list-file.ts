import { readText } from "../../site/facts/files/file-text.ts";
import type { WordListFile } from "./config.ts";
import { fileBeside } from "./extended-file.ts";
import type { SettingsFiles } from "./settings-files.ts";

/**
 * The file at a path relative to the settings file `from`. `top` is the folder that must contain
 * the file.
 */
export function wordListFile(
	name: string,
	from: string,
	top: string,
	disk: SettingsFiles,
	refuse: (why: string, hint?: string) => never,
): WordListFile {
	if (!/\.(?:txt|json)$/.test(name))
		return refuse(
			`\`${name}\` is not a list of words.`,
			"Write the path of a `.txt` file with a line for each word, or of a `.json` file.",
		);
	const file = fileBeside(name, from, top, disk);
	if (!("path" in file)) return refuse(file.why, file.hint);
	const readResult = readText(file.path, () => disk.bytes(file.path));
	return "text" in readResult
		? { path: file.path, text: readResult.text }
		: refuse(`\`${name}\` ${readResult.why}.`);
}
