import { posix } from "node:path";

/**
 * A path as navigation and `openapi` name it, as Mintlify reads it: relative to the site's root,
 * where `./`, `..`, doubled and leading slashes fold away and nothing leads out.
 */
export function normalizePath(written: string): string {
	// Almost all are plain already, and a navigation has thousands.
	return /^\w[\w-]*(?:\/\w[\w-]*)*$/.test(written)
		? written
		: posix.join("/", written.trim()).slice(1);
}

/**
 * The path that an entry of the navigation asks for, as Mintlify reads it: unlike those of files,
 * blanks at its ends count, and backslashes are slashes once `./` and `..` have folded away.
 */
export function slugOfEntry(written: string): string {
	return /^\w[\w-]*(?:\/\w[\w-]*)*$/.test(written)
		? written
		: foldedEntry(written)
				.split(/[\\/]/)
				.filter((name) => name !== "")
				.join("/");
}

/** An entry with its slash at the end, if it has one. */
export function foldedEntry(written: string): string {
	return posix.join("/", written).slice(1);
}

/** A page's path without its extension: `guides/start.mdx` is `guides/start`. */
export function slugOf(path: string): string {
	return path.replace(/\.mdx?$/, "");
}

/**
 * Whether an address is one of the site itself: it starts with one slash, and not with two and the
 * name of a host.
 */
export function isInternal(address: string): boolean {
	return address.startsWith("/") && !address.startsWith("//");
}

export function isUrl(text: string): boolean {
	return /^https?:\/\//i.test(text.trim());
}

/** The file of the site that an `import` names; `undefined` where it names a package. */
export function importedPath(importer: string, source: string): string | undefined {
	if (source.startsWith("/")) return posix.normalize(source).slice(1);
	return /^\.\.?\//.test(source)
		? posix.resolve("/", posix.dirname(importer), source).slice(1)
		: undefined;
}

/**
 * An address without its query and its anchor. The `?` of `/:name?`, in a redirect, makes a part
 * optional.
 */
export function withoutQuery(address: string): string {
	const end = address.search(/(?<!\/:\w+(?=\?(?:\/|$)))[?#]/);
	return end === -1 ? address : address.slice(0, end);
}

/** Where readers find a page: `guides/index` at `/guides`. */
export function addressOf(slug: string): string {
	return `/${slug.replace(/(?:^|\/)index$/, "")}`;
}
