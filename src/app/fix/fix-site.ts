import type { Finding } from "../../engine/finding.ts";
import { readText } from "../../site/files/file-text.ts";
import { DiskTree } from "../../site/files/file-tree.ts";
import { withTexts } from "../../site/files/overlay.ts";
import { largestFile } from "../../source/read-file.ts";
import type { Filter } from "../filter.ts";
import { type ValidateSettings, validateSite } from "../validate.ts";
import { type Fixed, fixInRounds } from "./rounds.ts";

/**
 * Fixes in memory what is found on a site. What the baseline accepts is a debt, and fixed too; only what is to be shown,
 * and only in the files that are asked about, where that is asked.
 */
export function fixSite(
	root: string,
	settings: ValidateSettings,
	withUnsafe: boolean,
	keeps?: Filter,
): Fixed {
	const { tree = new DiskTree(root), files } = settings;
	const isAsked = ({ fix }: Finding): boolean =>
		files === undefined ||
		(fix !== undefined && files.includes(fix.at.file.path));
	return fixInRounds(
		{
			proof: (texts) =>
				validateSite(root, {
					...settings,
					tree: withTexts(root, tree, texts),
				}),
			fixable: ({ findings, suppressed }) =>
				(
					keeps?.(findings) ?? [...findings, ...suppressed.filter(isDebt)]
				).filter(isAsked),
			read: (path) => {
				const file = readText(path, () => tree.bytes(path, largestFile));
				return "text" in file ? file.text : undefined;
			},
		},
		withUnsafe,
	);
}

function isDebt({ suppressed }: Finding): boolean {
	return suppressed?.by === "baseline";
}
