// The changes that accept a finding: an exception, a comment, or an entry of the baseline.
import {
	baselineName,
	countElements,
	loadBaseline,
	printBaseline,
} from "../../check/findings/baseline.ts";
import { commentWriters } from "../../check/fix/ignore-comments.ts";
import { configName } from "../../check/settings/settings-files.ts";
import type { Finding } from "../../engine/finding.ts";
import type { SuggestedChange } from "../../engine/suggestion.ts";
import { parseJson } from "../../text/json/json.ts";
import { fixedLocation, SourceFile } from "../../text/source-file.ts";
import { property } from "../../text/value.ts";
import { textAt } from "./write-change.ts";

/**
 * The alternative changes that add an exception for the rule and the file of a finding; empty if
 * the settings cannot be edited.
 */
export function exceptionChanges(
	root: string,
	{ rule, at }: Finding,
	reason: string,
): readonly (readonly SuggestedChange[])[] {
	const entry = JSON.stringify({ rule, files: [at.file.path], reason });
	const text = textAt(root, configName);
	if (text === undefined)
		return [
			[{ kind: "create", path: configName, text: `{\n  "exceptions": [\n    ${entry}\n  ]\n}\n` }],
		];
	const file = new SourceFile(configName, text);
	const document = parseJson(file);
	const list = property(document.value, "exceptions");
	if (document.faults.length > 0) return [];
	const insertion = (
		offset: number,
		addedText: string,
	): readonly (readonly SuggestedChange[])[] => [
		[{ kind: "edit", at: fixedLocation(file, { start: offset, end: offset }), text: addedText }],
	];
	if (Array.isArray(list) && list.length > 0) {
		const { range } = document.locate(`/exceptions/${list.length - 1}`);
		return insertion(range.end, `,\n    ${entry}`);
	}
	if (Array.isArray(list)) {
		const location = document.locate("/exceptions");
		return [[{ kind: "edit", at: location, text: `[\n    ${entry}\n  ]` }]];
	}
	const start = file.text.indexOf("{") + 1;
	const isEmpty = /^\s*\}/.test(file.text.slice(start));
	return start === 0
		? []
		: insertion(start, `\n  "exceptions": [\n    ${entry}\n  ]${isEmpty ? "\n" : ","}`);
}

/**
 * The alternative changes that add a comment above the finding or after the finding; empty if
 * docproof reads no comments of the file.
 */
export function commentChanges(
	root: string,
	finding: Finding,
	reason: string,
): readonly (readonly SuggestedChange[])[] {
	const text = textAt(root, finding.at.file.path);
	const writers = text === undefined ? [] : commentWriters(finding, text);
	return writers.map((write) => {
		const { at, text: comment } = write(reason);
		return [{ kind: "edit", at, text: comment }];
	});
}

/** The changes that add findings to the baseline; empty if the baseline has an older form. */
export function baselineChanges(
	root: string,
	findings: readonly Finding[],
): readonly (readonly SuggestedChange[])[] {
	const entries = loadBaseline(root) ?? [];
	const newEntries = countElements(findings);
	if (entries.some((entry) => "message" in entry)) return [];
	const keyOf = (entry: (typeof newEntries)[number]): string =>
		[entry.rule, entry.file, entry.element].join("\n");
	const entriesByKey = new Map(
		entries.flatMap((entry) => ("element" in entry ? [[keyOf(entry), entry] as const] : [])),
	);
	for (const entry of newEntries) {
		const count = (entriesByKey.get(keyOf(entry))?.count ?? 0) + entry.count;
		entriesByKey.set(keyOf(entry), { ...entry, count });
	}
	const text = printBaseline([...entriesByKey.values()]);
	const formerText = textAt(root, baselineName);
	if (formerText === undefined) return [[{ kind: "create", path: baselineName, text }]];
	const file = new SourceFile(baselineName, formerText);
	const range = { start: 0, end: file.text.length };
	return [[{ kind: "edit", at: fixedLocation(file, range), text }]];
}
