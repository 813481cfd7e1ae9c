// The words of other tools for what docproof does too.
import { nearest } from "../text/suggest.ts";

/** What commands of other tools are called that do the same. */
export const commandElsewhere: ReadonlyMap<string, string> = new Map([
	["lint", "validate"],
	["check", "validate"],
	["test", "validate"],
	["broken-links", "validate"],
	["build", "inspect"],
	["dev", "preview"],
	["serve", "preview"],
	["start", "preview"],
]);

/** Options of other tools that do the same. */
const otherOptions: ReadonlyMap<string, string> = new Map([
	["strict", "fail-on warning"],
	["new-since", "since"],
	["output", "format"],
	["reporter", "format"],
	["config-file", "config"],
]);

/** One of the options of a command that may be meant by another. */
export function optionMeant(name: string, names: readonly string[]): string | undefined {
	const other = otherOptions.get(name);
	const isThere = other !== undefined && names.includes(other.replace(/ .*/, ""));
	return isThere ? other : nearest(name, names);
}
