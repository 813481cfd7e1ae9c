// The packages that are bundled in another way than they are written have what is changed of them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { patched, patches } from "../../tools/build/patches.ts";
import { root } from "../../tools/root.ts";

it.each(patches)("$file is patched: $why", (patch) => {
	const path = join(root, "node_modules", patch.file);
	const code = readFileSync(path, "utf8");
	const once = patched(code, patch);
	expect(once).not.toBe(code);
	expect(() => patched(once, patch)).toThrow(`${patch.file} has changed.`);
});
