// The results of planted faults in words.
import { basename } from "node:path";
import type { Kind } from "./kind.ts";
import { lineOf, type Trial } from "./seeded-site.ts";

/** The faults that were missed, and those with other new findings. */
export function describeTrials(trials: readonly Trial[]): readonly string[] {
	return trials.flatMap((trial) => {
		const { kind, site, path, line, written, isFound, besides } = trial;
		if (isFound && besides.length === 0) return [];
		const phrases = besides.map(
			(finding) =>
				`  says ${finding.rule} ${finding.at.file.path}:${lineOf(finding)} ${finding.message}`,
		);
		return [
			`${isFound ? "besides" : "missed"}: ${kind.name} in ${basename(site)} ${path}:${line}`,
			`  ${written.trim().slice(0, 200)}`,
			...phrases.slice(0, 5),
			...(phrases.length > 5 ? [`  and ${phrases.length - 5} more`] : []),
		];
	});
}

export function tableOf(kinds: readonly Kind[], trials: readonly Trial[]): readonly string[] {
	return [
		"| kind | rule | sites | planted | found | nothing else |",
		"| --- | --- | ---: | ---: | ---: | ---: |",
		...kinds.map((kind) => {
			const own = trials.filter((trial) => trial.kind === kind);
			const foundCount = own.filter(({ isFound }) => isFound).length;
			const alone = own.filter(({ besides }) => besides.length === 0).length;
			const sites = new Set(own.map(({ site }) => site)).size;
			return `| ${kind.name} | ${kind.rule} | ${sites} | ${own.length} | ${foundCount} | ${alone} |`;
		}),
	];
}
