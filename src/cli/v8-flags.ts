// All flags of V8 that docproof sets: they let it wait longer before it optimises. On a site of a
// thousand pages it spends a fourth of the time on optimising functions that then hardly run any
// more. `test/v8-flags.test.ts` fails on a Node whose V8 has none here: measure then which are
// quickest.

interface Flags {
	/** For any command. */
	readonly command: readonly string[];
	/**
	 * For what is done once for each page, as drawing it: a site of a thousand pages gains 20 to 30
	 * ms, one of ten thousand loses nothing. Validating takes longer with them.
	 */
	readonly drawing: readonly string[];
	/**
	 * For what goes on for days: V8 lets a heap grow to several times of what is in use before it
	 * looks for what is not. A server that has a site of a thousand pages in mind takes 160 MB
	 * instead of 220, and as long for a letter.
	 */
	readonly serving: readonly string[];
}

const serving = ["--heap-growing-percent=40"];

const counts: Flags = {
	command: [
		"--invocation-count-for-turbofan=20000",
		"--invocation-count-for-maglev=4000",
		"--invocation-count-for-maglev-osr=1000",
	],
	drawing: [],
	serving,
};

/** By V8's version: those that know the flags, as others would say that they do not. */
const known: ReadonlyMap<string, Flags> = new Map([
	[
		"11.3", // Node 20
		{ command: ["--interrupt-budget=1000000"], drawing: ["--interrupt-budget=4000000"], serving },
	],
	["12.4", counts], // Node 22
	["13.6", counts], // Node 24
	["14.1", counts], // Node 25
	["14.6", counts], // Node 26
]);

/**
 * Node's own modules that are loaded behind `setFlagsFromString` are compiled anew, as what it has
 * compiled of them holds for its own flags only: set them when what runs needs is loaded.
 */
export function v8Flags(version = process.versions.v8): Flags {
	const [short = ""] = /^\d+\.\d+/.exec(version) ?? [];
	return known.get(short) ?? { command: [], drawing: [], serving: [] };
}
