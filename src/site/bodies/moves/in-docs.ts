// What of docs.json, its parts and of the frontmatter of pages a move changes, but for redirects.
import { posix } from "node:path";
import { isInternal, slugOf, slugOfEntry } from "../../../facts/files/site-path.ts";
import type { Page } from "../../../facts/pages/page.ts";
import type { Location } from "../../../source/source-file.ts";
import { parts } from "../destinations/relative-links.ts";
import type { Change } from "./change.ts";
import type { Move } from "./moved-files.ts";
import { newAddress, newBeside, newFile } from "./new-paths.ts";
import { type PlacedString, stringsIn } from "./strings.ts";

export function* changesInDocs(move: Move): Iterable<Change> {
	const { docs } = move.site;
	for (const one of stringsIn(docs.value)) {
		if (one.pointer.startsWith("/redirects/")) continue;
		const at = docs.locate(one.pointer);
		yield* isEntry(one) ? ofEntry(move, one, at) : ofText(move, one, at);
	}
	for (const document of docs.documents)
		for (const { key, written, pointer } of stringsIn(document.value)) {
			if (key !== "$ref") continue;
			const text = newBeside(move, written, document.file.path);
			if (text !== undefined) yield { at: document.locate(pointer), path: written, text };
		}
}

/** Whether it stands where pages are listed. */
function isEntry({ key, isItem, pointer }: PlacedString): boolean {
	return pointer.startsWith("/navigation/") && (key === "root" || (key === "pages" && isItem));
}

function* ofEntry(move: Move, entry: PlacedString, at: Location): Iterable<Change> {
	const path = entry.written.trim();
	const slug = slugOfEntry(path);
	const page = move.site.pages.bySlug.get(slugOf(slug));
	if (page === undefined || !move.moved.paths.has(page.path)) return yield* ofText(move, entry, at);
	const start = /^(?:\.?\/)*/.exec(path)?.[0] ?? "";
	const isWhole = slugOf(slug) !== slug;
	const ending = isWhole ? posix.extname(move.moved.now(page.path)) : "";
	const end = ending + (path.endsWith("/") ? "/" : "");
	yield { at, path, text: start + move.moved.slugNow(page) + end };
}

/** A link, the path of a file, or a reference that begins with one. */
function* ofText(
	move: Move,
	{ written, key }: Pick<PlacedString, "written" | "key">,
	at: Location,
): Iterable<Change> {
	const { path } = parts(written.trim());
	if (isInternal(path) && linking.has(key)) {
		const text = newAddress(move, path);
		if (text !== undefined) yield { at, path, text };
		return;
	}
	// The whole text is a path, or its first word is, as in `openapi.yaml GET /users`.
	const [word = ""] = written.trim().split(/\s/, 1);
	for (const file of new Set([path, word])) {
		const isPage = /\.mdx?$/.test(file);
		const text = isPage ? undefined : newFile(move, file)?.text;
		if (text !== undefined) {
			yield { at, path: file, text };
			return;
		}
	}
}

/** The keys of links. */
const linking: ReadonlySet<string> = new Set(["href", "url", "related"]);

/** `openapi` of pages is a word that may mean a file in many ways: that is asked elsewhere. */
export function* changesInFrontmatter(move: Move, { fields, frontmatter }: Page): Iterable<Change> {
	if (frontmatter === undefined) return;
	for (const one of stringsIn(fields))
		if (one.pointer !== "/openapi") yield* ofText(move, one, frontmatter.locate(one.pointer));
}
