// The V8 flags that docproof sets. The flags delay optimization, because V8 would spend a fourth of
// the time for a site of a thousand pages on optimizing functions that hardly run afterwards.
// `test/v8-flags.test.ts` fails for a Node version without an entry here: measure then which flags
// are fastest.

interface V8Flags {
	readonly command: readonly string[];
	/**
	 * Flags for work that is done once for each page, such as drawing. A site of a thousand pages
	 * gains 20 to 30 ms, and a site of ten thousand pages loses nothing. Validation takes longer with
	 * these flags.
	 */
	readonly drawing: readonly string[];
	/**
	 * Flags for a server that runs for days. V8 lets a heap grow to several times its used size
	 * before it collects garbage. With this flag, a server with a site of a thousand pages takes 160
	 * MB instead of 220, and the same time for a keystroke.
	 */
	readonly serving: readonly string[];
}

const serving = ["--heap-growing-percent=40"];

const countFlags: V8Flags = {
	command: [
		"--invocation-count-for-turbofan=20000",
		"--invocation-count-for-maglev=4000",
		"--invocation-count-for-maglev-osr=1000",
	],
	drawing: [],
	serving,
};

/**
 * The flags by V8 version, because another version could print a message about a flag that it does
 * not know.
 */
const flagsByVersion: ReadonlyMap<string, V8Flags> = new Map([
	[
		"11.3", // Node 20
		{ command: ["--interrupt-budget=1000000"], drawing: ["--interrupt-budget=4000000"], serving },
	],
	["12.4", countFlags], // Node 22
	["13.6", countFlags], // Node 24
	["14.1", countFlags], // Node 25
	["14.6", countFlags], // Node 26
]);

/**
 * The flags for a version of V8. Set them after the modules of Node are loaded, because Node
 * compiles those modules again after `setFlagsFromString`: the cached code of its modules holds only
 * for the default flags.
 */
export function v8Flags(version = process.versions.v8): V8Flags {
	const [short = ""] = /^\d+\.\d+/.exec(version) ?? [];
	return flagsByVersion.get(short) ?? { command: [], drawing: [], serving: [] };
}
