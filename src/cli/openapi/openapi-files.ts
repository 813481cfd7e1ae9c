// OpenAPI files without a site. docproof checks the files in a site in memory that has nothing
// else, because most rules need a site.
import { statSync } from "node:fs";
import { join, posix } from "node:path";
import { rules } from "../../../rules/index.ts";
import type { Config } from "../../check/settings/config.ts";
import type { ValidateSettings } from "../../check/site/validate.ts";
import type { Result } from "../../engine/result.ts";
import { type Rules, selectRuleNames } from "../../engine/rule.ts";
import type { Level } from "../../engine/severity.ts";
import { readText } from "../../site/facts/files/file-text.ts";
import {
	DiskTree,
	type FileTree,
	type MemoryFile,
	OverlaidTree,
} from "../../site/facts/files/file-tree.ts";
import { isUrl } from "../../site/facts/files/site-path.ts";
import { mayBeOverlay, type OpenApiOverlays } from "../../site/facts/specs/openapi-overlays.ts";
import { loadSite } from "../../site/session/load-site.ts";
import { UsageError } from "../../terminal/exit-code.ts";
import { maxFileBytes } from "../../text/files/read-file.ts";

const docsPath = "docs.json";

/**
 * The settings to check some files, whose paths are relative to `root` with forward slashes. Throws
 * a `UsageError` for an overlay without a known target.
 */
export function openApiSettings(
	root: string,
	files: readonly string[],
): Pick<ValidateSettings, "tree" | "files" | "baseline" | "isBuilt"> {
	const overlays = overlaysAmong(root, files);
	const changedOverlays = Array.from(overlays?.changedSpecs ?? []).filter(
		(path) => !isUrl(path) && isFile(join(root, path)),
	);
	const allFiles = [...new Set([...files, ...changedOverlays])];
	const describedFiles = allFiles.filter((path) => !overlays?.overlayByPath.has(path));
	const lists = overlays === undefined ? noLists : listsFor(overlays, files);
	return {
		tree: treeOf(root, allFiles, describedFiles, lists),
		files,
		// The baseline is ignored, because a baseline in this folder would be about another site.
		baseline: [],
		isBuilt: false,
	};
}

/** The overlays of each OpenAPI file, for overlays without `extends`. */
type OverlayLists = ReadonlyMap<string, readonly string[]>;

const noLists: OverlayLists = new Map();

/** Overlays without `extends` apply to the only OpenAPI file on the command line. */
function listsFor(overlays: OpenApiOverlays, files: readonly string[]): OverlayLists {
	const extendedSpec = (path: string): string | undefined => {
		const overlay = overlays.overlayByPath.get(path);
		return overlay && overlays.extendedSpec(overlay);
	};
	const overlayFiles = files.filter((path) => overlays.overlayByPath.has(path));
	const withoutTarget = overlayFiles.find((path) => extendedSpec(path) === undefined);
	if (withoutTarget === undefined) return noLists;
	const [spec, ...others] = files.filter((path) => !overlays.overlayByPath.has(path));
	if (spec === undefined || others.length > 0)
		throw new UsageError(
			`\`${withoutTarget}\` has no \`extends\`, and ${spec === undefined ? "the command line names no OpenAPI file" : "the command line names several other files"}. Name the OpenAPI file that the overlay changes: \`docproof openapi ${spec ?? "openapi.yaml"} ${withoutTarget}\`.`,
		);
	const specOverlays = overlayFiles.filter((path) => (extendedSpec(path) ?? spec) === spec);
	return new Map([[spec, specOverlays]]);
}

/**
 * The overlays among the files. docproof checks overlays together with the files that they change,
 * because overlays describe no API themselves.
 */
function overlaysAmong(root: string, files: readonly string[]): OpenApiOverlays | undefined {
	const disk = new DiskTree(root);
	const suspectFiles = files.filter((path) => {
		const file = readText(path, () => disk.bytes(path, maxFileBytes));
		return "text" in file && mayBeOverlay(file.text);
	});
	return suspectFiles.length === 0
		? undefined
		: loadSite(root, { tree: treeOf(root, suspectFiles, [], noLists) }).specs.overlays;
}

function isFile(path: string): boolean {
	return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function treeOf(
	root: string,
	files: readonly string[],
	described: readonly string[],
	lists: OverlayLists,
): FileTree {
	const disk = new DiskTree(root);
	const filesInMemory = new Map<string, MemoryFile>();
	for (const path of files)
		filesInMemory.set(path, {
			kind: "file",
			// The file is read on each access, because fixes change it.
			get bytes() {
				return disk.bytes(path, maxFileBytes);
			},
		});
	filesInMemory.set(docsPath, { kind: "file", bytes: Buffer.from(docsJsonText(described, lists)) });
	return new OverlaidTree({ root, files: filesInMemory });
}

function docsJsonText(files: readonly string[], lists: OverlayLists): string {
	return JSON.stringify({
		theme: "mint",
		name: "OpenAPI",
		colors: { primary: "#000000" },
		navigation: {
			groups: files.map((path) => ({
				group: path,
				openapi: lists.has(path)
					? { source: withLeadingSlash(path), overlays: lists.get(path)?.map(withLeadingSlash) }
					: withLeadingSlash(path),
			})),
		},
	});
}

function withLeadingSlash(path: string): string {
	return posix.join("/", path);
}

/** The settings with the severities that rules have without a site, which all other levels override. */
export function withOpenApiSeverities(config: Config): Config {
	const severities = Object.entries<Rules[string]>(rules).flatMap(([name, { needsNoSite }]) =>
		needsNoSite === undefined || needsNoSite === true ? [] : [[name, needsNoSite] as const],
	);
	const entry = { rules: Object.fromEntries(severities), written: undefined };
	return { ...config, levels: [entry, ...config.levels] };
}

export function openApiLevels(): Readonly<Record<string, Level>> {
	const otherRules = selectRuleNames(rules, ({ needsNoSite }) => needsNoSite === undefined);
	return Object.fromEntries(Array.from(otherRules, (name) => [name, "off"]));
}

/** The result without the build and without locations in the made-up docs.json. */
export function withoutSite(result: Result): Result {
	return {
		...result,
		build: undefined,
		findings: result.findings.map(({ related = [], ...finding }) => ({
			...finding,
			related: related.filter(({ at }) => at.file.path !== docsPath),
		})),
	};
}
