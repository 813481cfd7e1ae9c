// The image of the Dockerfile, as far as a machine without Docker can make it: its build stage in a
// copy of the build context, and the file system of its last stage as a folder that becomes the
// root directory. Programs of Alpine's packages are replaced by those of this machine.
import { execFileSync, type SpawnSyncReturns, spawnSync } from "node:child_process";
import {
	copyFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { newFolder } from "../temporary.ts";

const root = join(import.meta.dirname, "../..");

/** The programs of each package that the Dockerfile may install, and of the base. */
const programs: ReadonlyMap<string, readonly string[]> = new Map([
	["alpine", ["sh", "env", "chmod", "ln"]],
	["nodejs", ["node"]],
	["git", ["git"]],
]);

export class Image {
	readonly #folder = newFolder();
	#user = "0:0";
	#workingFolder = "/";
	#entrypoint: readonly string[] = [];
	#command: readonly string[] = [];

	constructor() {
		const instructions = readInstructions();
		const last = instructions.findLastIndex(({ name }) => name === "FROM");
		const source = build(instructions.slice(0, last));
		for (const instruction of instructions.slice(last)) this.#apply(instruction, source);
		rmSync(source, { recursive: true });
	}

	/** Runs the image with a read-only file system, and a folder mounted at `/docs`. */
	run(docs: string, words: readonly string[] = this.#command): SpawnSyncReturns<string> {
		const inDocs = ["env", `--chdir=${this.#workingFolder}`];
		return this.#start(this.#user, docs, [...inDocs, ...this.#entrypoint, ...words]);
	}

	/** Starts a program in the image. Without mounted `docs`, it may write, as when it is built. */
	#start(user: string, docs: string, words: readonly string[]): SpawnSyncReturns<string> {
		const script = `
			image=$1 docs=$2 user=$3
			shift 3
			mount --bind "$image" "$image"
			mount --rbind /dev "$image/dev"
			if [ -n "$docs" ]; then
				mount --bind "$docs" "$image/docs"
				mount -o remount,ro,bind "$image"
			fi
			exec chroot --userspec="$user" "$image" "$@"
		`;
		const argv = ["--mount", "sh", "-ec", script, "sh", this.#folder, docs, user, ...words];
		const env = { PATH: "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin" };
		return spawnSync("unshare", argv, { encoding: "utf8", env });
	}

	#apply({ name, value }: Instruction, source: string): void {
		switch (name) {
			case "FROM":
				for (const folder of ["tmp", "dev", "proc", "etc", "usr/local/bin"])
					mkdirSync(join(this.#folder, folder), { recursive: true });
				this.#install(value.replace(/:.*/, ""));
				return;
			case "RUN":
				for (const command of value.split(" && ")) this.#runCommand(command);
				return;
			case "COPY":
				this.#copy(value.split(" "), source);
				return;
			case "USER":
				this.#user = value;
				return;
			case "WORKDIR":
				this.#workingFolder = value;
				mkdirSync(join(this.#folder, value), { recursive: true });
				return;
			case "ENTRYPOINT":
				this.#entrypoint = JSON.parse(value);
				return;
			case "CMD":
				this.#command = JSON.parse(value);
				return;
			default:
				throw new Error(`The test does not know the instruction ${name}.`);
		}
	}

	#runCommand(command: string): void {
		const [, list] = /^apk add --no-cache (.*)$/.exec(command) ?? [];
		for (const name of list?.split(" ") ?? []) this.#install(name);
		if (list !== undefined) return;
		const { status, stderr } = this.#start("0:0", "", ["sh", "-ec", command]);
		if (status !== 0) throw new Error(`${command}: ${stderr}`);
	}

	/** Copies the programs of a package with the libraries that they link to. */
	#install(name: string): void {
		const names = programs.get(name);
		if (names === undefined) throw new Error(`The test does not know the package ${name}.`);
		for (const program of names) {
			const path = execFileSync("which", [program], { encoding: "utf8" }).trim();
			this.#copyFile(path, join("/usr/bin", program));
			const libraries = spawnSync("ldd", [path], { encoding: "utf8" }).stdout;
			for (const [, library = ""] of libraries.matchAll(/\s(\/\S+) \(/g))
				this.#copyFile(library, library);
		}
		if (!existsSync(join(this.#folder, "bin"))) symlinkSync("usr/bin", join(this.#folder, "bin"));
	}

	#copyFile(from: string, to: string): void {
		mkdirSync(dirname(join(this.#folder, to)), { recursive: true });
		copyFileSync(from, join(this.#folder, to));
	}

	#copy([option, ...paths]: readonly string[], source: string): void {
		const to = paths.pop() ?? "";
		if (option !== "--from=build") throw new Error(`The test does not know COPY ${option}.`);
		for (const path of paths) {
			const from = path.replace(/^\/src/, source);
			const name = to.endsWith("/") ? join(to, path.replace(/.*\//, "")) : to;
			cpSync(from, join(this.#folder, name), { recursive: true });
		}
	}
}

interface Instruction {
	readonly name: string;
	readonly value: string;
}

/** The instructions without comments, each of which is one line. */
function readInstructions(): readonly Instruction[] {
	return readFileSync(join(root, "Dockerfile"), "utf8")
		.split("\n")
		.filter((line) => line !== "" && !line.startsWith("#"))
		.map((line) => {
			const [name = "", ...words] = line.split(" ");
			return { name, value: words.join(" ") };
		});
}

/** Runs the build stage in a copy of the build context. Returns the folder of the copy. */
function build(instructions: readonly Instruction[]): string {
	const folder = newFolder();
	const [everything, ...included] = readFileSync(join(root, ".dockerignore"), "utf8")
		.split("\n")
		.filter((line) => line !== "" && !line.startsWith("#"));
	if (everything !== "*") throw new Error("The context is no list of what to include.");
	for (const path of included) {
		if (!path.startsWith("!")) throw new Error(`The test does not know the pattern ${path}.`);
		cpSync(join(root, path.slice(1)), join(folder, path.slice(1)), { recursive: true });
	}
	for (const { name, value } of instructions)
		if (name === "RUN") execFileSync("sh", ["-ec", value], { cwd: folder, stdio: "pipe" });
	return folder;
}
