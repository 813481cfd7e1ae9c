import type { SuggestedChange, Suggestion } from "../engine/suggestion.ts";
import {
	importText,
	type OldSnippet,
	oldSnippets,
} from "../site/bodies/components/old-snippets.ts";
import type { Site } from "../site/parts/site.ts";
import { editIn, hasTextWithout, openBodyAt, tagsOf } from "./markup.ts";

/** Suggests an import of the file from `snippets`, or the removal of the tag. */
export function* snippetSuggestions(site: Site, old: OldSnippet): Iterable<Suggestion> {
	if (old.kind === "old-folder") yield* moveSnippet(site, old.path);
	else if (old.kind === "none") yield* removeTag(site, old);
}

/** The maximum number of files in one suggestion, because nobody would review more files. */
const maxFiles = 200;

function* moveSnippet(site: Site, path: string): Iterable<Suggestion> {
	const newPath = path.replace(/^_/, "");
	const content = site.files.read(path);
	const snippetTags = oldSnippets(site).flatMap((old) =>
		old.kind === "old-folder" && old.path === path ? [old] : [],
	);
	const changes = snippetTags.flatMap(({ whole, name }): SuggestedChange | [] =>
		whole === undefined ? [] : { kind: "edit", at: whole, text: importText(name, newPath) },
	);
	// A file with relative imports or links is left out, because the paths would be resolved from
	// another folder.
	const isWithoutRelativePaths = "text" in content && !/(?:from\s*["']|\]\()\./.test(content.text);
	if (changes.length > maxFiles) return;
	if (
		!isWithoutRelativePaths ||
		changes.length < snippetTags.length ||
		site.files.state(newPath).kind !== "absent"
	)
		return;
	yield {
		title:
			snippetTags.length === 1
				? `Move the file to \`${newPath}\`, and import it`
				: `Move the file to \`${newPath}\`, and import it in ${snippetTags.length} pages`,
		reason: "Mintlify imports files from the folder `snippets`.",
		changes: [{ kind: "move", path, to: newPath }, ...changes],
	};
}

function* removeTag(
	site: Site,
	{ at, near }: Extract<OldSnippet, { kind: "none" }>,
): Iterable<Suggestion> {
	// The removal of the tag is not suggested if a similar file exists, because the author probably
	// meant that file.
	if (near !== undefined) return;
	const open = openBodyAt(site, at);
	const element = open?.body.elements.find(({ start }) => start + 1 === at.range.start);
	if (open === undefined || element === undefined) return;
	const [tag, ...others] = tagsOf(open, element) ?? [];
	if (tag !== undefined && others.length === 0 && hasTextWithout(open, [tag.alone]))
		yield {
			title: "Remove the tag",
			reason: "Readers see nothing in place of the snippet today.",
			changes: [editIn(open, tag.withLine, "")],
		};
}
