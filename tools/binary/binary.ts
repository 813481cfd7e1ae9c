// Makes one executable of dist/ and of the Node that runs this, so that docproof works on machines
// without Node: `npm run binary [-- <file>]`. The executable runs on systems and processors like the
// one that made it, because it is a copy of this Node.
import { execFileSync } from "node:child_process";
import {
	chmodSync,
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { installPackages } from "../packages.ts";
import { root } from "../root.ts";

const isWindows = process.platform === "win32";
const executable = resolve(
	process.argv[2] ?? join(root, "binary", isWindows ? "docproof.exe" : "docproof"),
);
const dist = join(root, "dist");
mkdirSync(dirname(executable), { recursive: true });
const folder = mkdtempSync(join(tmpdir(), "docproof-binary-"));
try {
	copyFileSync(process.execPath, executable);
	chmodSync(executable, 0o755);
	// A signature is invalid once the executable contains docproof, and macOS starts no executable
	// whose signature is invalid.
	if (process.platform === "darwin") run("codesign", "--remove-signature", executable);
	inject(writeBlob());
	if (process.platform === "darwin") run("codesign", "--sign", "-", executable);
} finally {
	rmSync(folder, { recursive: true, force: true });
}
console.log(executable);

/** Writes what the executable contains beside Node, and returns the file. */
function writeBlob(): string {
	const output = join(folder, "docproof.blob");
	const config = {
		main: join(root, "tools/binary/entry.cjs"),
		output,
		disableExperimentalSEAWarning: true,
		assets: {
			NODE_LICENSE: nodeLicence(),
			...Object.fromEntries(assetNames().map((name) => [name, join(dist, name)])),
		},
	};
	const configFile = join(folder, "config.json");
	writeFileSync(configFile, JSON.stringify(config));
	run(process.execPath, "--experimental-sea-config", configFile);
	return output;
}

/** The files of dist/ that the command loads, and the licences of docproof and of its packages. */
function assetNames(): readonly string[] {
	return readdirSync(dist, { recursive: true, encoding: "utf8" })
		.map((name) => name.replaceAll("\\", "/"))
		.filter((name) => /\.cjs$|LICENSE/.test(name) && name !== "index.cjs");
}

/** Node's licence, which has to go with each copy of Node. Distributions put it in one of two folders. */
function nodeLicence(): string {
	const folder = dirname(dirname(process.execPath));
	const files = [join(folder, "LICENSE"), join(folder, "share/doc/nodejs/LICENSE")];
	if (isWindows) files.push(join(dirname(process.execPath), "LICENSE"));
	const file = files.find((path) => existsSync(path));
	if (file === undefined) throw new Error(`None of these is Node's licence: ${files.join(", ")}`);
	return file;
}

function inject(blob: string): void {
	const cache = join(root, "node_modules/.cache/binary");
	const packages = installPackages(cache, { postject: "1.0.0-alpha.6" });
	const segment = process.platform === "darwin" ? ["--macho-segment-name", "NODE_SEA"] : [];
	run(
		process.execPath,
		join(packages, "postject/dist/cli.js"),
		executable,
		"NODE_SEA_BLOB",
		blob,
		"--sentinel-fuse",
		"NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2",
		...segment,
	);
}

/** Runs a program without its output, because postject warns about each section that it does not know. */
function run(command: string, ...argv: readonly string[]): void {
	execFileSync(command, argv, { stdio: ["ignore", "ignore", "pipe"] });
}
