// The JSON Schemas of docs.json and of each kind of navigation node, compiled by
// `tools/schemas/compile.ts`. They are loaded for sites, not for OpenAPI files alone.
import type { ValidateFunction } from "ajv";
import { loadLate } from "../../../load-late.ts";
import type { CompiledSchema } from "../../../text/schema/schema-errors.ts";
import type { Division } from "./division.ts";
import { textFormats } from "./text-formats.ts";

type Validators<Validator> = Readonly<Record<"settings" | Division, Validator>>;
type MakeValidators<Validator> = (formats: typeof textFormats) => Validators<Validator>;

let loadedChecks: Validators<(value: unknown) => boolean> | undefined;

function checks(): Validators<(value: unknown) => boolean> {
	if (loadedChecks !== undefined) return loadedChecks;
	const make: MakeValidators<(value: unknown) => boolean> = loadLate(
		"site/facts/settings/schemas/docs-check.cjs",
	);
	loadedChecks = make(textFormats);
	return loadedChecks;
}

let loadedFaultFinders: Validators<ValidateFunction> | undefined;

function faultFinders(): Validators<ValidateFunction> {
	if (loadedFaultFinders !== undefined) return loadedFaultFinders;
	const make: MakeValidators<ValidateFunction> = loadLate(
		"site/facts/settings/schemas/docs-faults.cjs",
	);
	loadedFaultFinders = make(textFormats);
	return loadedFaultFinders;
}

function schemaOf(name: "settings" | Division): CompiledSchema {
	return {
		accepts: (value) => checks()[name](value),
		loadFaultFinder: () => faultFinders()[name],
	};
}

/** The schema of the settings without the navigation. */
export const settingsSchema = schemaOf("settings");

/** The schema of each kind of node without its children. */
export const nodeSchemaByDivision: Readonly<Record<Division, CompiledSchema>> = {
	anchor: schemaOf("anchor"),
	dropdown: schemaOf("dropdown"),
	group: schemaOf("group"),
	item: schemaOf("item"),
	language: schemaOf("language"),
	product: schemaOf("product"),
	root: schemaOf("root"),
	tab: schemaOf("tab"),
	version: schemaOf("version"),
};
