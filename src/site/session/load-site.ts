import type { RemoteTexts } from "../../text/remote-text.ts";
import { isScript, scriptFile } from "../facts/bodies/body-file.ts";
import { type DocsJson, loadDocsJson, partFile } from "../facts/docs-json/docs-json.ts";
import { DiskTree, type FileTree } from "../facts/files/file-tree.ts";
import type { BodyChoice } from "../facts/files/site-files.ts";
import { SiteFiles } from "../facts/files/site-files.ts";
import type { Navigation } from "../facts/navigation/navigation.ts";
import { readNavigation } from "../facts/navigation/read-navigation.ts";
import { type Pages, readPages } from "../facts/pages/page.ts";
import { OpenApiOverlays } from "../facts/specs/openapi-overlays.ts";
import { publish } from "../parts/published.ts";
import {
	type PastState,
	type Site,
	type SiteHome,
	type SiteParts,
	SiteState,
} from "../parts/site.ts";
import { SpecFiles } from "../parts/specs/spec-files.ts";

export interface LoadOptions extends BodyChoice {
	readonly remotes?: RemoteTexts | undefined;
	/** The files to read; without a tree, the files on disk. */
	readonly tree?: FileTree | undefined;
	readonly home?: SiteHome | undefined;
	readonly past?: PastState | undefined;
}

/** Faults of the site become facts about the site; only a missing folder throws. */
export function loadSite(root: string, options: LoadOptions = {}): Site {
	const { tree = new DiskTree(root) } = options;
	return new SiteState(readParts(new SiteFiles(tree, options), options));
}

export const unknownHome: SiteHome = {};

export function readParts(
	files: SiteFiles,
	{ remotes = new Map(), home = unknownHome, past }: LoadOptions,
): SiteParts {
	const docs = readDocsJson(files);
	const pages = readPages(files);
	const navigation = navigationOf(docs, pages);
	const specs = new SpecFiles(files, remotes, new OpenApiOverlays(docs));
	const publishedContent = publish({ files, docs, pages, navigation, specs });
	readScripts(files);
	return { files, docs, navigation, pages, specs, published: publishedContent, home, past };
}

export function navigationOf(docs: DocsJson, pages: Pages): Navigation {
	return readNavigation(docs, (slug) => pages.bySlug.has(slug));
}

/** Scripts are read early, so that unreadable scripts are known before the first question. */
export function readScripts(files: SiteFiles): void {
	if (!files.hasBodies) return;
	for (const path of files.paths)
		if (isScript(path) && !/^_snippets\//i.test(path)) scriptFile(files, path);
}

export function readDocsJson(files: SiteFiles): DocsJson {
	return loadDocsJson((path) => partFile(files, path));
}
