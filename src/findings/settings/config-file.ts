// Reads one file of settings. What is wrong with it is told line by line.
import { relative, sep } from "node:path";
import { readText } from "../../facts/files/file-text.ts";
import type { DataDocument } from "../../source/document.ts";
import { parseJson } from "../../source/json/json.ts";
import { SourceFile } from "../../source/source-file.ts";
import { type ConfigContent, SettingsError } from "./config.ts";
import { firstOf, line, patternFaults, schemaFaults } from "./config-faults.ts";
import type { SettingsFiles } from "./settings-files.ts";

interface ConfigContext {
	readonly root: string;
	readonly name: string;
	readonly rules: readonly string[];
	readonly disk: SettingsFiles;
}

interface ConfigFile {
	readonly document: DataDocument;
	readonly content: ConfigContent;
}

/**
 * The file at an absolute path, for the site at `root`; `name` is what messages call it, `rules`
 * the names of all rules. Throws a `SettingsError` for a file that cannot be read or is wrong.
 */
export function readConfigFile(
	path: string,
	{ root, name, rules, disk }: ConfigContext,
): ConfigFile {
	const read = readText(path, () => disk.bytes(path));
	if (!("text" in read)) throw new SettingsError([`\`${name}\` ${read.why}.`]);
	const place = relative(root, path).split(sep).join("/");
	const document = parseJson(new SourceFile(place, read.text));
	const { faults, file } = document;
	if (faults.length > 0)
		throw new SettingsError(
			firstOf(faults, name, ({ range, message, hint }) =>
				line(file.position(range.start), name, message, hint),
			),
		);
	const found = schemaFaults(document, rules, name);
	if (found.length > 0) throw new SettingsError(found);
	// The schema has said that it is one.
	const content = document.value as ConfigContent;
	const wrong = patternFaults(document, content, rules, name);
	if (wrong.length > 0) throw new SettingsError(wrong);
	return { document, content };
}
