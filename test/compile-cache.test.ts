// Where Node keeps docproof's compiled code.
import { describe, expect, it } from "vitest";
import { compileCacheFolder, keepCompiledCode } from "../src/command-line/compile-cache.ts";

describe("the cache of compiled code", () => {
	it.each([
		["linux", { HOME: "/home/a" }, "/home/a/.cache/docproof/compiled"],
		["linux", { HOME: "/home/a", XDG_CACHE_HOME: "/c" }, "/c/docproof/compiled"],
		["linux", { HOME: "/home/a", XDG_CACHE_HOME: "c" }, "/home/a/.cache/docproof/compiled"],
		["darwin", { HOME: "/Users/a" }, "/Users/a/Library/Caches/docproof/compiled"],
		["win32", { LOCALAPPDATA: "/a/Local" }, "/a/Local/docproof/compiled"],
		["linux", { HOME: "/home/a", CI: "true" }, undefined],
		["linux", { HOME: "a" }, undefined],
		["linux", {}, undefined],
		["win32", { HOME: "/home/a" }, undefined],
	])("is on %s with %j in %s", (platform, env, folder) => {
		expect(compileCacheFolder(env, platform)).toBe(folder);
	});

	it("is left out by a Node that has none", () => {
		const env = { HOME: "/home/a" };
		expect(() => keepCompiledCode(env, {})).not.toThrow();
		expect(() => keepCompiledCode(env, { getBuiltinModule: () => ({}) })).not.toThrow();
	});
});
