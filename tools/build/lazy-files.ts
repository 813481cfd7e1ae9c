// What src/lazy/lazy.ts loads, as files of dist/: code costs time to load, and few runs need this.
import { readFileSync } from "node:fs";
import { basename, extname, join, posix, relative } from "node:path";
import type { Plugin } from "rolldown";
import { root } from "../root.ts";

const folder = "src/lazy";

/** The only file that loads anything by itself. */
const lazySource = `${folder}/lazy.ts`;
/** The packages that are bundled into one file. */
const mdx = `${folder}/mdx.ts`;

export interface LazyFile {
	/** The package or the path that the sources load. */
	readonly written: string;
	/** The file of dist/ that has it. */
	readonly file: string;
	/** What that file is made of: a package or a path. */
	readonly entry: string;
}

/** Every `load` of a text of TypeScript. `together` is the text of the file that brings packages together. */
export function lazyFiles(code: string, together: string): LazyFile[] {
	const calls = code.match(/\bload\(/g) ?? [];
	const loads = Array.from(
		code.matchAll(/\bload\("([^"]+)"\)/g),
		([, written = ""]) => written,
	);
	if (calls.length !== loads.length)
		throw new Error(
			`Something is loaded by ${lazySource} in another form than \`load("…")\`.`,
		);
	const grouped = Array.from(
		together.matchAll(/from "([^"]+)"/g),
		([, name = ""]) => name,
	);
	const unused = grouped.filter((name) => !loads.includes(name));
	if (unused.length > 0)
		throw new Error(`${mdx} has what nobody loads: ${unused.join(", ")}.`);
	const files = [...new Set(loads)].map((written) =>
		grouped.includes(written)
			? { written, file: "mdx.cjs", entry: mdx }
			: lazyFile(written),
	);
	for (const { file, entry } of files)
		if (files.some((other) => other.file === file && other.entry !== entry))
			throw new Error(`Two entries would become dist/${file}.`);
	return files;
}

function lazyFile(written: string): LazyFile {
	if (written.startsWith("."))
		return {
			written,
			file: basename(written),
			entry: posix.join(folder, written),
		};
	const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(written) ?? [written];
	const file = `${name.replace("@", "").replace("/", "-")}.cjs`;
	return { written, file, entry: written };
}

const read = (path: string): string => readFileSync(join(root, path), "utf8");

export const lazy = lazyFiles(read(lazySource), read(mdx));

/** The entries of the bundler; data is only copied. */
export const lazyEntries: Readonly<Record<string, string>> = Object.fromEntries(
	lazy
		.filter(({ file }) => extname(file) === ".cjs")
		.map(({ file, entry }) => [basename(file, ".cjs"), entry]),
);

/** Leads each `load` of the sources to its file in dist/. */
export const leadToFiles: Plugin = {
	name: "lead-to-files",
	moduleParsed: ({ id, importedIds }) =>
		checkLoader(relative(root, id).replaceAll("\\", "/"), importedIds),
	load(id) {
		if (!/[\\/]lazy[\\/]lazy\.ts$/.test(id)) return undefined;
		const files = new Map(lazy.map(({ written, file }) => [written, file]));
		return readFileSync(id, "utf8").replaceAll(
			/\bload\("([^"]+)"\)/g,
			(_, written: string) => `load("./${files.get(written)}")`,
		);
	},
};

/** Throws where a file of the sources may load what the bundler cannot see. */
export function checkLoader(path: string, imported: readonly string[]): void {
	const isOwn = /^(?:src|rules)\//.test(path);
	if (
		isOwn &&
		path !== lazySource &&
		imported.some((name) => /^(?:node:)?module$/.test(name))
	)
		throw new Error(`Only ${lazySource} may load by itself: ${path} does.`);
}

/** Throws where a file of dist/ is loaded by nobody. */
export function checkLoads(bundled: readonly string[]): void {
	for (const { file } of lazy)
		if (!bundled.some((code) => code.includes(`./${file}`)))
			throw new Error(`dist/${file} is loaded by nobody.`);
}
