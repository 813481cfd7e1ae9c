import { join } from "node:path";
import { fixSite, type Mended } from "../fix/fix-site.ts";
import { readText } from "../site/site-files.ts";
import { type ValidateSettings, validateSite } from "../validate.ts";

/** Mends what is found on a site, in memory. */
export function mend(
	root: string,
	settings: ValidateSettings,
	withUnsafe: boolean,
): Mended {
	const given = settings.texts ?? new Map<string, string>();
	return fixSite(
		{
			proof: (texts) =>
				validateSite(root, {
					...settings,
					texts: new Map([...given, ...texts]),
				}),
			read: (path) => {
				const text = given.get(path);
				if (text !== undefined) return text;
				const file = readText(join(root, path));
				return "text" in file ? file.text : undefined;
			},
		},
		withUnsafe,
	);
}
