// js-yaml in the versions that Mintlify uses: 4, and 3 for frontmatter.
import { safeLoad } from "js-yaml-3/lib/js-yaml/loader.js";
import { load, YAMLException } from "js-yaml-4";
import { type Location, writtenAt } from "../source-file.ts";
import { nameOfMapping } from "../value.ts";

/**
 * The value of a single-document YAML 1.2 text, with timestamps and merge keys. Throws a
 * `YAMLException`.
 */
export function loadYaml(text: string, options?: { readonly maxDepth: number }): unknown {
	return load(text, options);
}

export function isYamlException(error: unknown): error is YAMLException {
	return error instanceof YAMLException;
}

/**
 * A pattern of texts that both versions accept but may read differently: tags, anchors, numbers
 * such as `012`, `1_000` and `12:30`, and a quoted string with a blank at the end of a line.
 */
const mayDiffer = /(?:^|[\s,[{:])(?:[!&]|[-+]?(?:0[\do]|\.?\d[\w.+-]*[_:]))|["'][^"']*[ \t][\r\n]/;

/**
 * The value of frontmatter, which Mintlify reads with js-yaml 3. Version 4 reads a text first, because
 * docproof describes the exceptions of that version. Version 3 reads only a text that both versions
 * may read differently, or that version 4 rejects. Throws a `YAMLException` of js-yaml 4.
 */
export function loadFrontmatter(text: string): unknown {
	let verdict: unknown;
	try {
		const value = loadYaml(text);
		if (!mayDiffer.test(text)) return value;
	} catch (error) {
		verdict = error;
	}
	try {
		return safeLoad(text);
	} catch (error) {
		throw verdict ?? new YAMLException(reasonOf(error));
	}
}

function reasonOf(error: unknown): string {
	const [reason = ""] = String(error).split(/ at line \d+/);
	return reason.replace(/^\w+: /, "");
}

/** The name of a key; for a key that is a mapping or a list, the start of its source text. */
export function writtenKey(at: Location, name: string): string {
	const text = writtenAt(at);
	const isOtherKind = name === nameOfMapping ? /[:{[*]/.test(text) : /^(?:\[|-\s)/.test(text);
	if (!isOtherKind) return name;
	const line = text.slice(0, 1000).replace(/\s+/g, " ");
	return line.length > 80 ? `${line.slice(0, 77)}...` : line;
}

/** The hint for a value that YAML reads as another type than text. */
export function quoteSource(at: Location): string {
	return `Put the value in quotes: \`"${writtenAt(at)}"\`.`;
}
