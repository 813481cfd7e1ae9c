// The folder of docproof's compiled code.
import { describe, expect, it } from "vitest";
import { compileCacheFolder } from "../../src/command-line/compile-cache.ts";

describe("the cache of compiled code", () => {
	it.each([
		["linux", { HOME: "/home/a" }, "/home/a/.cache/docproof/compiled"],
		["linux", { HOME: "/home/a", XDG_CACHE_HOME: "/c" }, "/c/docproof/compiled"],
		["linux", { HOME: "/home/a", XDG_CACHE_HOME: "c" }, "/home/a/.cache/docproof/compiled"],
		["darwin", { HOME: "/Users/a" }, "/Users/a/Library/Caches/docproof/compiled"],
		["win32", { LOCALAPPDATA: "/a/Local" }, "/a/Local/docproof/compiled"],
		["linux", { HOME: "/home/a", NODE_COMPILE_CACHE: "/c" }, "/c/docproof"],
		["linux", { HOME: "/home/a", CI: "true" }, undefined],
		["linux", { HOME: "/home/a", NODE_DISABLE_COMPILE_CACHE: "1" }, undefined],
		["linux", { HOME: "a" }, undefined],
		["linux", {}, undefined],
		["win32", { HOME: "/home/a" }, undefined],
	])("is on %s with %j in %s", (platform, env, folder) => {
		expect(compileCacheFolder(env, platform)).toBe(folder);
	});
});
