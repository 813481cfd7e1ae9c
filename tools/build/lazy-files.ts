// Files of dist/ that the sources load on demand, because loading code takes time and few runs need
// it.
import { readFileSync } from "node:fs";
import { basename, extname, join, posix, relative } from "node:path";
import type { Plugin } from "rolldown";
import { globSync } from "tinyglobby";
import { root } from "../root.ts";

/** The packages that are bundled into one file. */
const mdx = "src/mdx/mdx-packages.ts";

export interface LazyFile {
	/** The file of dist/. */
	readonly file: string;
	/** The package or path that it is made from. */
	readonly entry: string;
}

/** The two lines of every source that loads something. */
const importing = 'import { createRequire } from "node:module";\n';
const making = "const load = createRequire(import.meta.url);\n";
/** The form of each load. */
const loading = /(?<![^.]\.)\bload\(\s*"([^"]+)",?\s*\)/g;

const otherLoading =
	/\bcreateRequire\b|["']node:module["']|\b(?:from|import)\b[\s(]*["']module["']/;

/**
 * The literal arguments of all loads in a source. Throws if the source may load something that the
 * bundler cannot see.
 */
export function loadsIn(path: string, code: string): string[] {
	const rest = code.replace(importing, "").replace(making, "");
	if (otherLoading.test(rest)) throw new Error(`${path} may load only by \`${making.trimEnd()}\`.`);
	if (!code.includes(making)) return [];
	const loads = Array.from(rest.matchAll(loading), ([, name = ""]) => name);
	if (loads.length !== rest.match(/(?<![^.]\.)\bload\b(?!-)/g)?.length)
		throw new Error(`${path} loads in another form than \`load("…")\`.`);
	return loads;
}

/** The files for everything that sources load, by path. `together`: the packages of one file. */
export function lazyFiles(
	sources: Readonly<Record<string, string>>,
	together: readonly string[],
): LazyFile[] {
	const files = new Map<string, LazyFile>();
	const loads = Object.entries(sources).flatMap(([path, code]) =>
		loadsIn(path, code).map((name) => ({ path, name })),
	);
	for (const { path, name } of loads) {
		const lazyFile = fileFor(path, name, together);
		const { file, entry } = lazyFile;
		if ((files.get(file)?.entry ?? entry) !== entry)
			throw new Error(`Two entries would become dist/${file}.`);
		files.set(file, lazyFile);
	}
	const unused = together.filter((packageName) => loads.every(({ name }) => name !== packageName));
	if (unused.length > 0) throw new Error(`${mdx} has what nobody loads: ${unused.join(", ")}.`);
	return [...files.values()];
}

function fileFor(path: string, name: string, together: readonly string[]): LazyFile {
	if (together.includes(name)) return { file: "mdx.cjs", entry: mdx };
	if (name.startsWith(".")) return { file: basename(name), entry: posix.join(path, "..", name) };
	const [bare] = /^(?:@[^/]+\/)?[^/]+/.exec(name) ?? [name];
	const file = `${bare.replace("@", "").replace("/", "-")}.cjs`;
	return { file, entry: name };
}

const sources = Object.fromEntries(
	globSync("{src,rules}/**/*.{ts,tsx}", { cwd: root }).map((path) => [
		path,
		readFileSync(join(root, path), "utf8"),
	]),
);

const together = Array.from(
	sources[mdx]?.matchAll(/from "([^"]+)"/g) ?? [],
	([, name = ""]) => name,
);

export const lazy = lazyFiles(sources, together);

/** The entries of the bundler. Data is only copied. */
export const lazyEntries: Readonly<Record<string, string>> = Object.fromEntries(
	lazy
		.filter(({ file }) => extname(file) === ".cjs")
		.map(({ file, entry }) => [basename(file, ".cjs"), entry]),
);

/** Redirects each `load` in the sources to its file in dist/. */
export const leadToFiles: Plugin = {
	name: "lead-to-files",
	load(id) {
		const path = relative(root, id).replaceAll("\\", "/");
		const code = sources[path];
		if (!code?.includes(making)) return undefined;
		return code
			.replace(importing, "")
			.replace(making, "const load = require;\n")
			.replaceAll(loading, (_, name: string) => `load("./${fileFor(path, name, together).file}")`);
	},
};

/** Throws if no code loads a file of dist/. */
export function checkLoads(bundled: readonly string[]): void {
	for (const { file } of lazy)
		if (!bundled.some((code) => code.includes(`./${file}`)))
			throw new Error(`dist/${file} is loaded by nobody.`);
}
