// Preloaded into the command: appends what it loads of the package to a file.
const { appendFileSync } = require("node:fs");
const { basename, dirname } = require("node:path");
const Module = require("node:module");

const { DIST: dist, LOADS: log } = process.env;
const load = Module._extensions;
for (const extension of [".cjs", ".js", ".json"]) {
	const original = load[extension] ?? load[".js"];
	load[extension] = (module, path) => {
		if (dirname(path) === dist) appendFileSync(log, `${basename(path)}\n`);
		return original(module, path);
	};
}
