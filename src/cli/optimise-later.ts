// On a site of a thousand pages V8 spends a fourth of the time on optimising functions that then hardly run any more.
import { setFlagsFromString } from "node:v8";

/**
 * Lets V8 wait longer before it optimises. Node's own modules that are loaded afterwards are compiled anew, as what it has
 * compiled of them holds for its own flags only: call this when what runs needs is loaded.
 */
export function optimiseLater(): void {
	// An engine that does not know the flag would say so: it is set on the one it was tried on, that of Node 20.
	if (process.versions.v8.startsWith("11.3."))
		setFlagsFromString("--interrupt-budget=1000000");
}
