// The settings of docs.json that Mintlify drops or that stop the build, with their corrections.
import { memoise } from "../../../text/memoised.ts";
import { childPointer, type JsonPointer, parentOf, segments } from "../../../text/pointer.ts";
import type { Location } from "../../../text/source-file.ts";
import { isMapping, type Mapping } from "../../../text/value.ts";
import type { DocsJson } from "../docs-json/docs-json.ts";
import { dottedName, type SettingFault, settingFaults } from "../settings/settings.ts";
import { canBeRemoved, findReplacement, type SettingReplacement } from "./setting-homes.ts";
import { type SettingConflict, unknownSettings } from "./unknown-settings.ts";

export interface DroppedSetting {
	readonly at: Location;
	readonly pointer: JsonPointer;
	readonly name: string;
	readonly key: string;
	readonly replacement: SettingReplacement;
	readonly conflict?: SettingConflict;
}

export interface StoppingSetting extends SettingFault {
	readonly replacement?: SettingReplacement;
	/** True if removing an empty setting also fixes the fault. */
	readonly canBeRemoved?: boolean;
	/** The misspelled key, if a misspelling is the reason for a missing key. */
	readonly misspelling?: string;
}

export interface SettingProblems {
	readonly faults: readonly StoppingSetting[];
	readonly dropped: readonly DroppedSetting[];
}

export const settingsOf = memoise(readSettings);

interface WithDocs {
	readonly docs: DocsJson;
}

export function stoppingSettings({ docs }: WithDocs): readonly StoppingSetting[] {
	return settingsOf(docs).faults;
}

export function droppedSettings({ docs }: WithDocs): readonly DroppedSetting[] {
	return settingsOf(docs).dropped;
}

/** Reports a missing key and its misspelling as one fault, at the misspelling. */
function readSettings(docs: DocsJson): SettingProblems {
	const { value } = docs;
	if (!isMapping(value)) return { faults: [], dropped: [] };
	const unknownKeys = Array.from(unknownSettings(value), (unknown) => ({
		...unknown,
		at: docs.locate(unknown.pointer, "key"),
		name: dottedName(unknown.pointer),
		replacement: findReplacement(value, unknown),
	}));
	const settingByIntendedPointer = new Map(
		unknownKeys.flatMap((setting) => {
			const { replacement, pointer } = setting;
			if (replacement.kind !== "key") return [];
			return [[childPointer(parentOf(pointer), replacement.key), setting] as const];
		}),
	);
	const misspelledKeys = new Set<DroppedSetting>();
	const faults = settingFaults(docs).map((fault) => {
		const isMissing = fault.why.kind === "missing";
		const misspelling = isMissing ? settingByIntendedPointer.get(fault.pointer) : undefined;
		if (misspelling === undefined) return { ...fault, ...remedyOf(fault, value) };
		misspelledKeys.add(misspelling);
		return { ...fault, at: misspelling.at, misspelling: misspelling.key };
	});
	return { faults, dropped: unknownKeys.filter((setting) => !misspelledKeys.has(setting)) };
}

function remedyOf(
	{ pointer, why }: SettingFault,
	docs: Mapping,
): Pick<StoppingSetting, "replacement" | "canBeRemoved"> {
	if (why.kind === "empty") return { canBeRemoved: canBeRemoved(docs, pointer) };
	if (why.kind !== "unknown") return {};
	const key = segments(pointer).at(-1) ?? "";
	return { replacement: findReplacement(docs, { pointer, key, knownKeys: why.known }) };
}
