import { type DocsJson, loadDocsJson } from "./docs-json/docs-json.ts";
import { openPart } from "./docs-json/open-part.ts";
import { DiskTree, type FileTree } from "./files/file-tree.ts";
import { SiteFiles } from "./files/site-files.ts";
import { readNavigation } from "./navigation/read-navigation.ts";
import { readPages } from "./pages/page.ts";
import type { SiteHome } from "./published/home.ts";
import { publish } from "./published/published.ts";
import type { Site } from "./site.ts";
import { OpenApiOverlays } from "./specs/openapi-overlays.ts";
import type { RemoteTexts } from "./specs/remote-text.ts";
import { SpecFiles } from "./specs/spec-files.ts";

/**
 * Reads the site in a folder. Whatever is wrong with it becomes a fact of the site; only a missing folder throws.
 * `remotes` is what was fetched of the URLs that it names, `tree` the state of its files that counts, `home`
 * where readers find it.
 */
export function loadSite(
	root: string,
	remotes: RemoteTexts = new Map(),
	tree: FileTree = new DiskTree(root),
	hasBodies = true,
	home: SiteHome = {},
	keepsLines = false,
): Site {
	const files = new SiteFiles(tree, hasBodies, keepsLines);
	const docs = readDocsJson(files);
	const pages = readPages(files);
	const navigation = readNavigation(docs, (slug) => pages.bySlug.has(slug));
	const specs = new SpecFiles(files, remotes, new OpenApiOverlays(docs));
	const published = publish({ files, docs, pages, navigation, specs });
	return { files, docs, navigation, pages, specs, published, home };
}

function readDocsJson(files: SiteFiles): DocsJson {
	return loadDocsJson((path) =>
		files.failures.guard(
			path,
			() => {
				const part = files.readPart(path);
				return part && openPart(path, part);
			},
			() => openPart(path, { why: "cannot be read" }),
		),
	);
}
