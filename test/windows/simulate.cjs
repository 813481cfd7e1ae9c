// Windows, as far as docproof sees it: loaded with `--require`, it replaces `node:path` and
// `node:url` by their versions for Windows, and lets `node:fs` accept paths such as `C:\site\a.mdx`
// in any case. The drive C: is the root of this machine. Programs that docproof starts, such as git,
// are not simulated.
const Module = require("node:module");
const fs = require("node:fs");
const path = require("node:path");
const url = require("node:url");

/** `C:\a\b` or `a/b` as a path of this machine, with the names as they are on disk. */
function toDisk(windowsPath) {
	if (typeof windowsPath !== "string") return windowsPath;
	const full = path.win32.resolve(process.cwd(), windowsPath.replace(/^\\\\\?\\/, ""));
	if (!/^c:\\/i.test(full)) return `/no-such-drive/${full}`;
	const disk = full.slice(2).replaceAll("\\", "/");
	if (fs.existsSync(disk)) return disk;
	return disk.split("/").reduce((folder, name) => {
		if (name === "") return folder;
		const exact = path.posix.join(folder, name);
		return fs.existsSync(exact) ? exact : path.posix.join(folder, nameOnDisk(folder, name));
	}, "/");
}

function nameOnDisk(folder, name) {
	try {
		const lower = name.toLowerCase();
		return fs.readdirSync(folder).find((entry) => entry.toLowerCase() === lower) ?? name;
	} catch {
		return name;
	}
}

function toWindows(diskPath) {
	return `C:${diskPath.replaceAll("/", "\\")}`;
}

/** Functions whose first arguments are paths, by the number of these arguments. */
const pathCounts = new Map([
	...[
		...["accessSync", "chmodSync", "existsSync", "lstatSync", "mkdirSync", "openSync"],
		...["opendirSync", "readFileSync", "readdirSync", "rmSync", "statSync", "unlinkSync"],
		...["watch", "writeFileSync", "appendFileSync", "mkdtempSync"],
	].map((name) => [name, 1]),
	...["copyFileSync", "linkSync", "renameSync"].map((name) => [name, 2]),
]);

const windowsFs = { ...fs };
for (const [name, count] of pathCounts)
	windowsFs[name] = (...words) =>
		fs[name](...words.slice(0, count).map(toDisk), ...words.slice(count));
/** Only `native` corrects the letter case. */
windowsFs.realpathSync = (name) => {
	const real = windowsFs.realpathSync.native(name);
	const full = path.win32.resolve(process.cwd(), name);
	return real.toLowerCase() === full.toLowerCase() ? full : real;
};
windowsFs.realpathSync.native = (name) => toWindows(fs.realpathSync(toDisk(name)));
windowsFs.readlinkSync = (name) => fs.readlinkSync(toDisk(name)).replaceAll("/", "\\");

const windowsUrl = {
	...url,
	fileURLToPath: (uri) => url.fileURLToPath(uri, { windows: true }),
	pathToFileURL: (name) => url.pathToFileURL(name, { windows: true }),
};

const replaced = new Map([
	["fs", windowsFs],
	["path", path.win32],
	["url", windowsUrl],
]);
const load = Module._load;
Module._load = function loadForWindows(request, ...words) {
	return replaced.get(request.replace(/^node:/, "")) ?? load.call(this, request, ...words);
};

const createRequire = Module.createRequire;
Module.createRequire = (uri) => createRequire(toDisk(windowsUrl.fileURLToPath(uri)));

const cwd = process.cwd;
process.cwd = () => toWindows(cwd());
Object.defineProperty(process, "platform", { value: "win32" });
