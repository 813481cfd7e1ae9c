// js-yaml 4 ships no types; this module declares the types that docproof uses.
declare module "js-yaml-4" {
	interface YAMLException extends Error {
		readonly reason: string;
		readonly mark?: { readonly position: number; readonly line: number; readonly column: number };
	}
	export const YAMLException: new (reason?: string) => YAMLException;
	/**
	 * The value of a single-document YAML 1.2 text, with timestamps and merge keys. Throws a
	 * `YAMLException`.
	 */
	export function load(text: string, options?: { maxDepth: number }): unknown;
}
