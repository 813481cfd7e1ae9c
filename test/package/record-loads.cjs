// Preloaded into the command: appends the paths in dist/ of what it loads to a file.
const { appendFileSync } = require("node:fs");
const { relative, sep } = require("node:path");
const Module = require("node:module");

const { DIST: dist, LOADS: log } = process.env;
const load = Module._extensions;
for (const extension of [".cjs", ".js", ".json"]) {
	const original = load[extension] ?? load[".js"];
	load[extension] = (module, path) => {
		if (path.startsWith(dist + sep))
			appendFileSync(log, `${relative(dist, path).replaceAll(sep, "/")}\n`);
		return original(module, path);
	};
}
