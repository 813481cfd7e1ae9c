// The types of the public API in one file, dist/index.d.ts: what src/index.ts exports, and nothing else of the sources.
import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { promisify } from "node:util";
import { rolldown } from "rolldown";
import { dts } from "rolldown-plugin-dts";

/** Where the compiler puts the types of all sources. */
const folder = "dist/types";

export default async function writeTypes(): Promise<void> {
	// The compiler is a process of its own: it works while the bundler of the code does.
	await promisify(execFile)(process.execPath, [
		...["node_modules/typescript/bin/tsc", "-p"],
		"tools/build/tsconfig.types.json",
	]);
	const bundle = await rolldown({
		input: `${folder}/src/index.d.ts`,
		plugins: [dts({ dtsInput: true, tsconfig: false })],
	});
	await bundle.write({ dir: "dist", format: "es" });
	await bundle.close();
	rmSync(folder, { recursive: true });
}
