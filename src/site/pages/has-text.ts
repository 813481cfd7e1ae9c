// Whether a page says anything below its frontmatter.
import { frontmatterLength } from "../../source/mdx/frontmatter-block.ts";
import { SourceFile } from "../../source/source-file.ts";
import type { SiteFiles } from "../files/site-files.ts";

/** Whether a page has more than frontmatter, imports and comments. */
export function hasText(files: SiteFiles, path: string): boolean {
	const content = files.read(path);
	if (!("text" in content)) return false;
	const { text } = new SourceFile(path, content.text);
	const body = text.slice(frontmatterLength(text));
	return withoutComments(body)
		.split("\n")
		.some((line) => /\S/.test(line) && !/^import\s/.test(line));
}

function withoutComments(body: string): string {
	let rest = "";
	let at = 0;
	for (
		let open = body.indexOf("{/*");
		open !== -1;
		open = body.indexOf("{/*", at)
	) {
		const close = body.indexOf("*/}", open + 3);
		if (close === -1) break;
		rest += body.slice(at, open);
		at = close + 3;
	}
	return rest + body.slice(at);
}
