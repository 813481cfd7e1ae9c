import { posix } from "node:path";
import type { Import } from "../../../mdx/body.ts";
import { findOnly, onlyItem } from "../../../text/lists.ts";
import { memoise } from "../../../text/memoised.ts";
import { isMapping, property } from "../../../text/value.ts";
import { type Nearness, NearPaths, wordsOf } from "../../../text/wording/suggest.ts";
import { builtInComponents } from "../../facts/bodies/components.ts";
import { importedPath } from "../../facts/files/site-path.ts";
import type { IgnoreSource } from "../../facts/files/site-walk.ts";
import { bodyAt, bodyPaths } from "../../pages/bodies.ts";
import type { Site } from "../../parts/site.ts";

export type NearFile =
	/**
	 * A package, because the source is not a path of the site, and no path of the site is similar.
	 */
	| {
			readonly kind: "package";
			/** True if all imported names are available without an import. */
			readonly isBuiltIn: boolean;
	  }
	/** A package, in a site whose docs.json has `packages`. */
	| { readonly kind: "installed" }
	| { readonly kind: "legacy-folder" }
	| { readonly kind: "ignored"; readonly path: string; readonly by: IgnoreSource }
	/** The file exists, but this type cannot be imported. */
	| { readonly kind: "no-snippet"; readonly extension: string }
	/**
	 * The path differs in letter case only; `page` is a page that an import would turn into a
	 * snippet, because Mintlify ignores letter case in the search for imported pages.
	 */
	| {
			readonly kind: "letter-case";
			readonly path: string;
			readonly source: string;
			readonly page: string | undefined;
	  }
	/** Mintlify follows no symbolic links to folders; `source` is the real path. */
	| {
			readonly kind: "behind-link";
			readonly link: string;
			readonly source: string | undefined;
	  }
	/**
	 * The file has another extension, or the path is correct if Mintlify resolves the path from the
	 * root or from the folder of the importing file.
	 */
	| {
			readonly kind: "extension" | "start";
			readonly source: string;
	  }
	| {
			readonly kind: "similar";
			readonly source: string;
			readonly nearness: Nearness;
	  }
	| { readonly kind: "none" };

const extensions = [".mdx", ".md", ".jsx", ".tsx"];

export function suggestFile(site: Site, importer: string, { source, names }: Import): NearFile {
	const path = importedPath(importer, source);
	if (path === undefined)
		return (
			findOtherStart(site, importer, source) ??
			(isMapping(property(site.docs.value, "packages"))
				? { kind: "installed" }
				: { kind: "package", isBuiltIn: areBuiltIn(names) })
		);
	const toSource = (near: string): string => sourceOf(importer, source, near);
	return (
		findRefusedFile(site, path) ??
		findFileBehindLink(site, path, toSource) ??
		findOtherCase(site, path, toSource) ??
		findOtherExtension(site, path, toSource) ??
		findOtherStart(site, importer, source) ??
		findSimilarFile(site, path, toSource) ?? { kind: "none" }
	);
}

function areBuiltIn(names: Import["names"]): boolean {
	return names.length > 0 && names.every(({ local }) => builtInComponents.has(local));
}

/** The import source for a file: absolute or relative, like the given source. */
function sourceOf(importer: string, source: string, path: string): string {
	if (!source.startsWith(".")) return `/${path}`;
	const pathFromImporter = posix.relative(posix.dirname(importer), path);
	return pathFromImporter.startsWith(".") ? pathFromImporter : `./${pathFromImporter}`;
}

function findRefusedFile({ files }: Site, path: string): NearFile | undefined {
	const state = files.stateOf(path);
	if (state.kind === "ignored") return { kind: "ignored", path, by: state.by };
	if (state.kind !== "file") return undefined;
	if (/^_snippets\//i.test(path)) return { kind: "legacy-folder" };
	const extension = posix.extname(path);
	return extensions.includes(extension)
		? { kind: "ignored", path, by: "default" }
		: { kind: "no-snippet", extension };
}

function findFileBehindLink(
	site: Site,
	path: string,
	toSource: (path: string) => string,
): NearFile | undefined {
	const linkedFile = site.files.walk.findFolderLink(path);
	if (linkedFile === undefined) return undefined;
	const { link, path: realPath } = linkedFile;
	if (realPath === undefined) return { kind: "behind-link", link, source: undefined };
	return bodyAt(site, realPath) && { kind: "behind-link", link, source: toSource(realPath) };
}

const nearPaths = memoise((paths: readonly string[]) => new NearPaths(paths));

function findOtherCase(
	site: Site,
	path: string,
	toSource: (path: string) => string,
): NearFile | undefined {
	const nearPath = nearPaths(bodyPaths(site)).pathInOtherCase(path);
	if (nearPath === undefined) return undefined;
	const isPage = /\.mdx?$/.test(nearPath) && !/^snippets\//i.test(nearPath);
	return {
		kind: "letter-case",
		path: nearPath,
		source: toSource(nearPath),
		page: isPage ? nearPath : undefined,
	};
}

function findOtherExtension(
	site: Site,
	path: string,
	toSource: (path: string) => string,
): NearFile | undefined {
	const { dir, name, ext, base } = posix.parse(path);
	const names = extensions.includes(ext) ? [name] : [name, base];
	const [only, ...others] = new Set(
		names.flatMap((basename) =>
			extensions
				.map((extension) => posix.join(dir, `${basename}${extension}`))
				.filter((near) => bodyAt(site, near) !== undefined),
		),
	);
	return only === undefined || others.length > 0
		? undefined
		: { kind: "extension", source: toSource(only) };
}

function findOtherStart(site: Site, importer: string, source: string): NearFile | undefined {
	const pathWithoutStart = source.replace(/^(?:\.{0,2}\/)+/, "");
	const sourceByPath = new Map(
		[`./${pathWithoutStart}`, `/${pathWithoutStart}`].map((start) => [
			importedPath(importer, start) ?? "",
			start,
		]),
	);
	const only = findOnly([...sourceByPath], ([path]) => bodyAt(site, path) !== undefined);
	return only && { kind: "start", source: only[1] };
}

function findSimilarFile(
	site: Site,
	path: string,
	toSource: (path: string) => string,
): NearFile | undefined {
	const paths = nearPaths(bodyPaths(site));
	const toSuggestion = (near: string, nearness: Nearness): NearFile => ({
		kind: "similar",
		source: toSource(near),
		nearness,
	});
	const similarPath = paths.slip(path);
	if (similarPath !== undefined) return toSuggestion(similarPath, "slip");
	const plural = onlyItem(paths.slips(path).plurals);
	if (plural !== undefined) return toSuggestion(plural, "plural");
	if (wordsOf(posix.parse(path).name).length < 2) return undefined;
	const namesake = onlyItem(paths.namesakes(path));
	return namesake === undefined ? undefined : toSuggestion(namesake, "namesake");
}
