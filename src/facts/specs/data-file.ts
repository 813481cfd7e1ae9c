// What a JSON or YAML file of a site is by itself.
import { loadSpec, mayBeSpec } from "../../openapi/load-spec.ts";
import {
	type ReadableSpec,
	type Spec,
	saysOpenApi,
} from "../../openapi/spec.ts";
import type { DataDocument } from "../../source/document.ts";
import { fact } from "../files/fact.ts";
import { failed } from "./open-spec.ts";
import { mayBeOverlay } from "./openapi-overlays.ts";

/** Characters of a data file that people still write by hand. */
const maxOther = 200_000;

export interface DataFile {
	/** If it says that it describes an API. */
	readonly spec?: Spec;
	/** If it says that it is an overlay, and its text is well-formed. */
	readonly overlay?: DataDocument;
	/** Its text, if it says neither and people still write it by hand. */
	readonly other?: string;
	/** Whether it may be an AsyncAPI file. */
	readonly mayHaveChannels?: boolean;
}

export const dataFile = fact(
	(files, path): DataFile =>
		files.failures.guard(
			path,
			() => {
				const file = files.read(path);
				return "text" in file ? readDataFile(path, file.text) : {};
			},
			() => ({ spec: failed(path) }),
		),
);

function readDataFile(path: string, text: string): DataFile {
	const mayHaveChannels = mayBeAsyncApi(text);
	const other = text.length > maxOther ? {} : { other: text };
	if (!mayBeSpec(text) && !mayBeOverlay(text))
		return { mayHaveChannels, ...other };
	const spec = loadSpec(path, text);
	if (spec.kind !== "readable") return { mayHaveChannels, ...other };
	const { document } = spec;
	if (saysOverlay(spec))
		return {
			mayHaveChannels,
			...other,
			...(document.problems.length === 0 && { overlay: document }),
		};
	const isTaken =
		document.value === undefined || isDescription(spec) || saysOpenApi(spec);
	return isTaken ? { mayHaveChannels, spec } : { mayHaveChannels, ...other };
}

/** The expression alone would look at the start of each line. */
function mayBeAsyncApi(text: string): boolean {
	return (
		/asyncapi["']?[ \t]*:/.test(text) &&
		/^[ \t{]*["']?asyncapi["']?[ \t]*:/m.test(text)
	);
}

function saysOverlay({ version }: ReadableSpec): boolean {
	return version.kind === "other" && version.what === "Overlay";
}

/** Whether a file says that it describes an API. */
export function isDescription({ version, channels }: ReadableSpec): boolean {
	return (
		channels.length > 0 ||
		!["other", "missing", "invalid"].includes(version.kind)
	);
}
