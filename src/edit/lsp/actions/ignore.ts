// Comments that accept a finding. The reason is left empty: the rule about reasons then reports the
// comment until the user fills it in.
import { countsOf, findingKey } from "../../../check/fix/rounds.ts";
import type { Finding } from "../../../engine/finding.ts";
import { pageFile } from "../../../facts/pages/page.ts";
import type { TextEdit } from "../../../site/bodies/moves/path-change.ts";
import { fixedLocation, SourceFile } from "../../../source/source-file.ts";
import { type ActionContext, type EditorAction, findingsIn, siteChanges } from "./action.ts";
import { diagnosticsOf } from "./fixes.ts";

export function* ignoresAt(context: ActionContext): Iterable<EditorAction> {
	const { site, path } = context;
	if (!/\.(?:mdx?|ya?ml)$/i.test(path) || site.isBroken(path)) return;
	for (const finding of findingsIn(context))
		yield {
			title: `Ignore \`${finding.rule}\` here, because …`,
			kind: "quickfix",
			...diagnosticsOf(context, finding),
			edit: () => {
				const change = acceptingComment(context, finding);
				return change && siteChanges(context, [change("")]);
			},
		};
}

type CommentWriter = (reason: string) => TextEdit;

/**
 * The comment at a location where it accepts the finding and causes no new one; `undefined` without
 * such a location.
 */
function acceptingComment(context: ActionContext, finding: Finding): CommentWriter | undefined {
	const text = context.document.getText();
	const countsBefore = countsOf({ findings: context.site.results.findings });
	return commentWriters(context, finding).find((write) => {
		const { at, text: comment } = write("reason");
		const { start, end } = at.range;
		const changedText = text.slice(0, start) + comment + text.slice(end);
		const countsAfter = countsOf({
			findings: context.site.findingsWith(context.path, changedText),
		});
		const key = findingKey(finding);
		const isAccepted = (countsAfter.get(key) ?? 0) < (countsBefore.get(key) ?? 0);
		return (
			isAccepted && [...countsAfter].every(([one, count]) => count <= (countsBefore.get(one) ?? 0))
		);
	});
}

/** The line above, then the end of the line. */
function commentWriters(context: ActionContext, { rule, at }: Finding): readonly CommentWriter[] {
	const file = new SourceFile(context.path, context.document.getText());
	const { line } = file.position(at.range.start);
	const start = file.lineStart(line);
	const lineText = file.line(line);
	const [indent = ""] = /^[ \t]*/.exec(lineText) ?? [];
	const isYaml = /\.ya?ml$/i.test(context.path) || start < frontmatterLength(context);
	const comment = (reason: string): string =>
		isYaml ? `# docproof-ignore ${rule}: ${reason}` : `{/* docproof-ignore ${rule}: ${reason} */}`;
	const insertion = (offset: number, text: string): TextEdit => ({
		at: fixedLocation(file, { start: offset, end: offset }),
		text,
	});
	return [
		(reason) => insertion(start, `${indent}${comment(reason)}\n`),
		(reason) => insertion(start + lineText.length, ` ${comment(reason)}`),
	];
}

function frontmatterLength({ site, path }: ActionContext): number {
	if (!/\.mdx?$/i.test(path)) return 0;
	const { frontmatter } = pageFile(site.site.files, path).page;
	return frontmatter?.file.text.length ?? 0;
}
