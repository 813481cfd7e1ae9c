// A finding as a preview shows it, with the lines that it is in.
import { type Finding, isFixable } from "../../../engine/finding.ts";
import { standingOf } from "../../../engine/standing.ts";
import { placeWithoutSecrets, withoutUrlSecrets } from "../../../source/secrets.ts";
import type { Location } from "../../../source/source-file.ts";
import { placeOf } from "../../inspect/places.ts";
import type { OfCause } from "./cause-views.ts";
import type { FindingView, FrameView, PageName } from "./page-model.ts";

export function findingView(
	finding: Finding,
	pages: readonly PageName[],
	cause: OfCause,
): FindingView {
	const { rule, message, consequence, hint } = finding;
	return {
		rule,
		standing: standingOf(finding),
		message,
		consequence,
		hint,
		forgiven: finding.forgiven,
		isFixable: isFixable(finding),
		stopsBuild: finding.stopsBuild,
		place: placeOf(finding.at),
		frame: frameOf(finding.at),
		related: (finding.related ?? []).map(({ at, message }) => ({
			message,
			place: placeOf(at),
			frame: frameOf(at),
		})),
		pages,
		...cause,
	};
}

/** So much of a line is shown on each side of a place. */
const side = 100;

/** `undefined` for a file that says nothing. */
function frameOf({ file, range }: Location): FrameView | undefined {
	if (file.text.trim() === "") return undefined;
	const { line } = file.position(range.start);
	const written = file.line(line);
	const before = withoutUrlSecrets(file.line(line - 1));
	const from = range.start - file.lineStart(line);
	const to = Math.min(
		Math.max(range.end - file.lineStart(line), from + 1),
		Math.max(written.length, from + 1),
	);
	const { line: text, start, end } = placeWithoutSecrets(written, from, to);
	return {
		before: line > 1 && before.trim() !== "" ? startOf(before, 2 * side) : undefined,
		line,
		parts: [
			endOf(text.slice(0, start), side),
			startOf(text.slice(start, end), side),
			startOf(text.slice(end), side),
		],
	};
}

function startOf(text: string, length: number): string {
	return text.length <= length ? text : `${text.slice(0, length)}…`;
}

function endOf(text: string, length: number): string {
	return text.length <= length ? text : `…${text.slice(-length)}`;
}
