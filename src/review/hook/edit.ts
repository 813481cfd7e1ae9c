// The edited files in the payload of a coding agent's hook.
import { resolve } from "node:path";
import { UsageError } from "../../terminal/exit-code.ts";
import { isMapping, itemsIn, type Mapping, property, valueOfJson } from "../../text/value.ts";

/** An edit by an agent, or the end of its turn. */
export interface AgentEdit {
	/**
	 * The absolute paths of existing or missing files; `undefined` if the agent names no files, such
	 * as after a shell command.
	 */
	readonly files: readonly string[] | undefined;
	/** Printed paths are relative to the folder in which the agent works. */
	readonly from: string;
	readonly answer: HookAnswer;
}

/**
 * The channel on which an agent accepts output: stderr with an exit code, JSON on stdout in one of
 * three shapes, or none.
 */
export type HookAnswer = "stderr" | "cursor-context" | "context" | "stop-decision" | "none";

/** Throws a `UsageError` if the text is not a JSON object, or if the object names no file. */
export function parseEdit(input: string, cwd: string): AgentEdit {
	const payload = parsePayload(input);
	const [folder = "."] = [...pathsOfValue(property(payload, "cwd")), ...firstRoot(payload)];
	const folderPath = resolve(cwd, folder);
	const files = filesIn(payload);
	return {
		files: files && [...new Set(files)].map((path) => resolve(folderPath, path)),
		from: folderPath,
		answer: answerFor(payload),
	};
}

function parsePayload(input: string): Mapping {
	const payload = valueOfJson(input.replace(/^\uFEFF/, ""));
	if (payload === undefined) throw new UsageError("The text on stdin is not JSON.");
	if (isMapping(payload)) return payload;
	throw new UsageError("The JSON on stdin is not an object.");
}

/**
 * Claude Code and Codex read stderr; Cursor and the agents of VS Code and Copilot read only JSON.
 * The agents of VS Code and Copilot send the time, and read the output at different keys. An agent
 * that docproof has already prevented from stopping may stop, because its turn could otherwise
 * never end.
 */
function answerFor(payload: Mapping): HookAnswer {
	const event = property(payload, "hook_event_name") ?? property(payload, "hookEventName");
	const isStop =
		event === "Stop" || event === "SubagentStop" || property(payload, "stopReason") !== undefined;
	if (isStop && property(payload, "stop_hook_active") === true) return "none";
	if (property(payload, "timestamp") !== undefined && isOfCopilot(payload))
		return isStop ? "stop-decision" : "context";
	return event === "postToolUse" ? "cursor-context" : "stderr";
}

/** Tells Copilot from Windsurf, because both send the time. */
function isOfCopilot(payload: Mapping): boolean {
	return property(payload, "agent_action_name") === undefined;
}

/** Agents describe an event with one of these keys, and need not name a file then. */
const eventKeys = [
	"hook_event_name",
	"hookEventName",
	"tool_name",
	"toolName",
	"agent_action_name",
	"stopReason",
];

function filesIn(payload: Mapping): readonly string[] | undefined {
	const listedFiles = property(payload, "files");
	const tools = ["tool_input", "toolArgs", "tool_info"].map((key) =>
		toolInputOf(property(payload, key)),
	);
	const paths = [payload, ...tools].flatMap(pathsIn);
	if (paths.length > 0 || Array.isArray(listedFiles)) return paths;
	if (eventKeys.some((key) => Object.hasOwn(payload, key))) return undefined;
	throw new UsageError(
		"The JSON on stdin names no file: it has none of `tool_input.file_path`, `file_path` and `files`.",
	);
}

/** A string is parsed, because Copilot sends the input as JSON in a string. */
function toolInputOf(value: unknown): unknown {
	return typeof value !== "string" || patchStart.test(value) ? value : valueOfJson(value);
}

function pathsIn(input: unknown): readonly string[] {
	if (typeof input === "string") return patchedFiles(input);
	const edits = ["edits", "replacements"].flatMap((key) => itemsIn(property(input, key)));
	return [
		...itemsIn(property(input, "files")).flatMap(pathsOfValue),
		...[input, ...edits].flatMap((one) =>
			["file_path", "filePath", "notebook_path", "path"].flatMap((key) =>
				pathsOfValue(property(one, key)),
			),
		),
		...["command", "input", "patch"].flatMap((key) => {
			const text = property(input, key);
			return typeof text === "string" ? patchedFiles(text) : [];
		}),
	];
}

const patchStart = /^\*\*\* Begin Patch/m;

/** The files of a patch for `apply_patch`, which Codex also passes to a shell. */
function patchedFiles(text: string): readonly string[] {
	if (!patchStart.test(text)) return [];
	const heads = /^\*\*\* (?:(?:Add|Update|Delete) File|Move to): ([^\r\n]+)/gm;
	return Array.from(text.matchAll(heads), ([, path = ""]) => path.trim());
}

/** The first of several open folders, in which hooks run. */
function firstRoot(payload: Mapping): readonly string[] {
	return itemsIn(property(payload, "workspace_roots")).slice(0, 1).flatMap(pathsOfValue);
}

/** The value as a list, which is empty if the value cannot be a path. */
function pathsOfValue(value: unknown): readonly string[] {
	return typeof value === "string" && value !== "" ? [value] : [];
}
