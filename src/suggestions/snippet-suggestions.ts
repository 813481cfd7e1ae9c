// Suggestions for files that pages show with `<Snippet file>`.
import type { SuggestedChange, Suggestion } from "../engine/suggestion.ts";
import {
	importedSnippet,
	type OldSnippet,
	oldSnippets,
} from "../site/bodies/components/old-snippets.ts";
import type { Site } from "../site/parts/site.ts";
import { editIn, keepsText, openBodyAt, tagsOf } from "./markup.ts";

/** An import of the file from `snippets`, or no tag. */
export function* snippetSuggestions(site: Site, old: OldSnippet): Iterable<Suggestion> {
	if (old.kind === "old-folder") yield* moveSnippet(site, old.path);
	else if (old.kind === "none") yield* removeTag(site, old);
}

/** The most files of one suggestion, because nobody would review more. */
const maxFiles = 200;

/** The file in the folder for imports, and an import wherever a tag shows it. */
function* moveSnippet(site: Site, path: string): Iterable<Suggestion> {
	const to = path.replace(/^_/, "");
	const content = site.files.read(path);
	const uses = oldSnippets(site).flatMap((old) =>
		old.kind === "old-folder" && old.path === path ? [old] : [],
	);
	const changes = uses.flatMap(({ whole, name }): SuggestedChange | [] =>
		whole === undefined ? [] : { kind: "edit", at: whole, text: importedSnippet(name, to) },
	);
	// Relative imports and links would begin at another folder.
	const isFree = "text" in content && !/(?:from\s*["']|\]\()\./.test(content.text);
	if (changes.length > maxFiles) return;
	if (!isFree || changes.length < uses.length || site.files.state(to).kind !== "absent") return;
	yield {
		title:
			uses.length === 1
				? `Move the file to \`${to}\`, and import it`
				: `Move the file to \`${to}\`, and import it in ${uses.length} pages`,
		reason: "Mintlify imports files from the folder `snippets`.",
		changes: [{ kind: "move", path, to }, ...changes],
	};
}

function* removeTag(
	site: Site,
	{ at, near }: Extract<OldSnippet, { kind: "none" }>,
): Iterable<Suggestion> {
	// The author meant that file, and showing it by the tag is outdated.
	if (near !== undefined) return;
	const open = openBodyAt(site, at);
	const element = open?.body.elements.find(({ start }) => start + 1 === at.range.start);
	if (open === undefined || element === undefined) return;
	const [tag, ...others] = tagsOf(open, element) ?? [];
	if (tag !== undefined && others.length === 0 && keepsText(open, [tag.alone]))
		yield {
			title: "Remove the tag",
			reason: "Readers see nothing in place of the snippet today.",
			changes: [editIn(open, tag.withLine, "")],
		};
}
