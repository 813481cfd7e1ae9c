// On a site of a thousand pages V8 spends a fourth of the time on optimising functions that then hardly run any more.
import { setFlagsFromString } from "node:v8";

const counts = [
	"--invocation-count-for-turbofan=20000",
	"--invocation-count-for-maglev=4000",
	"--invocation-count-for-maglev-osr=1000",
];

/** By V8's version: those that know the flags, as others would say that they do not. */
const flags: ReadonlyMap<string, readonly string[]> = new Map([
	["11.3", ["--interrupt-budget=1000000"]], // Node 20
	["12.4", counts], // Node 22
	["13.6", counts], // Node 24
	["14.1", counts], // Node 25
	["14.6", counts], // Node 26
]);

/**
 * Lets V8 wait longer before it optimises. Node's own modules that are loaded afterwards are compiled anew, as what it has
 * compiled of them holds for its own flags only: call this when what runs needs is loaded.
 */
export function optimiseLater(): void {
	for (const flag of flags.get(versionOfV8()) ?? []) setFlagsFromString(flag);
}

/** For what is done once for each page, as drawing it: a site of a thousand pages gains 20 to 30 ms, one of ten thousand loses nothing. */
export function optimiseLaterStill(): void {
	if (versionOfV8() === "11.3")
		setFlagsFromString("--interrupt-budget=4000000");
}

function versionOfV8(): string {
	return /^\d+\.\d+/.exec(process.versions.v8)?.[0] ?? "";
}
