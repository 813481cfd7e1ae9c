// Comments that accept a finding. The reason is left empty: the rule about reasons then reports the
// comment until somebody fills it in.
import { countsOf, findingKey } from "../../../check/fix/rounds.ts";
import type { Finding } from "../../../engine/finding.ts";
import { pageFile } from "../../../facts/pages/page.ts";
import type { TextEdit } from "../../../site/bodies/moves/change.ts";
import { fixedLocation, SourceFile } from "../../../source/source-file.ts";
import { type Action, type ActionContext, changesOf, foundIn } from "./action.ts";
import { about } from "./fixes.ts";

export function* ignoresAt(asked: ActionContext): Iterable<Action> {
	const { site, path } = asked;
	if (!/\.(?:mdx?|ya?ml)$/i.test(path) || site.isBroken(path)) return;
	for (const finding of foundIn(asked))
		yield {
			title: `Ignore \`${finding.rule}\` here, because …`,
			kind: "quickfix",
			...about(asked, finding),
			edit: () => {
				const change = accepting(asked, finding);
				return change && changesOf(asked, [change("")]);
			},
		};
}

/** Creates the comment for a reason. */
type Write = (reason: string) => TextEdit;

/**
 * The comment at a location where it accepts the finding and brings no new one; `undefined` if no
 * location does.
 */
function accepting(asked: ActionContext, finding: Finding): Write | undefined {
	const text = asked.document.getText();
	const before = countsOf({ findings: asked.site.told.findings });
	return placesFor(asked, finding).find((write) => {
		const { at, text: comment } = write("reason");
		const { start, end } = at.range;
		const changed = text.slice(0, start) + comment + text.slice(end);
		const after = countsOf({ findings: asked.site.findingsWith(asked.path, changed) });
		const key = findingKey(finding);
		const isAccepted = (after.get(key) ?? 0) < (before.get(key) ?? 0);
		return isAccepted && [...after].every(([one, count]) => count <= (before.get(one) ?? 0));
	});
}

/** The line above, then the end of the line. */
function placesFor(asked: ActionContext, { rule, at }: Finding): readonly Write[] {
	const file = new SourceFile(asked.path, asked.document.getText());
	const { line } = file.position(at.range.start);
	const start = file.lineStart(line);
	const written = file.line(line);
	const [indent = ""] = /^[ \t]*/.exec(written) ?? [];
	const isYaml = /\.ya?ml$/i.test(asked.path) || start < lengthOfHead(asked);
	const comment = (reason: string): string =>
		isYaml ? `# docproof-ignore ${rule}: ${reason}` : `{/* docproof-ignore ${rule}: ${reason} */}`;
	const place = (offset: number, text: string): TextEdit => ({
		at: fixedLocation(file, { start: offset, end: offset }),
		text,
	});
	return [
		(reason) => place(start, `${indent}${comment(reason)}\n`),
		(reason) => place(start + written.length, ` ${comment(reason)}`),
	];
}

function lengthOfHead({ site, path }: ActionContext): number {
	if (!/\.mdx?$/i.test(path)) return 0;
	const { frontmatter } = pageFile(site.site.files, path).page;
	return frontmatter?.file.text.length ?? 0;
}
