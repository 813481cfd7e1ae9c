// Lets Node load the sources as they are: types are dropped on the way.
import { readFileSync } from "node:fs";
import { register } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";

export async function load(url, context, next) {
	if (url.endsWith("/docs-check.js")) {
		// Compiled for a bundler, which knows what to do with `require`.
		const code = readFileSync(fileURLToPath(url), "utf8");
		const head =
			'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);';
		return { format: "module", source: head + code, shortCircuit: true };
	}
	if (!url.endsWith(".ts")) return next(url, context);
	const path = fileURLToPath(url);
	const { code } = transformSync(readFileSync(path, "utf8"), {
		loader: "ts",
		format: "esm",
		sourcefile: path,
		sourcemap: "inline",
	});
	return { format: "module", source: code, shortCircuit: true };
}

// It is loaded twice: here, and where loading takes place.
if (process.env.DOCPROOF_LOADS !== "1") {
	process.env.DOCPROOF_LOADS = "1";
	register(import.meta.url);
}
