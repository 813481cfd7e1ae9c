// Comments that accept a finding. The reason is left empty, so that the rule about reasons reports
// the comment until the user writes a reason.

import { type CommentWriter, commentWriters } from "../../../check/fix/ignore-comments.ts";
import { countsOf, findingKey } from "../../../check/fix/rounds.ts";
import type { Finding } from "../../../engine/finding.ts";
import { workspaceEdit } from "../questions/workspace-edit.ts";
import { type ActionContext, type EditorAction, findingsAt } from "./action.ts";
import { diagnosticsOf } from "./fixes.ts";

export function* ignoresAt(context: ActionContext): Iterable<EditorAction> {
	const { site, path } = context;
	if (!/\.(?:mdx?|ya?ml)$/i.test(path) || site.isBroken(path)) return;
	for (const finding of findingsAt(context))
		yield {
			title: `Ignore \`${finding.rule}\` here, because …`,
			kind: "quickfix",
			...diagnosticsOf(context, finding),
			edit: () => {
				const change = acceptingComment(context, finding);
				return change && workspaceEdit(context, [change("")]);
			},
		};
}

/**
 * The comment at a location where the comment accepts the finding and causes no new finding;
 * `undefined` without such a location.
 */
function acceptingComment(context: ActionContext, finding: Finding): CommentWriter | undefined {
	const text = context.document.getText();
	const countsBefore = countsOf({ findings: context.site.results.findings });
	return commentWriters(finding, text).find((write) => {
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
