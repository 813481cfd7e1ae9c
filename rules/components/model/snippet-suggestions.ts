import type { SuggestedChange, Suggestion } from "../../../src/engine/suggestion.ts";
import {
	importText,
	type OldSnippet,
	oldSnippets,
} from "../../../src/site/bodies/components/old-snippets.ts";
import { question, type Site } from "../../../src/site/parts/site.ts";
import { groupBy } from "../../../src/text/lists.ts";

/** Suggests an import of the file from `snippets`. */
export function* snippetSuggestions(site: Site, old: OldSnippet): Iterable<Suggestion> {
	if (old.kind === "old-folder") yield* moveSnippet(site, old.path);
}

/** The maximum number of files in one suggestion, because nobody would review more files. */
const maxFiles = 200;

const tagsInOldFolder = question((site: Site) =>
	groupBy(
		oldSnippets(site).filter((old) => old.kind === "old-folder"),
		({ path }) => path,
	),
);

function* moveSnippet(site: Site, path: string): Iterable<Suggestion> {
	const newPath = path.replace(/^_/, "");
	const content = site.files.read(path);
	const snippetTags = tagsInOldFolder(site).get(path) ?? [];
	if (snippetTags.length > maxFiles) return;
	const changes = snippetTags.flatMap(({ whole, name }): SuggestedChange | [] =>
		whole === undefined ? [] : { kind: "edit", at: whole, text: importText(name, newPath) },
	);
	// An empty file shows nothing. A file with relative imports or links is left out, because the
	// paths would be resolved from another folder.
	const canBeMoved =
		"text" in content && content.text.trim() !== "" && !/(?:from\s*["']|\]\()\./.test(content.text);
	if (
		!canBeMoved ||
		changes.length < snippetTags.length ||
		site.files.stateOf(newPath).kind !== "absent"
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
