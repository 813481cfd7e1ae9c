// The settings of docs.json that Mintlify drops or that stop the build, with their corrections.
import { memoise } from "../../source/memoised.ts";
import { child, type JsonPointer, segments } from "../../source/pointer.ts";
import type { Location } from "../../source/source-file.ts";
import { isMapping, type Mapping } from "../../source/value.ts";
import type { DocsJson } from "../docs-json/docs-json.ts";
import { dottedName, type SettingFault, settingFaults } from "../settings/settings.ts";
import { canGo, insteadOf, type SettingReplacement } from "./setting-homes.ts";
import { type SettingConflict, unknownSettings } from "./unknown-settings.ts";

/** A setting that Mintlify silently drops. */
export interface DroppedSetting {
	readonly at: Location;
	readonly pointer: JsonPointer;
	/** The dotted name of the setting. */
	readonly name: string;
	readonly key: string;
	readonly instead: SettingReplacement;
	/** The reason why Mintlify drops a setting that it knows. */
	readonly because?: SettingConflict;
}

/** A setting at which the build stops. */
export interface StoppingSetting extends SettingFault {
	/** The correction for an unknown key. */
	readonly instead?: SettingReplacement;
	/** True if removing an empty setting also fixes the fault. */
	readonly canGo?: boolean;
	/** The misspelled key, if a misspelling is the reason for a missing key. */
	readonly writtenAs?: string;
}

export interface JudgedSettings {
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

/** A missing key and its misspelling are one fault, reported at the misspelling. */
function readSettings(docs: DocsJson): JudgedSettings {
	const { value } = docs;
	if (!isMapping(value)) return { faults: [], dropped: [] };
	const droppedByKey = Array.from(unknownSettings(value), (unknown) => ({
		...unknown,
		at: docs.locate(unknown.pointer, "key"),
		name: dottedName(unknown.pointer),
		instead: insteadOf(value, unknown),
	}));
	const settingsByMeaning = new Map(
		droppedByKey.flatMap((setting) => {
			const { instead, pointer } = setting;
			if (instead.kind !== "key") return [];
			const holder = pointer.slice(0, pointer.lastIndexOf("/"));
			return [[child(holder, instead.key), setting] as const];
		}),
	);
	const missingKeys = new Set<DroppedSetting>();
	const faults = settingFaults(docs).map((fault) => {
		const isMissing = fault.why.kind === "missing";
		const misspelling = isMissing ? settingsByMeaning.get(fault.pointer) : undefined;
		if (misspelling === undefined) return { ...fault, ...remedyOf(fault, value) };
		missingKeys.add(misspelling);
		return { ...fault, at: misspelling.at, writtenAs: misspelling.key };
	});
	return { faults, dropped: droppedByKey.filter((setting) => !missingKeys.has(setting)) };
}

function remedyOf(
	{ pointer, why }: SettingFault,
	docs: Mapping,
): Pick<StoppingSetting, "instead" | "canGo"> {
	if (why.kind === "empty") return { canGo: canGo(docs, pointer) };
	if (why.kind !== "unknown") return {};
	const key = segments(pointer).at(-1) ?? "";
	return { instead: insteadOf(docs, { pointer, key, knownKeys: why.known }) };
}
