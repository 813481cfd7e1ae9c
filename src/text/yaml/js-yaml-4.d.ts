// js-yaml 4 ships no types; this module declares the types that docproof uses.
declare module "js-yaml-4" {
	interface YAMLException extends Error {
		readonly reason: string;
		readonly mark?: { readonly position: number; readonly line: number; readonly column: number };
	}
	export const YAMLException: new (reason?: string) => YAMLException;
	export function load(text: string, options?: { maxDepth: number }): unknown;
}
