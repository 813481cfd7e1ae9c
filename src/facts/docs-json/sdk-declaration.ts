// The sources of SDKs that docs.json names on navigation nodes. What Mintlify makes of them is not
// looked into.
import { property, text } from "../../source/value.ts";
import { normalizePath } from "../files/site-path.ts";

/** The `sdk` of a navigation node. */
export interface SdkDeclaration {
	/** The file or the folder that it names; empty where it names none. */
	readonly source: string;
	/** The folder that all its pages are published in. */
	readonly directory: string;
}

const defaultDirectory = "sdk-reference";

/** `value`: the `sdk` of a node. */
export function readSdk(value: unknown): SdkDeclaration {
	const directory = text(property(value, "directory")) ?? defaultDirectory;
	return {
		source: text(property(value, "source")) ?? "",
		directory: normalizePath(directory).replace(/\/$/, ""),
	};
}
