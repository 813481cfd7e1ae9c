// js-yaml 3 ships no types; this module declares the function that docproof uses.
declare module "js-yaml-3/lib/js-yaml/loader.js" {
	export function safeLoad(text: string): unknown;
}
