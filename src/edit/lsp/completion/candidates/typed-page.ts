// The ids of a page that does not parse while somebody types a tag of it: those that it has without
// that tag.
import type { PageIds } from "../../../../facts/bodies/ids/page-ids.ts";
import { ofTexts } from "../../../../facts/files/file-tree.ts";
import { importedPath } from "../../../../facts/files/site-path.ts";
import { loadSite } from "../../../../session/load-site.ts";
import { idsOf, namedPageAt } from "../../../../site/bodies/destinations/page-ids.ts";
import { bodyAt } from "../../../../site/pages/bodies.ts";
import type { Site } from "../../../../site/parts/site.ts";
import { readBody } from "../../../../source/mdx/read-body.ts";

/**
 * `start`: of the word that is typed. `undefined` where it is not that tag which does not parse.
 */
export function idsWhileTyped(
	site: Site,
	{ path, slug }: { readonly path: string; readonly slug: string },
	text: string,
	start: number,
): PageIds | undefined {
	const whole = withoutTag(text, start);
	const texts = new Map([["docs.json", "{}"], [path, whole], ...importedBy(site, path, whole)]);
	const alone = loadSite("", { tree: ofTexts("", texts) });
	const page = namedPageAt(alone, slug);
	return page && idsOf(alone, page);
}

/** With blanks in place of the tag, up to the end of its line. */
function withoutTag(text: string, start: number): string {
	const tag = text.lastIndexOf("<", start);
	if (tag === -1) return text;
	const line = text.indexOf("\n", start);
	const end = line === -1 ? text.length : line;
	const blank = text.slice(tag, end).replaceAll(/[^\n]/g, " ");
	return text.slice(0, tag) + blank + text.slice(end);
}

/** All that a page shows, by path. */
function importedBy(site: Site, path: string, text: string): ReadonlyMap<string, string> {
	const found = new Map<string, string>();
	const open = [{ path, reading: readBody(text) }];
	for (let next = open.pop(); next !== undefined; next = open.pop()) {
		if (next.reading.kind !== "body") continue;
		for (const { source } of next.reading.body.imports) {
			const target = importedPath(next.path, source);
			const file = target === undefined ? undefined : bodyAt(site, target);
			if (file === undefined || found.has(file.path)) continue;
			found.set(file.path, file.file.text);
			open.push(file);
		}
	}
	return found;
}
