// A JSON or YAML file: an OpenAPI or AsyncAPI file, an overlay, or another file.
import { posix } from "node:path";
import { loadSpec, mayBeSpec } from "../../../openapi/spec/load-spec.ts";
import {
	hasOpenapiKey,
	type ReadableSpec,
	type Spec,
	type UnreadableSpec,
} from "../../../openapi/spec/spec.ts";
import type { DataDocument } from "../../../text/document.ts";
import type { UnreadableReason } from "../../../text/files/read-file.ts";
import { SourceFile } from "../../../text/source-file.ts";
import { createFact, type SiteFiles } from "../files/site-files.ts";
import { mayBeOverlay } from "./openapi-overlays.ts";

interface DataFile {
	/** The OpenAPI file; present if the file declares that it describes an API. */
	readonly spec?: Spec;
	/** The overlay; present if the file declares itself an overlay and is well-formed. */
	readonly overlay?: DataDocument;
	/** The text of any other file. */
	readonly otherText?: string;
	/** True if the file may be an AsyncAPI file. */
	readonly mayHaveChannels?: boolean;
}

export const dataFile = createFact(
	(files, path): DataFile =>
		files.failures.guardSearch(
			path,
			() => {
				const file = files.read(path);
				if ("text" in file) return readDataFile(path, file.text);
				// A file outside the site counts as a spec, because such a file may be any file.
				return files.isOutside(path) ? { spec: { kind: "outside", path } } : {};
			},
			() => ({ spec: failedSpec(path) }),
		),
);

function readDataFile(path: string, text: string): DataFile {
	const mayHaveChannels = mayBeAsyncApi(text);
	if (!mayBeSpec(text) && !mayBeOverlay(text)) return { mayHaveChannels, otherText: text };
	const spec = loadSpec(path, text);
	if (spec.kind !== "readable") return { mayHaveChannels, otherText: text };
	const { document } = spec;
	if (isOverlay(spec))
		return {
			mayHaveChannels,
			otherText: text,
			...(document.faults.length === 0 && { overlay: document }),
		};
	const isSpec = document.value === undefined || describesApi(spec) || hasOpenapiKey(spec);
	return isSpec ? { mayHaveChannels, spec } : { mayHaveChannels, otherText: text };
}

/** A cheap check, so that other files are not parsed. */
function mayBeAsyncApi(text: string): boolean {
	return text.includes("asyncapi") && /\basyncapi["']?\s*:/.test(text);
}

function isOverlay({ version }: ReadableSpec): boolean {
	return version.kind === "other" && version.what === "Overlay";
}

export function describesApi({ version, channels }: ReadableSpec): boolean {
	return channels.length > 0 || !["other", "missing", "invalid"].includes(version.kind);
}

/**
 * The extensions of the files in which Mintlify looks for OpenAPI descriptions. Mintlify accepts
 * the extensions in lower case only.
 */
const dataFileExtensions = [".json", ".yaml", ".yml"];

export function isDataFile(path: string): boolean {
	return dataFileExtensions.includes(posix.extname(path));
}

export const openSpec = createFact(
	(files, path): Spec =>
		files.failures.guardSearch(
			path,
			() => readSpec(files, path),
			() => failedSpec(path),
		),
);

/** The OpenAPI file for a file on which docproof itself failed. */
export function failedSpec(path: string): UnreadableSpec {
	return toUnreadable(path, "cannot be read");
}

function readSpec(files: SiteFiles, path: string): Spec {
	const { kind } = files.stateOf(path);
	const unreadableReason = files.walk.unreadable.get(path);
	if (unreadableReason !== undefined) return toUnreadable(path, unreadableReason);
	if (kind !== "file" || !isDataFile(path)) return { kind: "absent", path };
	if (files.isOutside(path)) return { kind: "outside", path };
	const content = files.read(path);
	return "text" in content ? loadSpec(path, content.text) : toUnreadable(path, content.why);
}

function toUnreadable(path: string, why: UnreadableReason): UnreadableSpec {
	return { kind: "unreadable", path, file: new SourceFile(path, ""), why };
}
