// The YAML of frontmatter as Mintlify reads it: with js-yaml 3, while it reads all other files with js-yaml 4.
import { createRequire } from "node:module";
import { loadYaml, yamlException } from "./js-yaml.ts";

const load = createRequire(import.meta.url);

/**
 * What the two versions may read in different ways though both take it: tags, anchors, numbers such as `012`, `1_000` and
 * `12:30`, and a quoted text with a blank at the end of a line.
 */
const mayDiffer =
	/(?:^|[\s,[{:])(?:[!&]|[-+]?(?:0[\do]|\.?\d[\w.+-]*[_:]))|["'][^"']*[ \t][\r\n]/;

interface OldPackage {
	/** The value of a single-document YAML text. Throws a `YAMLException` of its own. */
	readonly safeLoad: (text: string) => unknown;
}

/** Throws a `YAMLException` of js-yaml 4. */
export function loadFrontmatter(text: string): unknown {
	let verdict: unknown;
	try {
		const value = loadYaml(text);
		if (!mayDiffer.test(text)) return value;
	} catch (error) {
		verdict = error;
	}
	try {
		const { safeLoad }: OldPackage = load("js-yaml-3/lib/js-yaml/loader.js");
		return safeLoad(text);
	} catch (error) {
		throw verdict ?? yamlException(reasonOf(error));
	}
}

/** Without the place. */
function reasonOf(error: unknown): string {
	const [reason = ""] = String(error).split(/ at line \d+/);
	return reason.replace(/^\w+: /, "");
}
