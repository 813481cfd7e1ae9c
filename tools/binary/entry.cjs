// The main script of the executable. Node's single executables can require only Node's own modules,
// so this script loads the files of dist/ from the assets that the executable contains.
const { getAsset } = require("node:sea");
const { dirname, join, posix } = require("node:path");
const { compileFunction } = require("node:vm");

/** The parameters that Node gives to each CommonJS module. */
const parameters = ["exports", "require", "module", "__filename", "__dirname"];
const root = dirname(process.execPath);

const modules = new Map();

/** The exports of a file of dist/, such as `mdx/packages.cjs`. */
function load(file) {
	const cached = modules.get(file);
	if (cached !== undefined) return cached.exports;
	const module = { exports: {} };
	modules.set(file, module);
	const path = join(root, file);
	const run = compileFunction(getAsset(file, "utf8"), parameters, { filename: file });
	run(module.exports, requireFrom(posix.dirname(file)), module, path, dirname(path));
	return module.exports;
}

/** The function `require` of the files in a folder of dist/. */
function requireFrom(folder) {
	return (name) => {
		if (name.startsWith(".")) return load(posix.join(folder, name));
		// `loadLate` makes a `require` of its own. It belongs to a file at the top of dist/.
		if (name === "node:module") return { ...require(name), createRequire: () => requireFrom(".") };
		return require(name);
	};
}

load("main.cjs");
