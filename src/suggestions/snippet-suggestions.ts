// Suggestions for files that pages show with `<Snippet file>`.
import type { SuggestedChange, Suggestion } from "../engine/suggestion.ts";
import {
	importedSnippet,
	type OldSnippet,
	oldSnippets,
} from "../site/bodies/components/old-snippets.ts";
import type { Site } from "../site/parts/site.ts";
import { editIn, keepsText, openBodyAt, tagsOf } from "./markup.ts";

/** Suggests an import of the file from `snippets`, or the removal of the tag. */
export function* snippetSuggestions(site: Site, old: OldSnippet): Iterable<Suggestion> {
	if (old.kind === "old-folder") yield* moveSnippet(site, old.path);
	else if (old.kind === "none") yield* removeTag(site, old);
}

/** The maximum number of files in one suggestion, because nobody would review more files. */
const maxFiles = 200;

/** Suggests moving the file to the folder for imports, and importing it wherever a tag shows it. */
function* moveSnippet(site: Site, path: string): Iterable<Suggestion> {
	const to = path.replace(/^_/, "");
	const content = site.files.read(path);
	const uses = oldSnippets(site).flatMap((old) =>
		old.kind === "old-folder" && old.path === path ? [old] : [],
	);
	const changes = uses.flatMap(({ whole, name }): SuggestedChange | [] =>
		whole === undefined ? [] : { kind: "edit", at: whole, text: importedSnippet(name, to) },
	);
	// A file with relative imports or links is left out, because these would be resolved from another
	// folder.
	const isFree = "text" in content && !/(?:from\s*["']|\]\()\./.test(content.text);
	if (changes.length > maxFiles) return;
	if (!isFree || changes.length < uses.length || site.files.stateOf(to).kind !== "absent") return;
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
	// The removal of the tag is not suggested, because the author meant the similar file.
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
