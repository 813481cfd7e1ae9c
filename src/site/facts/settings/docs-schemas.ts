// The JSON Schemas of docs.json and of each kind of navigation node, compiled by
// `tools/schemas/compile.ts`. They are loaded for sites, not for OpenAPI files alone.
import type { ValidateFunction } from "ajv";
import { loadLate } from "../../../load-late.ts";
import type { CompiledSchema } from "../../../text/schema/schema-errors.ts";
import type { Division } from "./division.ts";
import { textFormats } from "./text-formats.ts";

type Validators<Validator> = Readonly<Record<"settings" | Division, Validator>>;
type MakeValidators<Validator> = (formats: typeof textFormats) => Validators<Validator>;

/** The compiled schemas of a file, which is loaded on the first call. */
function loadOnce<Validator>(load: () => MakeValidators<Validator>): () => Validators<Validator> {
	let validators: Validators<Validator> | undefined;
	return () => {
		validators ??= load()(textFormats);
		return validators;
	};
}

const checks = loadOnce<(value: unknown) => boolean>(() =>
	loadLate("site/facts/settings/schemas/docs-check.cjs"),
);
const faultFinders = loadOnce<ValidateFunction>(() =>
	loadLate("site/facts/settings/schemas/docs-faults.cjs"),
);

/** The schema of the settings without the navigation, or of a kind of node without its children. */
export function compiledSchema(name: "settings" | Division): CompiledSchema {
	return {
		accepts: (value) => checks()[name](value),
		loadFaultFinder: () => faultFinders()[name],
	};
}
