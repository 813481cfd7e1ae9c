// Which files an edit names, and how the agent takes an answer.
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { parseEdit } from "../../../src/review/hook/edit.ts";

const cwd = resolve("/work");
const patch = (...heads: string[]): string => `*** Begin Patch\n${heads.join("\n")}\n*** End Patch`;

it.each<[payload: object, files: readonly string[] | undefined]>([
	[{ files: ["a", "a", "", 5] }, ["a"]],
	[{ files: [] }, []],
	[{ file_path: "a" }, ["a"]],
	[{ filePath: "a" }, ["a"]],
	[{ path: "a", notebook_path: "b" }, ["b", "a"]],
	[{ tool_input: { file_path: "a" } }, ["a"]],
	[{ tool_info: { file_path: "a" } }, ["a"]],
	[{ toolArgs: '{"path":"a"}' }, ["a"]],
	[{ toolArgs: "no JSON", tool_name: "x" }, undefined],
	[{ tool_input: { edits: [{ file_path: "a" }, { path: "b" }, 5] } }, ["a", "b"]],
	[{ tool_input: { replacements: [{ filePath: "a" }] } }, ["a"]],
	[{ tool_input: { command: patch("*** Add File: a", "*** Update File: b ") } }, ["a", "b"]],
	[{ tool_input: { input: patch("*** Delete File: a", "*** Move to: b") } }, ["a", "b"]],
	[{ tool_input: { patch: patch("*** Other File: a") }, tool_name: "x" }, undefined],
	[{ tool_input: { command: "*** Update File: a" }, tool_name: "x" }, undefined],
	[{ tool_input: { command: 5 }, tool_name: "x" }, undefined],
	[{ toolArgs: patch("*** Update File: a") }, ["a"]],
	[{ hook_event_name: "Stop" }, undefined],
	[{ hookEventName: "Stop" }, undefined],
	[{ toolName: "x" }, undefined],
	[{ agent_action_name: "x" }, undefined],
	[{ stopReason: "x" }, undefined],
])("%j names files", (payload, files) => {
	const edit = parseEdit(`\uFEFF${JSON.stringify(payload)}`, cwd);
	expect(edit.files).toEqual(files?.map((path) => resolve(cwd, path)));
	expect(edit.from).toBe(cwd);
});

it.each([
	["nothing", "{}", "The JSON on stdin names no file"],
	["no list", '{"files":5}', "The JSON on stdin names no file"],
	["a list", "[]", "The JSON on stdin is not an object."],
	["null", "null", "The JSON on stdin is not an object."],
	["no JSON", "a", "The text on stdin is not JSON."],
])("%s names none", (_, input, why) => {
	expect(() => parseEdit(input, cwd)).toThrow(why);
});

it.each([
	[{ cwd: "docs" }, "/work/docs"],
	[{ cwd: "/other" }, "/other"],
	[{ workspace_roots: ["/one", "/two"] }, "/one"],
	[{ cwd: "docs", workspace_roots: ["/one"] }, "/work/docs"],
	[{ cwd: "", workspace_roots: [5, "/two"] }, "/work"],
])("%j says where an agent works: %s", (payload, from) => {
	const edit = parseEdit(JSON.stringify({ ...payload, files: ["a"] }), cwd);
	expect(edit.from).toBe(resolve(from));
	expect(edit.files).toEqual([resolve(from, "a")]);
});

it.each([
	[{ hook_event_name: "PostToolUse" }, "stderr"],
	[{ hook_event_name: "Stop" }, "stderr"],
	[{ hook_event_name: "Stop", stop_hook_active: true }, "none"],
	[{ hook_event_name: "SubagentStop", stop_hook_active: true }, "none"],
	[{ hook_event_name: "Stop", stop_hook_active: false }, "stderr"],
	[{ hook_event_name: "PostToolUse", stop_hook_active: true }, "stderr"],
	[{ stopReason: "x", stop_hook_active: true }, "none"],
	[{ stopReason: "x", timestamp: 1 }, "stop-decision"],
	[{ hookEventName: "Stop", timestamp: 1 }, "stop-decision"],
	[{ toolName: "x", timestamp: 1 }, "context"],
	[{ agent_action_name: "x", timestamp: 1 }, "stderr"],
	[{ hook_event_name: "postToolUse" }, "cursor-context"],
])("%j is answered by %s", (payload, answer) => {
	expect(parseEdit(JSON.stringify(payload), cwd).answer).toBe(answer);
});
