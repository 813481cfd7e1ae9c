// The names that Mintlify passes over.

import { wordsIn } from "../../source/lists.ts";
/** `default`: a name that Mintlify never publishes. */
export type IgnoredBy = ".mintignore" | "default";

// Mintlify's defaults, in lower case: names that are ignored at any depth.
const folders = new Set(
	wordsIn(`
	.git .github .claude .agents .idea .vscode .cursor node_modules
`),
);
const files = new Set(["readme.md", "license.md", "changelog.md", "contributing.md"]);

/** Whether a path leads through folders that are walked only. */
export function isWalked(path: string): boolean {
	return path.split("/").every(isWalkedName);
}

/** Whether a folder of that name is walked, wherever it is. */
export function isWalkedName(name: string): boolean {
	return !folders.has(name.toLowerCase());
}

export function isIgnoredByDefault(path: string, name: string): boolean {
	if (files.has(name.toLowerCase())) return true;
	if (!/(?:^|\/)\.mintlify\//i.test(path)) return false;
	return !/\.mintlify\/skills\/|\.(?:json|ya?ml)$/i.test(path);
}
