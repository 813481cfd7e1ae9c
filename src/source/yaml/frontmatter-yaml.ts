// The YAML of frontmatter as Mintlify reads it: with js-yaml 3, while it reads all other files with js-yaml 4.

import { oldYamlPackage } from "../../lazy/lazy.ts";
import { load, yamlException } from "./js-yaml.ts";

/**
 * What the two versions may read in different ways though both take it: tags, anchors, numbers such as `012`, `1_000` and
 * `12:30`, and a quoted text with a blank at the end of a line.
 */
const mayDiffer =
	/(?:^|[\s,[{:])(?:[!&]|[-+]?(?:0[\do]|\.?\d[\w.+-]*[_:]))|["'][^"']*[ \t][\r\n]/;

/** Throws a `YAMLException` of js-yaml 4. */
export function loadFrontmatter(text: string): unknown {
	let verdict: unknown;
	try {
		const value = load(text);
		if (!mayDiffer.test(text)) return value;
	} catch (error) {
		verdict = error;
	}
	try {
		return oldYamlPackage().safeLoad(text);
	} catch (error) {
		throw verdict ?? yamlException(reasonOf(error));
	}
}

/** Without the place. */
function reasonOf(error: unknown): string {
	const [reason = ""] = String(error).split(/ at line \d+/);
	return reason.replace(/^\w+: /, "");
}
