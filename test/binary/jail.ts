// A machine without Node: a folder that is the root directory of each process started in it, with
// nothing but the executable, the system libraries that it links to, and a site.
import { type ChildProcessByStdio, execFileSync, spawn } from "node:child_process";
import { chmodSync, copyFileSync, cpSync, linkSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Readable, Writable } from "node:stream";

/** A user without privileges, who may only read the site. */
const nobody = "65534:65534";

/** Makes such a folder. `binary` is the executable; `site` becomes `/docs`. */
export function makeJail(binary: string, site: string): string {
	const jail = mkdtempSync(join(tmpdir(), "docproof-jail-"));
	chmodSync(jail, 0o755);
	try {
		linkSync(binary, join(jail, "docproof"));
	} catch {
		copyFileSync(binary, join(jail, "docproof"));
	}
	const libraries = execFileSync("ldd", [binary], { encoding: "utf8" }).matchAll(/\s(\/\S+)/g);
	for (const [, library = ""] of libraries) {
		mkdirSync(join(jail, dirname(library)), { recursive: true });
		copyFileSync(library, join(jail, library));
	}
	cpSync(site, join(jail, "docs"), { recursive: true });
	return jail;
}

/** Starts docproof in the jail, with an empty environment. */
export function startIn(
	jail: string,
	...argv: readonly string[]
): ChildProcessByStdio<Writable, Readable, Readable> {
	return spawn("chroot", [`--userspec=${nobody}`, jail, "/docproof", ...argv], {
		env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin" },
		stdio: ["pipe", "pipe", "pipe"],
	});
}
