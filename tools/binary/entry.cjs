// The main script of the executable. Node's single executables can require only Node's own modules,
// so this script loads the files of dist/ from the assets that the executable contains.
const { getAsset } = require("node:sea");
const { dirname, join } = require("node:path");
const { compileFunction } = require("node:vm");

/** The parameters that Node gives to each CommonJS module. */
const parameters = ["exports", "require", "module", "__filename", "__dirname"];
const folder = dirname(process.execPath);

const modules = new Map();

/** The exports of a file of dist/ (`./bodies.cjs`), or of a module of Node. */
function load(name) {
	if (!name.startsWith("./")) return require(name);
	const cached = modules.get(name);
	if (cached !== undefined) return cached.exports;
	const module = { exports: {} };
	modules.set(name, module);
	const filename = name.slice("./".length);
	const text = getAsset(filename, "utf8");
	if (filename.endsWith(".json")) module.exports = JSON.parse(text);
	else
		compileFunction(text, parameters, { filename })(
			module.exports,
			load,
			module,
			join(folder, filename),
			folder,
		);
	return module.exports;
}

load("./main.cjs");
