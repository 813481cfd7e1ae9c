// package.json without what only developers need: npm warns people about scripts of a package that
// they install, and would install dependencies, which dist/ contains. npm runs this before it packs
// (`prepack`), and with `restore` afterwards.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../root.ts";

const manifest = join(root, "package.json");
const original = join(root, "node_modules/.cache/docproof/package.json");

if (process.argv[2] === "restore") restore();
else publish();

function publish(): void {
	// A run of npm that was interrupted has restored nothing.
	if (existsSync(original)) restore();
	mkdirSync(dirname(original), { recursive: true });
	const {
		scripts: _,
		dependencies: __,
		devDependencies: ___,
		overrides: ____,
		...published
	} = JSON.parse(readFileSync(manifest, "utf8"));
	// A copy would have another time, so that the next `npm run prepare` would build again.
	renameSync(manifest, original);
	writeFileSync(manifest, `${JSON.stringify(published, null, "\t")}\n`);
}

function restore(): void {
	renameSync(original, manifest);
}
