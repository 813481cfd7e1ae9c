// The JSON Schemas of docs.json and of each kind of navigation node, compiled by
// `tools/schemas/compile.ts`.
import type { ValidateFunction } from "ajv";
import { loadLate } from "../../load-late.ts";
import type { CompiledSchema } from "../../source/schema/schema-errors.ts";
import type { Division } from "./division.ts";
import {
	anchor,
	dropdown,
	group,
	item,
	language,
	product,
	root,
	settings,
	tab,
	version,
} from "./schemas/docs-check.js";
import { textFormats } from "./text-formats.ts";

function compileSchema(
	name: "settings" | Division,
	accepts: (value: unknown) => boolean,
): CompiledSchema {
	return { accepts, loadFaultFinder: () => faultValidators()[name] };
}

type FaultValidators = Readonly<Record<"settings" | Division, ValidateFunction>>;

let loadedValidators: FaultValidators | undefined;

function faultValidators(): FaultValidators {
	if (loadedValidators !== undefined) return loadedValidators;
	const make: (formats: typeof textFormats) => FaultValidators = loadLate(
		"facts/settings/schemas/docs-faults.cjs",
	);
	loadedValidators = make(textFormats);
	return loadedValidators;
}

/** The schema of the settings without the navigation. */
export const settingsSchema = compileSchema("settings", settings);

/** The schema of each kind of node without its children. */
export const nodeSchemaByDivision: Readonly<Record<Division, CompiledSchema>> = {
	anchor: compileSchema("anchor", anchor),
	dropdown: compileSchema("dropdown", dropdown),
	group: compileSchema("group", group),
	item: compileSchema("item", item),
	language: compileSchema("language", language),
	product: compileSchema("product", product),
	root: compileSchema("root", root),
	tab: compileSchema("tab", tab),
	version: compileSchema("version", version),
};
