// The findings that were there when somebody began to use docproof: they are known, and only new ones count.
import { join } from "node:path";
import type { Finding } from "../engine/finding.ts";
import { readText } from "../facts/files/file-text.ts";
import { groupBy } from "../source/lists.ts";
import { withoutIndexes } from "../source/pointer.ts";
import { isMapping, property } from "../source/value.ts";
import { operationOf } from "./selector.ts";
import { SettingsError } from "./settings/config.ts";
import { checkPlace } from "./settings/extended-file.ts";
import { filesOnDisk, type SettingsFiles } from "./settings/settings-files.ts";

export const baselineName = "docproof-baseline.json";

/** So many findings of a rule that say the same at the same value. Without line numbers, as lines move. */
export interface BaselineEntry {
	readonly rule: string;
	readonly file: string;
	/** The operation, or else the JSON pointer of the value. */
	readonly at: string;
	readonly message: string;
	readonly count: number;
}

const version = 1;

/** The baseline in a folder; `undefined` where there is none. Throws a `SettingsError` for one that cannot be read. */
export function baselineIn(
	folder: string,
	disk: SettingsFiles = filesOnDisk,
): readonly BaselineEntry[] | undefined {
	const path = join(folder, baselineName);
	if (!disk.exists(path)) return undefined;
	checkPlace(path, baselineName);
	const file = readText(path, () => disk.bytes(path));
	if ("text" in file) return readBaseline(file.text);
	throw new SettingsError([`\`${baselineName}\` ${file.why}.`]);
}

function readBaseline(text: string): readonly BaselineEntry[] {
	let value: unknown;
	try {
		value = JSON.parse(text.replace(/^\uFEFF/, ""));
	} catch {
		throw new SettingsError([
			`${baselineName} is not valid JSON. Restore it, or delete it and write a new one with \`--update-baseline\`.`,
		]);
	}
	const { version: written, findings } = Object(value);
	if (typeof written === "number" && written > version)
		throw new SettingsError([
			`${baselineName} has version ${written}, written by a newer docproof. Update docproof.`,
		]);
	if (
		written !== version ||
		!Array.isArray(findings) ||
		!findings.every(isEntry)
	)
		throw new SettingsError([
			`${baselineName} is not a baseline. Restore it, or delete it and write a new one with \`--update-baseline\`.`,
		]);
	return findings;
}

function isEntry(value: unknown): value is BaselineEntry {
	return (
		isMapping(value) &&
		["rule", "file", "at", "message"].every(
			(key) => typeof property(value, key) === "string",
		) &&
		Number.isInteger(value.count) &&
		Number(value.count) > 0
	);
}

/** The text of a baseline: sorted, an entry a line, so that a change of it is as small as what it means. */
export function printBaseline(entries: readonly BaselineEntry[]): string {
	const lines = entries
		.map(({ rule, file, at, message, count }) =>
			JSON.stringify({ rule, file, at, message, count }),
		)
		.sort();
	const list = lines.length === 0 ? "" : `\n    ${lines.join(",\n    ")}\n  `;
	return `{\n  "version": ${version},\n  "findings": [${list}]\n}\n`;
}

/** The entries that findings come to. */
export function entriesOf(findings: readonly Finding[]): BaselineEntry[] {
	const counted = new Map<string, BaselineEntry>();
	for (const finding of findings) {
		const key = keyOf(finding);
		const entry = counted.get(key) ?? { ...placeOf(finding), count: 0 };
		counted.set(key, { ...entry, count: entry.count + 1 });
	}
	return [...counted.values()];
}

/** Tells the known findings from the new ones, and what is known but no longer there. */
export function compare(
	findings: readonly Finding[],
	baseline: readonly BaselineEntry[],
): {
	readonly known: ReadonlySet<Finding>;
	readonly stale: readonly BaselineEntry[];
} {
	const left = baseline.map((entry) => ({ entry, count: entry.count }));
	const known = new Set<Finding>();
	for (const keyOf of [entryKey, keyInList]) {
		const open = left.filter(({ count }) => count > 0);
		if (open.length === 0) break;
		const byKey = groupBy(open, ({ entry }) => keyOf(entry));
		for (const finding of findings) {
			if (known.has(finding)) continue;
			const places = byKey.get(keyOf(placeOf(finding)));
			const place = places?.at(-1);
			if (place === undefined) continue;
			if (--place.count === 0) places?.pop();
			known.add(finding);
		}
	}
	const stale = left.flatMap(({ entry, count }) =>
		count === 0 ? [] : [{ ...entry, count }],
	);
	return { known, stale };
}

/** A baseline without what is no longer there. */
export function withoutStale(
	baseline: readonly BaselineEntry[],
	stale: readonly BaselineEntry[],
): BaselineEntry[] {
	const gone = new Map(stale.map((entry) => [entryKey(entry), entry.count]));
	return baseline.flatMap((entry) => {
		const count = entry.count - (gone.get(entryKey(entry)) ?? 0);
		return count > 0 ? [{ ...entry, count }] : [];
	});
}

function placeOf({ rule, at, message }: Finding): Omit<BaselineEntry, "count"> {
	return {
		rule,
		file: at.file.path,
		at: operationOf(at) ?? at.pointer,
		message: normalised(message),
	};
}

/** What is counted in a message changes with other lines than its own. The user's own text is in backticks. */
function normalised(message: string): string {
	return message
		.replaceAll(/`[^`]*`|\d[\d,]*/g, (part) =>
			part.startsWith("`") ? part : "N",
		)
		.replaceAll(/\s+/g, " ");
}

function keyOf(finding: Finding): string {
	return entryKey(placeOf(finding));
}

function entryKey({
	rule,
	file,
	at,
	message,
}: Omit<BaselineEntry, "count">): string {
	return [rule, file, at, message].join("\n");
}

/** An item of a list is at another index when others come before it. */
function keyInList(entry: Omit<BaselineEntry, "count">): string {
	return entryKey({ ...entry, at: withoutIndexes(entry.at) });
}
