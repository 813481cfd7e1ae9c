import { posix } from "node:path";

/**
 * The path of a file as Mintlify reads the path in the navigation and in `openapi`: relative to the
 * root of the site, with `./`, `..`, doubled and leading slashes resolved, and never outside the
 * site.
 */
export function normalizePath(written: string): string {
	// Plain paths are returned unchanged, because almost all of the thousands of paths in a
	// navigation are plain.
	return /^\w[\w-]*(?:\/\w[\w-]*)*$/.test(written)
		? written
		: posix.join("/", written.trim()).slice(1);
}

/**
 * The path that a navigation entry refers to, as Mintlify reads it. Unlike paths of files, blanks
 * at the ends of the entry count, and backslashes become slashes after `./` and `..` are resolved.
 */
export function slugOfEntry(written: string): string {
	return /^\w[\w-]*(?:\/\w[\w-]*)*$/.test(written)
		? written
		: normalizeEntry(written)
				.split(/[\\/]/)
				.filter((name) => name !== "")
				.join("/");
}

/** The normalized text of an entry, including its trailing slash. */
export function normalizeEntry(written: string): string {
	return posix.join("/", written).slice(1);
}

/** The path of a page without its extension: `guides/start.mdx` becomes `guides/start`. */
export function slugOf(path: string): string {
	return path.replace(/\.mdx?$/, "");
}

/** The folders above a path, from the nearest folder to the root. */
export function foldersAbove(path: string): string[] {
	const folders: string[] = [];
	let folderAbove = path;
	do {
		folderAbove = folderAbove.slice(0, Math.max(folderAbove.lastIndexOf("/"), 0));
		folders.push(folderAbove);
	} while (folderAbove !== "");
	return folders;
}

/**
 * True if an address belongs to the site. An address with two leading slashes belongs to another
 * host.
 */
export function isInternal(address: string): boolean {
	return address.startsWith("/") && !address.startsWith("//");
}

export function isUrl(text: string): boolean {
	return /^https?:\/\//i.test(text.trim());
}

/** The path of the file in the site to which an `import` refers; `undefined` for a package. */
export function importedPath(importer: string, source: string): string | undefined {
	if (source.startsWith("/")) return posix.normalize(source).slice(1);
	return /^\.\.?\//.test(source)
		? posix.resolve("/", posix.dirname(importer), source).slice(1)
		: undefined;
}

/**
 * An address without its query and anchor. The `?` of `/:name?` in a redirect stays, because this
 * `?` makes the segment optional.
 */
export function withoutQuery(address: string): string {
	const end = address.search(/(?<!\/:\w+(?=\?(?:\/|$)))[?#]/);
	return end === -1 ? address : address.slice(0, end);
}

/** The address of a page: `/guides` for `guides/index`. */
export function addressOf(slug: string): string {
	return `/${slug.replace(/(?:^|\/)index$/, "")}`;
}

/** The path of a file in a folder. Either may be empty. */
export function joinPath(folder: string, name: string): string {
	return folder === "" || name === "" ? folder + name : `${folder}/${name}`;
}

/** The rest of a path below a folder; `undefined` for a path outside the folder. */
export function pathWithin(path: string, folder: string): string | undefined {
	if (folder === "") return path;
	return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
}
