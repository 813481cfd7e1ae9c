// The cache of docproof's compiled code. Compiling takes a third of the time of a small run; the
// cache saves most of that from the second run on. Node's own cache, since version 22.8, saves half
// as much (measured with Node 22.23).
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { basename, dirname, isAbsolute, join, resolve } from "node:path";
import { cachedDataVersionTag } from "node:v8";
import { Script } from "node:vm";
import { crc32 } from "node:zlib";
import { replaceFile } from "../source/files/replace-file.ts";

type Environment = Readonly<Record<string, string | undefined>>;
type Loader = (module: NodeModule, file: string) => void;

/** Node's module system; its loaders by extension are documented as `require.extensions`. */
interface ModuleSystem {
	readonly _extensions: Record<string, Loader>;
	readonly wrapper: readonly [start: string, end: string];
}

/** A script whose compiled code is written when the process ends. */
interface NewScript {
	readonly script: Script;
	readonly file: string;
	readonly sourceCheck: Buffer;
	readonly tag: number;
}

/**
 * The number of bytes of the checksums of the source and of the compiled code, at the start of an
 * entry.
 */
const headerSize = 8;

/**
 * The minimum time between two updates of an entry. An update adds the functions that later runs
 * have compiled.
 */
const dayInMs = 24 * 60 * 60 * 1000;

/**
 * Keeps the compiled code of the CommonJS files in `folder` that are loaded from now on, in the
 * user's folder for caches. Never throws: a failure to write is ignored. The environment variables
 * of Node's own cache select the folder and turn this cache off.
 */
export function keepCompiledCode(folder: string, env: Environment): void {
	const cache = compileCacheFolder(env, process.platform);
	// Versions 21 to 22.2 of Node have neither this function nor checksums.
	const modules = process.getBuiltinModule?.("module") as unknown as ModuleSystem | undefined;
	if (cache === undefined || modules === undefined) return;
	const { _extensions: loaders, wrapper } = modules;
	const usualLoader = loaders[".js"];
	const newScripts: NewScript[] = [];
	loaders[".cjs"] = (module, file) => {
		if (dirname(file) !== folder) return usualLoader?.(module, file);
		const { script, newScript } = compile(file, cache, wrapper);
		if (newScript !== undefined) newScripts.push(newScript);
		const require = (id: string): unknown => module.require(id);
		const run = script.runInThisContext();
		run.call(module.exports, module.exports, require, module, file, folder);
	};
	process.once("exit", () => {
		// Scripts that were compiled before a flag of V8 was set are left out, because their code fits
		// neither the old flags nor the new flags.
		const tag = cachedDataVersionTag();
		for (const script of newScripts) if (script.tag === tag) writeEntry(script);
	});
}

/** Compiles a module. `newScript` is set if the entry of the module has to be written. */
function compile(
	file: string,
	cache: string,
	[start, end]: ModuleSystem["wrapper"],
): { readonly script: Script; readonly newScript?: NewScript } {
	const source = readFileSync(file, "utf8");
	const sourceCheck = checksum(source);
	// The tag is part of the path, because V8 rejects code of another version or of other flags.
	const tag = cachedDataVersionTag();
	const entryFile = join(cache, String(tag), `${basename(file)}.bin`);
	const entry = readEntry(entryFile, sourceCheck);
	const script = new Script(start + source + end, {
		filename: file,
		columnOffset: -start.length,
		cachedData: entry?.code,
	});
	if (entry?.isRecent === true && !script.cachedDataRejected) return { script };
	return { script, newScript: { script, file: entryFile, sourceCheck, tag } };
}

interface Entry {
	readonly code: Buffer;
	readonly isRecent: boolean;
}

/**
 * Reads an entry; `undefined` if the entry is missing, damaged, made from another source, or
 * another user's.
 */
function readEntry(file: string, sourceCheck: Buffer): Entry | undefined {
	let descriptor: number | undefined;
	try {
		descriptor = openSync(file, "r");
		const { uid, mtimeMs } = fstatSync(descriptor);
		// Node would run another user's code, such as in a run with `sudo` and the old HOME.
		if (process.getuid !== undefined && uid !== process.getuid()) return undefined;
		const bytes = readFileSync(descriptor);
		const code = bytes.subarray(headerSize);
		const header = Buffer.concat([sourceCheck, checksum(code)]);
		if (!header.equals(bytes.subarray(0, headerSize))) return undefined;
		return { code, isRecent: Math.abs(Date.now() - mtimeMs) < dayInMs };
	} catch {
		return undefined;
	} finally {
		if (descriptor !== undefined) closeSync(descriptor);
	}
}

function writeEntry({ script, file, sourceCheck }: NewScript): void {
	try {
		const code = script.createCachedData();
		mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
		const entry = Buffer.concat([sourceCheck, checksum(code), code]);
		replaceFile(file, entry, { mode: 0o600, isLasting: false });
	} catch {
		// The error, such as of a full disk, is ignored, because the next run can compile again.
	}
}

function checksum(content: string | Buffer): Buffer {
	const bytes = Buffer.alloc(headerSize / 2);
	bytes.writeUInt32LE(crc32(content));
	return bytes;
}

/**
 * The user's own folder, because other users can write to the folder for temporary files, and Node
 * runs the code that it finds in the cache. `undefined` in CI, because each CI job runs on a new
 * machine, which would write the cache and never read it.
 * @internal
 */
export function compileCacheFolder(env: Environment, platform: string): string | undefined {
	if (env.CI || env.NODE_DISABLE_COMPILE_CACHE) return undefined;
	if (env.NODE_COMPILE_CACHE) return resolve(env.NODE_COMPILE_CACHE, "docproof");
	const { XDG_CACHE_HOME: xdg = "", LOCALAPPDATA: local = "", HOME: home = "" } = env;
	const caches = isAbsolute(xdg) ? xdg : ownCaches(platform, home, local);
	return isAbsolute(caches) ? join(caches, "docproof", "compiled") : undefined;
}

function ownCaches(platform: string, home: string, local: string): string {
	if (platform === "win32") return local;
	if (home === "") return "";
	return platform === "darwin" ? join(home, "Library", "Caches") : join(home, ".cache");
}
