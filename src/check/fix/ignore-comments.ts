// Comments that accept a finding, as edits of its file.
import type { Finding } from "../../engine/finding.ts";
import { frontmatterLength } from "../../mdx/frontmatter.ts";
import { fixedLocation, type Location, SourceFile } from "../../text/source-file.ts";

export type CommentWriter = (reason: string) => { readonly at: Location; readonly text: string };

/**
 * The possible comments for a finding in a text: in the line above, then at the end of the line.
 * Empty for a file whose comments docproof does not read.
 */
export function commentWriters({ rule, at }: Finding, text: string): readonly CommentWriter[] {
	const { path } = at.file;
	if (!/\.(?:mdx?|ya?ml)$/i.test(path)) return [];
	const file = new SourceFile(path, text);
	const { line } = file.position(at.range.start);
	const start = file.lineStart(line);
	const lineText = file.line(line);
	const [indent = ""] = /^[ \t]*/.exec(lineText) ?? [];
	const isInFrontmatter = /\.mdx?$/i.test(path) && start < (frontmatterLength(file.text) ?? 0);
	const isYaml = /\.ya?ml$/i.test(path) || isInFrontmatter;
	const comment = (reason: string): string =>
		isYaml ? `# docproof-ignore ${rule}: ${reason}` : `{/* docproof-ignore ${rule}: ${reason} */}`;
	const insertion = (offset: number, added: string): ReturnType<CommentWriter> => ({
		at: fixedLocation(file, { start: offset, end: offset }),
		text: added,
	});
	return [
		(reason) => insertion(start, `${indent}${comment(reason)}\n`),
		(reason) => insertion(start + lineText.length, ` ${comment(reason)}`),
	];
}
