// Which files an edit has changed, as the hooks of coding agents say it.
import { resolve } from "node:path";
import { UsageError } from "../../cli/exit-code.ts";
import { isMapping, type Mapping, property } from "../../source/value.ts";

/** What an agent has edited. */
export interface Edit {
	/** Absolute paths, whether or not anything is there. */
	readonly files: readonly string[];
	/** The folder that the agent works in: paths are told from there. */
	readonly from: string;
	/** How the agent wants to be told: as JSON on stdout, or on stderr with an exit code that says so. */
	readonly answer: "json" | "stderr";
}

/** Reads what is on stdin. Throws a `UsageError` for what is no such JSON. */
export function editOf(input: string, cwd: string): Edit {
	const payload = payloadOf(input);
	const [folder = "."] = [
		...pathIn(property(payload, "cwd")),
		...firstRoot(payload),
	];
	const from = resolve(cwd, folder);
	return {
		files: [...new Set(namedIn(payload))].map((path) => resolve(from, path)),
		from,
		// Cursor takes nothing from stderr.
		answer:
			property(payload, "hook_event_name") === "postToolUse"
				? "json"
				: "stderr",
	};
}

function payloadOf(input: string): Mapping {
	let payload: unknown;
	try {
		payload = JSON.parse(input.replace(/^\uFEFF/, ""));
	} catch {
		throw new UsageError("What is on stdin is not JSON.");
	}
	if (isMapping(payload)) return payload;
	throw new UsageError("What is on stdin is not a JSON object.");
}

/** Claude Code and Cursor name one file by the input of a tool, older hooks of Cursor beside it; others list theirs. */
function namedIn(payload: Mapping): readonly string[] {
	const files = property(payload, "files");
	const tool = property(payload, "tool_input");
	const named = [
		...(Array.isArray(files) ? files : []),
		property(payload, "file_path"),
		property(tool, "file_path"),
		property(tool, "notebook_path"),
		property(tool, "path"),
	];
	const paths = named.flatMap(pathIn);
	if (paths.length > 0 || Array.isArray(files)) return paths;
	throw new UsageError(
		"What is on stdin names no file: neither `tool_input.file_path` nor `file_path` nor `files` is there.",
	);
}

/** Of several folders that are open the first is the one that hooks run in. */
function firstRoot(payload: Mapping): readonly string[] {
	const roots = property(payload, "workspace_roots");
	return Array.isArray(roots) ? pathIn(roots[0]) : [];
}

/** The path that a value is; none of what can be no path. */
function pathIn(value: unknown): readonly string[] {
	return typeof value === "string" && value !== "" ? [value] : [];
}
