// OpenAPI files without a site: they are looked at as a site would use them that has nothing else.
import { statSync } from "node:fs";
import { join, posix } from "node:path";
import { rules } from "../../../rules/index.ts";
import type { Result } from "../../engine/result.ts";
import { rulesThat } from "../../engine/rule.ts";
import type { Level } from "../../engine/severity.ts";
import { readText } from "../../facts/files/file-text.ts";
import { DiskTree, type FileTree } from "../../facts/files/file-tree.ts";
import { type HeldFile, Overlay } from "../../facts/files/overlay.ts";
import { isUrl } from "../../facts/files/site-path.ts";
import {
	mayBeOverlay,
	type OpenApiOverlays,
} from "../../facts/specs/openapi-overlays.ts";
import { loadSite } from "../../session/load-site.ts";
import { largestFile } from "../../source/files/read-file.ts";
import type { ValidateSettings } from "../validate/validate.ts";

const docs = "docs.json";

/** How to look at some files, whose paths are relative to `root` with forward slashes. */
export function openApiSettings(
	root: string,
	files: readonly string[],
): Pick<ValidateSettings, "tree" | "files" | "baseline"> {
	const overlays = overlaysAmong(root, files);
	const changed = Array.from(overlays?.changing ?? []).filter(
		(path) => !isUrl(path) && isFile(join(root, path)),
	);
	const all = [...new Set([...files, ...changed])];
	const described = all.filter((path) => !overlays?.known.has(path));
	return {
		tree: treeOf(root, all, described),
		files,
		// That of a site is about its files.
		baseline: [],
	};
}

/** Overlays may stand among the files: they are not to be shown, and what they change is looked at with them. */
function overlaysAmong(
	root: string,
	files: readonly string[],
): OpenApiOverlays | undefined {
	const disk = new DiskTree(root);
	const suspects = files.filter((path) => {
		const file = readText(path, () => disk.bytes(path, largestFile));
		return "text" in file && mayBeOverlay(file.text);
	});
	return suspects.length === 0
		? undefined
		: loadSite(root, { tree: treeOf(root, suspects, []) }).specs.overlays;
}

function isFile(path: string): boolean {
	return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** The files with a docs.json that shows all operations of some of them. */
function treeOf(
	root: string,
	files: readonly string[],
	described: readonly string[],
): FileTree {
	const disk = new DiskTree(root);
	const held = new Map<string, HeldFile>();
	for (const path of files)
		held.set(path, {
			kind: "file",
			// Fixes change it.
			get bytes() {
				return disk.bytes(path, largestFile);
			},
		});
	held.set(docs, { kind: "file", bytes: Buffer.from(docsOf(described)) });
	return new Overlay({ root, files: held });
}

function docsOf(files: readonly string[]): string {
	return JSON.stringify({
		theme: "mint",
		name: "OpenAPI",
		colors: { primary: "#000000" },
		navigation: {
			groups: files.map((path) => ({
				group: path,
				openapi: posix.join("/", path),
			})),
		},
	});
}

/** The levels that leave the rules out which need a site. */
export function openApiLevels(): Readonly<Record<string, Level>> {
	const others = rulesThat(rules, ({ needsNoSite }) => needsNoSite !== true);
	return Object.fromEntries(Array.from(others, (name) => [name, "off"]));
}

/** Without the places of the site that there is not. */
export function withoutSite(result: Result): Result {
	return {
		...result,
		findings: result.findings.map(({ related = [], ...finding }) => ({
			...finding,
			related: related.filter(({ at }) => at.file.path !== docs),
		})),
	};
}
