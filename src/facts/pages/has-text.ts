// Whether a page says anything below its frontmatter.
import { frontmatterLength } from "../../source/mdx/frontmatter-block.ts";
import { replaceComments } from "../../source/mdx/prepared/edited-text.ts";
import { SourceFile } from "../../source/source-file.ts";
import type { SiteFiles } from "../files/site-files.ts";

/** Whether a page has more than frontmatter, imports and comments. */
export function hasText(files: SiteFiles, path: string): boolean {
	const content = files.read(path);
	if (!("text" in content)) return false;
	const { text } = new SourceFile(path, content.text);
	// Whether its last line ends tells nothing.
	const body = text.slice(frontmatterLength(`${text}\n`));
	return replaceComments(body, () => "")
		.split("\n")
		.some((line) => /\S/.test(line) && !/^import\s/.test(line));
}
